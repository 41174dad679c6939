// Guards a kiosk: what must hold before Python is up, and what must happen when it has failed.
(function () {
  "use strict";
  var page = document.documentElement;
  if (!page.dataset.kiosk) return;  // home.js knows
  var SECOND = 1000;
  var SLOWLY = 10000;  // not in a tight circle, should it fail at every start
  var PATIENCE = 5;    // seconds that Python may leave unanswered
  var BOOT = 180;      // seconds that it may take to come up
  // The time of day as it was at the start, and what has passed since: somebody may set the clock.
  var ahead = Date.now() - performance.now();
  window.steady = function () { return ahead + performance.now(); };
  var begun = steady();
  var touched = begun;
  var count = 0;
  var answered = 0;    // the last second that was
  var failed = false;

  function fail() {
    if (failed) return;
    failed = true;
    setTimeout(function () { location.reload(); }, Math.max(0, begun + SLOWLY - steady()));
  }
  ["error", "unhandledrejection", "broken"].forEach(function (kind) { addEventListener(kind, fail); });
  // A page that comes back as it was left shows somebody else's visit.
  addEventListener("pageshow", function (event) { if (event.persisted) location.reload(); });

  setInterval(function () {
    count += 1;
    var told = { touched: touched, count: count };
    if (!dispatchEvent(new CustomEvent("tick", { cancelable: true, detail: told }))) answered = count;
    if (page.dataset.boot === "lost" || count - answered > (answered ? PATIENCE : BOOT)) fail();
  }, SECOND);

  // A click or an input may come alone: from a screen reader, a switch or a voice.
  function touch() { touched = steady(); }
  ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "click", "input"].forEach(function (kind) {
    addEventListener(kind, touch, { capture: true, passive: true });
  });

  function refuse(event) { event.preventDefault(); }
  ["contextmenu", "selectstart", "dragstart", "auxclick", "gesturestart", "copy", "cut", "paste"].forEach(function (kind) {
    addEventListener(kind, refuse, true);
  });
  addEventListener("wheel", function (event) { if (event.ctrlKey) refuse(event); }, { capture: true, passive: false });
  addEventListener("touchmove", function (event) { if (event.touches.length > 1) refuse(event); }, { capture: true, passive: false });
  addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)) refuse(event);
  }, true);
})();
