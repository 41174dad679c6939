// Writes the service worker that keeps every byte of a site: node tools/offline.mjs SITE
import { generateSW } from "workbox-build";

const [site] = process.argv.slice(2);
const { count, size, warnings } = await generateSW({
  globDirectory: site,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js", "404.html", "four-seas.html"], // the last one is all of it once more
  swDest: `${site}/sw.js`,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  maximumFileSizeToCacheInBytes: 30_000_000, // a larger file would be left out
  cleanupOutdatedCaches: true,
  clientsClaim: true, // the first visit is offline at once
  skipWaiting: false, // a new version waits until somebody asks for it
  ignoreURLParametersMatching: [/.*/],
  // Named by what is in them: what the page has just fetched need not be fetched again.
  dontCacheBustURLsMatching: /static\/vendor\//,
  directoryIndex: "index.html",
});
if (warnings.length) throw new Error(warnings.join("\n"));
console.log(JSON.stringify({ count, size }));
