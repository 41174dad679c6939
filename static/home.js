// The home screen before Python is up: language, light or dark, seats, and which game. What is
// chosen meanwhile happens the moment Python is ready. The words are those of the page.
(function () {
  "use strict";
  var page = document.documentElement;
  var place = location.pathname.replace(/[^/]*$/, "");  // one origin can hold many sites
  var known = JSON.parse((document.getElementById("words") || { text: "{}" }).text);
  var host = JSON.parse((document.getElementById("host") || { text: "{}" }).text);  // host.js has looked through it
  var choice = document.getElementById("language");

  // In a kiosk nothing can be chosen yet, and kiosk.js watches from now on; plan.py reads the rest.
  if ((new URLSearchParams(location.search).get("kiosk") || "0") !== "0") page.dataset.kiosk = "boot";

  // Private windows may refuse storage.
  function recall(name) {
    try { return localStorage.getItem(place + " " + name) || ""; } catch (refused) { return ""; }
  }
  function remember(name, value) {
    try { localStorage.setItem(place + " " + name, value); } catch (refused) { /* for now only */ }
  }
  function up() { return page.dataset.ready === "1"; }

  // The same marks as in frame.py, which takes over: the English stays in the element.
  function translate(lang) {
    var words = known[lang] || {};
    document.querySelectorAll("[data-i18n]").forEach(function (element) {
      element.dataset.i18n = element.dataset.i18n || element.textContent;
      element.textContent = words[element.dataset.i18n] || element.dataset.i18n;
    });
    document.querySelectorAll("[data-i18n-attr]").forEach(function (element) {
      element.dataset.i18nAttr.split(" ").forEach(function (name) {
        var english = element.getAttribute("data-english-" + name) || element.getAttribute(name);
        element.setAttribute("data-english-" + name, english);
        element.setAttribute(name, words[english] || english);
      });
    });
    document.querySelectorAll("[data-page]").forEach(function (link) {
      link.href = (window.aboard || String)("static/pages/" + lang + "/" + link.dataset.page + ".html");
    });
    page.lang = choice.value = lang;
  }

  var theme = recall("theme");
  if (theme) page.dataset.theme = theme;
  var asked = new URLSearchParams(location.search).get("lang") || recall("lang") || navigator.language;
  var lang = asked.slice(0, 2).toLowerCase();
  if (host.languages && host.languages.indexOf(lang) < 0) lang = host.languages[0];
  if (known[lang]) translate(lang);

  choice.addEventListener("change", function () {
    if (up()) return;
    remember("lang", choice.value);
    translate(choice.value);
  });

  document.querySelectorAll("[data-seats]").forEach(function (seats) {
    var button = seats.closest(".cover").querySelector("[data-select]");
    function tell() { button.dataset.select = "game " + seats.dataset.seats + " " + seats.value; }
    seats.addEventListener("change", tell);
    try {  // as many as last time; memory.py keeps that
      var many = String(JSON.parse(recall("setup " + seats.dataset.seats)).chairs.length);
      if (seats.querySelector("[value='" + many + "']")) seats.value = many;
    } catch (nothing) { /* the first time */ }
    tell();
  });

  var chosen = null;
  document.addEventListener("click", function (event) {
    var button = event.target.closest("[data-select]");
    if (up() || !button) return;
    if (/^theme /.test(button.dataset.select)) return paint(button.dataset.select.slice(6));
    if (chosen) chosen.removeAttribute("aria-busy");
    chosen = button;
    chosen.setAttribute("aria-busy", "true");
    page.dataset.chosen = "1";
  });

  function paint(theme) {
    page.dataset.theme = theme;
    remember("theme", theme);
    document.querySelector(".mast [data-select='theme " + (theme === "dark" ? "light" : "dark") + "']").focus();
  }

  new MutationObserver(function (_, self) {
    if (!up()) return;
    self.disconnect();
    delete page.dataset.chosen;
    if (!chosen) return;
    chosen.removeAttribute("aria-busy");
    if (chosen.isConnected) chosen.click();
  }).observe(page, { attributeFilter: ["data-ready"] });
})();
