// The interpreter that pyscript.toml names: Pyodide, woken from a memory in which everything has
// been imported. Where that memory is of no use, Pyodide boots as it always does.
import { BOX, left, made, part } from "./unpack.mjs";

const QUERY = new URL(import.meta.url).search; // the build's mark: no old file beside a new one
const at = (name) => new URL(name, import.meta.url).href;

const PAGE = 65_536; // bytes: what a memory of WebAssembly grows by

// What Pyodide wants to know of its packages: we use none, so it need not ask for the long list.
const LOCK = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
  packages: {},
};

/** Get both parts of Python: as an earlier visit has left them, or fetched anew. */
function parts() {
  const get = async (name) => {
    const found = globalThis.caches && (await left(name).catch(() => null));
    return found ? made(name, found).catch(() => fresh(name)) : fresh(name);
  };
  const begun = { memory: get("memory"), code: get("code") };
  // Either may fail before `start` looks at it: that is told there, and is no alarm until then.
  Object.values(begun).forEach((one) => one.catch(() => {}));
  return begun;
}

let helper = null;

/** Unpack beside the page's own thread; in a bots' thread, or if that fails, in this one. */
function fresh(name) {
  if (!globalThis.document) return part(name);
  return new Promise((keep, lose) => {
    helper ??= beside("unpack");
    helper.addEventListener("error", lose);
    helper.addEventListener("message", ({ data }) => {
      if (data.name === name) data.done ? keep(data.done) : lose(data.problem);
      else if (data.bytes && name === "memory") tell(data.bytes);
    });
  }).catch(() => part(name));
}

/** Start a thread; the one file that can hold the whole site has its own way: tools/single. */
function beside(name) {
  return globalThis.aboard
    ? aboard.thread(`static/${name}.mjs`, name)
    : new Worker(at(`${name}.mjs${QUERY}`), { type: "module", name });
}

/** Let the splash know what has arrived. */
function tell(bytes) {
  dispatchEvent(new CustomEvent("python:bytes", { detail: bytes }));
}

/** Do some work while Pyodide is lent the compiled code, in the place of what it would fetch. */
async function lending(code, work, memory = new ArrayBuffer(0)) {
  const { fetch } = globalThis;
  const { Module, instantiateStreaming } = WebAssembly;
  const known = {};
  // Pyodide makes a tiny module for each of some 400 functions; there are but 30 different ones.
  function Remembered(bytes) {
    return (known[bytes.join()] ??= new Module(bytes));
  }
  Remembered.prototype = Module.prototype;
  Object.setPrototypeOf(Remembered, Module);
  WebAssembly.Module = Remembered;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await code;
    const instance = await WebAssembly.instantiate(module, imports);
    // A memory that was left larger than the one a Python starts with needs that room first.
    const room = instance.exports.memory;
    const lacking = (await memory).byteLength - room.buffer.byteLength;
    if (lacking > 0) room.grow(Math.ceil(lacking / PAGE));
    return { module, instance };
  };
  globalThis.fetch = (what, how) =>
    String(what).endsWith("/pyodide.asm.wasm") ? Promise.resolve(null) : fetch(what, how);
  try {
    return await work();
  } finally {
    Object.assign(WebAssembly, { Module, instantiateStreaming });
    globalThis.fetch = fetch;
  }
}

/** Start Python: awake from the start, or else by its own long way. */
async function start({ memory, code }, load) {
  const options = {
    indexURL: at("vendor/pyodide/"),
    lockFileContents: LOCK,
  };
  // What a Python has imported is in its memory: of its library that needs only the rest.
  const awake = { stdLibURL: at("vendor/pyodide/rest.zip"), _loadSnapshot: memory };
  const asleep = { stdLibURL: at("vendor/pyodide/stdlib.zip") };
  try {
    const python = await lending(code, () => load({ ...options, ...awake }), memory);
    python.runPython("import random; random.seed(); del random"); // or all would draw the same
    return python;
  } catch (problem) {
    console.info(`The quick start failed (${problem}); starting the long way.`);
    globalThis.caches?.delete(BOX).catch(() => {}); // what was left may be damaged
  }
  const [python, app] = await Promise.all([
    lending(code, () => load({ ...options, ...asleep })),
    fetch(at(`../app.zip${QUERY}`)).then((packed) => packed.arrayBuffer()),
  ]);
  python.unpackArchive(app, "zip");
  return python;
}

// Begun as soon as this file is here; PyScript asks for it later. Nothing is awaited at the top: in
// WebKit whoever imports such a file second gets it before it is done.
const found = parts();
const started = import("./vendor/pyodide/pyodide.mjs")
  .then((pyodide) => start(found, pyodide.loadPyodide))
  .finally(() => helper?.terminate());

/** What PyScript calls. */
export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
