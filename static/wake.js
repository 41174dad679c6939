// On a machine that has kept the page Python wakes before anything else is read: nothing of it comes
// over a network that the page itself could be waiting for. On others, boot.js sees to it later.
if (navigator.serviceWorker && navigator.serviceWorker.controller) {
  const mark = "?" + document.currentScript.src.split("?")[1];
  // All at once: each would only ask for the next when it has been read.
  ["engine.mjs" + mark, "unpack.mjs" + mark, "vendor/pyodide/pyodide.mjs", "vendor/pyodide/pyodide.asm.mjs"]
    .forEach(function (name) { import("./" + name).catch(function () {}); });
}
