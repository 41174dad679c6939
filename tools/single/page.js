// What the one file does instead of asking a server: it unpacks its box and boots from that, or
// shows a page to read, `?read=en/titania`. `box` and `aboard` stand before it.
(function () {
  "use strict";
  const page = document.documentElement;

  function decoded(text) {
    return Uint8Array.fromBase64
      ? Uint8Array.fromBase64(text)
      : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  }

  function bytes(part) {
    part.remove();
    return new Blob([decoded(part.textContent)]);
  }

  async function inflated(name) {
    const packed = bytes(document.querySelector(`script[data-texts="${name}"]`));
    return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).json();
  }

  let known = null;
  const all = () => (known ??= inflated("pages"));

  // The page takes the place of this one; links in it lead to this file again.
  async function read(name) {
    const pages = await all();
    if (!(name in pages)) return location.replace("?");
    document.open();
    document.write(pages[name].replace(/<!-- (sheet|script) -->/g, (_, shared) => pages[shared]));
    document.close();
    if (location.hash) location.replace(location.hash);
  }

  // For a kiosk, which shows it inside.
  async function inside(name) {
    const pages = await all();
    return [pages[name] ?? "", pages.sheet.replace(/<\/?style>/g, "")];
  }

  async function boot() {
    document.querySelectorAll("script[data-file]").forEach((part) => {
      box.bytes[part.dataset.file] = bytes(part);
    });
    Object.assign(box.texts, await inflated("site"));
    aboard.bots = bots;
    aboard.page = inside;
    const script = document.createElement("script");
    script.textContent = box.texts["static/boot.js"];
    document.head.append(script);
  }

  // A thread of bots, as ui/dom/bots.py knows one; where the browser allows none, `ready` says so.
  function bots() {
    const waiting = {};
    let last = 0;
    let worker = null;

    function ask(what, order) {
      last += 1;
      worker.postMessage({ id: last, what, order });
      return new Promise((done, failed) => { waiting[last] = { done, failed }; });
    }

    function hear({ id, answer, problem }) {
      const { done, failed } = waiting[id];
      delete waiting[id];
      return problem ? failed(new Error(problem)) : done(answer);
    }

    const up = new Promise((done, failed) => {
      worker = aboard.thread("bots.mjs", "bots");
      worker.onmessage = ({ data }) => (data.up ? done() : hear(data));
      worker.onerror = ({ message: problem }) => {
        failed(new Error(problem));
        Object.keys(waiting).forEach((id) => hear({ id, problem }));
      };
    });
    const asked = ["think", "advise", "verify"].map((what) => [what, (order) => ask(what, order)]);
    const ready = up.then(() => Object.fromEntries(asked));
    ready.catch(() => {}); // whoever asks is told
    return { ready: () => ready, terminate: () => worker?.terminate() };
  }

  const name = new URLSearchParams(location.search).get("read");
  (name ? read(name) : boot()).catch((problem) => {
    if (page.dataset.boot !== "old") page.dataset.boot = "lost"; // old.js has found out
    page.hidden = false;
    console.error(problem);
  });
})();
