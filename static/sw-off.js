// The kill switch: put in the place of sw.js (`dev.py build --no-offline`), it forgets what was kept
// and takes itself away. Pages that are open go on undisturbed; the next visit uses the network.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const ours = names.filter((name) => name.endsWith(self.registration.scope));
    await Promise.all(ours.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
