// What must happen before Python is up: the theme, the splash, and a plain sentence
// when the games cannot start. It holds no words; index.html does.
(function () {
  "use strict";
  var page = document.documentElement;
  var bar = document.getElementById("boot-bar");

  // Private windows may refuse storage.
  try {
    var theme = localStorage.getItem(location.pathname + " theme");
    if (theme) page.dataset.theme = theme;
  } catch (refused) { /* the system's theme will do */ }

  function say(state) { page.dataset.boot = state; }

  if (location.protocol === "file:") return say("file");
  if (!bar.dataset.files) return say("unbuilt");
  if (!("popover" in HTMLElement.prototype && window.DecompressionStream && window.WebAssembly
        && window.PerformanceObserver && CSS.supports("width", "1cqw"))) return say("old");

  // Seven tenths of the bar are bytes that have arrived, the rest steps that are done.
  var sizes = JSON.parse(bar.dataset.files);
  var left = Object.assign({}, sizes);
  var total = 0;
  for (var name in sizes) total += sizes[name];
  var arrived = 0;
  var steps = { "Loading interpreter": 0, "Loaded interpreter": 0.6, "Loaded files": 0.8, "Loaded Pyodide": 0.9 };
  var done = 0;

  function draw() {
    bar.value = (7 * (arrived / total) + 3 * done) / 10;  // in this order the end is exactly 1
  }

  var watch = new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) {
      var file = entry.name.split("/").pop();
      arrived += left[file] || 0;
      delete left[file];
    });
    if (!left["pyodide.asm.wasm"] && page.dataset.boot === "files") say("engine");
    draw();
  });
  watch.observe({ type: "resource", buffered: true });

  function step(event) {
    done = Math.max(done, steps[event.detail] || 0);
    if (event.detail === "Loaded interpreter") say("games");
    draw();
  }
  addEventListener("py:progress", step);

  function lose() { if (page.dataset.ready !== "1") say("lost"); }
  addEventListener("unhandledrejection", lose);
  addEventListener("error", lose);

  // PyScript shows an exception of main.py as an element, and nowhere else.
  var errors = new MutationObserver(function () { if (document.querySelector(".py-error")) lose(); });
  errors.observe(document.body, { childList: true, subtree: true });

  new MutationObserver(function (_, self) {
    if (page.dataset.ready !== "1") return;
    self.disconnect();
    errors.disconnect();
    watch.disconnect();
    removeEventListener("py:progress", step);
    removeEventListener("unhandledrejection", lose);
    removeEventListener("error", lose);
    done = 1;
    arrived = total;
    draw();
    say("ready");
  }).observe(page, { attributeFilter: ["data-ready"] });

  // PyScript opens a database before it starts and waits for it. Where the browser refuses
  // (private windows, blocked cookies) it gets one that forgets; Python sees data-storage.
  function forgetful() {
    page.dataset.storage = "refused";
    function later(result) {
      var request = { result: result };
      setTimeout(function () { if (request.onsuccess) request.onsuccess({ target: request }); });
      return request;
    }
    var empty = { getAll: [], getAllKeys: [] };
    var store = new Proxy({}, {
      get: function (_, name) { return function () { return later(empty[name]); }; }
    });
    var base = {
      close: function () {},
      transaction: function () { return { objectStore: function () { return store; } }; }
    };
    Object.defineProperty(window, "indexedDB", { value: { open: function () { return later(base); } } });
  }

  function start() {
    var core = document.createElement("script");
    core.type = "module";
    core.src = "static/vendor/pyscript/core.js";
    core.onerror = lose;
    document.head.append(core);
  }

  try {
    var probe = indexedDB.open("four-seas probe");
    probe.onsuccess = function () {
      probe.result.close();
      indexedDB.deleteDatabase("four-seas probe");
      start();
    };
    probe.onerror = function () { forgetful(); start(); };
  } catch (refused) {
    forgetful();
    start();
  }
})();
