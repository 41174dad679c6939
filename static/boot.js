// How Python comes up: the splash, and a plain sentence when the games cannot start. It holds no words; index.html does.
(function () {
  "use strict";
  var page = document.documentElement;
  var bar = document.getElementById("boot-bar");

  function say(state) { page.dataset.boot = state; }

  // In the one file that holds the whole site this tells where each part of it is: tools/single.
  var aboard = window.aboard;

  if (!bar.dataset.files) return say("unbuilt");
  if (location.protocol === "file:" && !aboard) return say("file");
  if (page.dataset.boot === "old") return;  // old.js has found out

  // The build marks its files: what is in some cache of an older site is not asked for.
  var mark = document.currentScript.src.split("?")[1];
  mark = mark ? "?" + mark : "";

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
      var file = entry.name.split("/").pop().replace(/\?.*/, "").replace(/-[0-9a-f]{12}(?=\.)/, "");
      arrived += left[file] || 0;
      delete left[file];
    });
    draw();
  });
  watch.observe({ type: "resource", buffered: true });

  // Another thread fetches the large parts and tells what it has; see engine.mjs.
  var large = sizes["python.bin"] + sizes["snapshot.bin"];
  delete left["python.bin"];
  delete left["snapshot.bin"];
  function count(event) {
    arrived += event.detail;
    large -= event.detail;
    if (large <= 0 && page.dataset.boot === "files") say("engine");
    draw();
  }
  addEventListener("python:bytes", count);

  function step(event) {
    done = Math.max(done, steps[event.detail] || 0);
    if (event.detail === "Loaded interpreter") say("games");
    draw();
  }
  addEventListener("py:progress", step);

  function lose() {
    if (page.dataset.ready === "1" || page.dataset.boot === "lost") return;
    say("lost");
    keep();
  }

  // Once the games are there, or cannot be: what is kept, or a newer version, may yet help.
  function keep() {
    if (aboard) return;
    var offline = document.createElement("script");
    offline.src = "static/offline.js" + mark;
    document.head.append(offline);
  }
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
    removeEventListener("python:bytes", count);
    removeEventListener("py:progress", step);
    removeEventListener("unhandledrejection", lose);
    removeEventListener("error", lose);
    done = 1;
    arrived = total;
    draw();
    say("ready");
    keep();
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

  // Python wakes while PyScript is still being read; that one finds it awake, or waits for it.
  function wake() { import(aboard ? aboard("static/engine.mjs") : "./engine.mjs" + mark).catch(lose); }

  function start() {
    var core = document.createElement("script");
    core.type = "module";
    core.src = aboard ? aboard(bar.dataset.core) : bar.dataset.core;
    core.onerror = lose;
    document.head.append(core);
  }

  // The page is seen before the first byte of Python is asked for, unless nobody looks, or all of
  // it is on this machine already.
  function seen(work) {
    var kept = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (kept || document.hidden || performance.getEntriesByName("first-contentful-paint").length) return work();
    var once = function () {
      watching.disconnect();
      clearTimeout(impatience);
      work();
    };
    var watching = new PerformanceObserver(function (list) {
      if (list.getEntriesByName("first-contentful-paint").length) once();
    });
    var impatience = setTimeout(once, 2000);
    watching.observe({ type: "paint", buffered: true });
  }

  // Whether this browser keeps anything is asked meanwhile.
  var storage = new Promise(function (known) {
    try {
      var probe = indexedDB.open("four-seas probe");
      probe.onsuccess = function () {
        probe.result.close();
        indexedDB.deleteDatabase("four-seas probe");
        known();
      };
      probe.onerror = function () { forgetful(); known(); };
    } catch (refused) {
      forgetful();
      known();
    }
  });
  seen(function () {
    wake();
    storage.then(start);
  });
})();
