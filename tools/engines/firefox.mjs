// Drives a Firefox over WebDriver BiDi: node tools/engines/firefox.mjs FIREFOX
// It takes orders, a line of JSON each, {"do": "open", "with": ["http://…"]}, and answers each with a
// line, {"done": …} or {"problem": "…"}. It ends with its input.
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [program] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: program,
  protocolTimeout: 600_000, // a whole game is one wait
  extraPrefsFirefox: {
    // The network is cut for real: whatever is not on this machine is sought where nobody answers.
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "intl.accept_languages": "en-GB",
    "ui.prefersReducedMotion": 1,
  },
});
const page = await browser.newPage();
let told = [];
page.on("console", (line) => told.push(`${line.type()}: ${line.text()}`));
page.on("pageerror", (problem) => told.push(`error: ${problem.message}`));

const ORDERS = {
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  evaluate: (script, args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
  click: (selector) => page.click(selector),
  resize: (width, height) => page.setViewport({ width, height }),
  picture: async (path) => void (await page.screenshot({ path })),
  told: () => told.splice(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line);
  try {
    answer({ done: (await ORDERS[order.do](...order.with)) ?? null });
  } catch (problem) {
    answer({ problem: String(problem) });
  }
}
await browser.close();

function answer(what) {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}
