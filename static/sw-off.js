// The kill switch: put in the place of sw.js (`dev.py build --no-offline`), it forgets what was kept
// and takes itself away. Pages that are open go on undisturbed; the next visit uses the network.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const forget = async () => {
    await self.registration.unregister();  // first: a page that keeps something meanwhile sees it
    const names = await caches.keys();
    const ours = names.filter((name) => name.endsWith(self.registration.scope));
    await Promise.all(ours.map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});
