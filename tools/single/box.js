// The box that the one file carries everything in, for its page and for its threads alike.
// Texts become addresses of their own when they are asked for; `fetch` hands out what is in the box
// and nothing else. `aboard(name)` tells where a part of the site is.
function unpack({ base, texts, bytes }) {
  const TYPES = { js: "text/javascript", mjs: "text/javascript", svg: "image/svg+xml" };
  const PAGE = /^static\/pages\/(.+)\.html$/;
  const made = {};

  // Return the name in the box of an address below this file, as the site would have it.
  function named(address) {
    const { href } = new URL(address, base);
    return href.startsWith(base) ? href.slice(base.length).replace(/[?#].*/, "") : "";
  }

  // A module that imports another names it as tools/single/modules.py has written it.
  function source(name) {
    return texts[name].replace(/"aboard:([^"]+)"/g, (_, other) => JSON.stringify(aboard(other)));
  }

  function aboard(address) {
    const name = named(address);
    const [, page] = PAGE.exec(name) ?? [];
    if (page) return `?read=${page}${new URL(address, base).hash}`;
    if (!(name in texts)) return address;
    const type = TYPES[name.split(".").pop()];
    return (made[name] ??= URL.createObjectURL(new Blob([source(name)], { type })));
  }

  aboard.base = base;
  globalThis.aboard = aboard;
  globalThis.fetch = async (what) => {
    const name = named(what.url ?? what);
    if (!(name in bytes || name in texts)) throw new TypeError(`${what} is not in this file.`);
    return new Response(bytes[name] ?? texts[name]);
  };
}

// What a thread does first: a classic one, for from a file no other is allowed. It can import
// modules all the same, and Pyodide believes that when there is no `importScripts`.
function enter({ data: { box, module } }) {
  removeEventListener("message", enter);
  self.importScripts = undefined;
  unpack(box);
  import(aboard(module)).catch((problem) => setTimeout(() => { throw problem; })); // for `onerror`
}

// It is filled by page.js; what the page shows before that leads to pages to read.
const box = { base: new URL(".", location.href).href, texts: {}, bytes: {} };
unpack(box);

aboard.thread = (module, name) => {
  const code = new Blob([`${unpack}${enter}addEventListener("message", enter);`], { type: "text/javascript" });
  const thread = new Worker(URL.createObjectURL(code), { name });
  thread.postMessage({ box, module });
  return thread;
};
