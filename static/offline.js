// Keeps the site for use without a network; tells the page when that is done, and when a newer
// version waits. It changes nothing by itself, unless the page could not start at all.
(function () {
  "use strict";
  var page = document.documentElement;
  var workers = navigator.serviceWorker;
  if (!workers) return;
  var first = !workers.controller;
  var controlled = !first;
  var asked = false;
  var HOUR = 3600000;
  var mark = "?" + document.currentScript.src.split("?")[1];

  function tell(what) { dispatchEvent(new CustomEvent("released", { detail: what })); }

  function renew(known) {
    asked = true;
    if (known.waiting) known.waiting.postMessage({ type: "SKIP_WAITING" });
    else location.reload();
  }

  function newer(known) {
    if (page.dataset.boot === "lost") renew(known);  // nothing runs: only the newer one can help
    else tell("newer");
  }

  // Once the page is kept, what is large in it is left inflated: the next visit starts sooner.
  // If it was to be forgotten in the meantime, that is forgotten, too.
  function unpack(known) {
    var keeper = new Worker("static/unpack.mjs" + mark, { type: "module", name: "keep" });
    keeper.onmessage = function () {
      workers.getRegistration().then(function (still) { if (!still) forget(known.scope); });
    };
  }

  function forget(scope) {
    caches.keys().then(function (names) {
      names.forEach(function (name) { if (name.endsWith(scope)) caches.delete(name); });
    });
  }

  function follow(known) {
    addEventListener("renew", function () { renew(known); });
    if (page.dataset.ready === "1") workers.ready.then(function () { setTimeout(unpack, 3000, known); });
    if (known.waiting && !first) newer(known);
    known.addEventListener("updatefound", function () {
      var coming = known.installing;
      coming.addEventListener("statechange", function () {
        if (coming.state === "installed" && !first) newer(known);
        if (coming.state === "activated" && first) tell("kept");
        if (coming.state === "activated") first = false;
      });
    });
    // A page that is never left, as in a kiosk, looks for a newer version by itself.
    setInterval(function () { known.update().catch(function () {}); }, HOUR);
  }

  workers.addEventListener("controllerchange", function () {
    if (asked) location.reload();
    else if (controlled) tell("elsewhere");
    controlled = true;
  });
  // Refused in private windows and by some settings: then the page needs its network.
  workers.register("sw.js").then(function (known) { if (known) follow(known); }, function () {});
})();
