// The two large parts that Python is made of, fetched and inflated beside the page's own thread.
// As a worker named "unpack" this hands them over and tells how far it is; named "keep" it leaves
// them inflated on this machine, so that the next visit need not do it again.
const TYPES = { memory: "application/octet-stream", code: "application/wasm" };

/** Where each part is, and under which name it is kept inflated. */
export const URLS = {
  memory: new URL("vendor/pyodide/snapshot.bin", import.meta.url).href,
  code: new URL("vendor/pyodide/python.bin", import.meta.url).href,
};
export const BOX = `four-seas-plain-${new URL("../", import.meta.url).href}`;
export const plain = (name) => `${URLS[name]}?plain`;
/** What stands beside a part that was left whole: Firefox keeps as much of one as had come when its
 *  page was left. */
const whole = (name) => `${plain(name)}&whole`;

async function inflated(name, tell = () => {}) {
  const packed = await fetch(URLS[name]);
  if (!packed.ok) throw new Error(`${URLS[name]}: ${packed.status}`);
  const count = new TransformStream({
    transform(bytes, out) {
      tell(bytes.length);
      out.enqueue(bytes);
    },
  });
  const inside = packed.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  return new Response(inside, { headers: { "Content-Type": TYPES[name] } });
}

/** Make of a response what Python needs: the bytes of its memory, or its compiled code. */
export function made(name, response) {
  return name === "memory"
    ? Promise.resolve(response).then((found) => found.arrayBuffer())
    : WebAssembly.compileStreaming(response);
}

/** Fetch a part and inflate it, in this thread. */
export const part = (name, tell) => made(name, inflated(name, tell));

/** Find a part as an earlier visit has left it, if all of it is there. */
export async function left(name) {
  const [sound, found] = await Promise.all([whole, plain].map((at) => caches.match(at(name))));
  return sound && found;
}

/** Leave both parts inflated, and nothing of older versions. */
async function keep() {
  const box = await caches.open(BOX);
  const wanted = Object.keys(URLS).flatMap((name) => [plain(name), whole(name)]);
  const there = (await box.keys()).map((request) => request.url);
  await Promise.all(there.filter((url) => !wanted.includes(url)).map((url) => box.delete(url)));
  for (const name in URLS) {
    if (there.includes(plain(name)) && there.includes(whole(name))) continue;
    await box.put(plain(name), await inflated(name));
    await box.put(whole(name), new Response());
  }
}

if (globalThis.name === "unpack") {
  const tell = (bytes) => postMessage({ bytes });
  for (const name in URLS) {
    part(name, tell).then(
      (done) => postMessage({ name, done }, done instanceof ArrayBuffer ? [done] : []),
      (problem) => postMessage({ name, problem: String(problem) }),
    );
  }
}
// A full disk is no reason to worry: the next visit inflates them again.
if (globalThis.name === "keep") {
  keep().catch(() => caches.delete(BOX)).finally(() => {
    postMessage("kept");
    close();
  });
}
