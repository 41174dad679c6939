// The bots' thread of the one file: Python from the box, and py/worker.py run by it.
import { loadPyodide } from "./static/engine.mjs";

const python = await loadPyodide({ stdout: console.log, stderr: console.error });
python.runPython(await (await fetch(`${aboard.base}py/worker.py`)).text());

addEventListener("message", ({ data: { id, what, order } }) => {
  try {
    postMessage({ id, answer: python.globals.get(what)(order) });
  } catch (problem) {
    postMessage({ id, problem: String(problem) });
  }
});
postMessage({ up: true });
