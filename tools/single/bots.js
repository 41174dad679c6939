// The bots' thread of the one file: Python from the box, and py/worker.py run by it. A thread that is
// made from a file must be a classic one, which can import modules all the same.
async function serve({ data: box }) {
  removeEventListener("message", serve);
  self.importScripts = undefined; // by this Pyodide knows that it can
  try {
    unpack(box);
    const { loadPyodide } = await import(aboard("static/engine.mjs"));
    const python = await loadPyodide({ stdout: console.log, stderr: console.error });
    python.runPython(box.texts["py/worker.py"]);
    addEventListener("message", ({ data: { id, what, order } }) => {
      try {
        postMessage({ id, answer: python.globals.get(what)(order) });
      } catch (problem) {
        postMessage({ id, problem: String(problem) });
      }
    });
    postMessage({ up: true });
  } catch (problem) {
    postMessage({ problem: String(problem) });
  }
}
