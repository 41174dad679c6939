// Knows a browser that is too old, and lets the page say so. Read first: in such a browser whatever
// comes after this may fail.
(function () {
  "use strict";
  var element = HTMLElement.prototype;
  // Each is there in the oldest versions that README.md names, and one at least lacks in older ones.
  var fit = window.WebAssembly && window.Promise && window.DecompressionStream && window.CSSPropertyRule
    && ArrayBuffer.prototype.resize && "inert" in element && "animate" in element && CSS.supports("width", "1cqw")
    && CSS.supports("selector(:has(a))") && CSS.supports("color", "color-mix(in srgb, red, blue)");
  if (!fit) document.documentElement.setAttribute("data-boot", "old");
})();
