/**
 * Takes the pictures of the pages that README.md shows, of a sandbox beside a sample site: nothing on them is anybody's. Needs a Chromium.
 *
 *   npm run screenshots
 *
 * Writes docs/screenshots/*.jpg, and ends with status 1 if they are larger than 300 kB together.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "../core/browser/dist/chromium/find.js";
import { scenes } from "./demo/scenes.ts";
import { readCommandLine } from "./lib/help.ts";
import { createPayer } from "./lib/paying-client.ts";
import { startService } from "./lib/service.ts";
import { startSampleRegistry } from "./sample-site/registry.ts";
import { startSampleSite } from "./sample-site/server.ts";

readCommandLine(import.meta.filename, {});

/** One picture; the first part of the page that fits its window. */
interface Shot {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
}
const SHOTS: readonly Shot[] = [
  { name: "home", path: "/", width: 1000, height: 680, colorScheme: "light" },
  { name: "gallery", path: "/gallery", width: 1000, height: 680, colorScheme: "light" },
  { name: "playground", path: "/playground", width: 1000, height: 680, colorScheme: "light" },
  { name: "status", path: "/status", width: 1000, height: 680, colorScheme: "dark" },
  { name: "operator", path: "/operator", width: 1000, height: 680, colorScheme: "light" },
  { name: "phone", path: "/", width: 360, height: 680, colorScheme: "dark" },
];
const MOST_BYTES = 300_000;
const QUALITY = 60;
const ROUNDS = 3;
/** The ledger writes figures down every few seconds, and pages are kept for a while. */
const SETTLED_MS = 20_000;
const folder = fileURLToPath(new URL("../docs/screenshots", import.meta.url));

const executablePath = findChromium(process.env.CHROMIUM_PATH);
if (executablePath === null) throw new Error("there is no Chromium: node scripts/setup.mjs --browser installs one");
const OPERATOR_TOKEN = randomBytes(24).toString("base64url");
const [site, registry] = [await startSampleSite(), await startSampleRegistry()];
const service = await startService({
  PAYMENT: "sandbox",
  ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32",
  BASE_URL: "https://farthing.example",
  SEARXNG_URL: site.url,
  OPERATOR_TOKEN,
  ...registry.settings,
});

/** Makes the calls of the demo, so that there are figures to be shown. */
async function call() {
  const payer = createPayer();
  for (const { endpoint, body, query = "" } of scenes(site.url)) {
    const [method, path] = endpoint.split(" ");
    await payer.pay(`${service.url}${path}${query}`, { method, body }).catch(() => undefined);
  }
}

for (let round = 0; round < ROUNDS; round++) await call();
await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
mkdirSync(folder, { recursive: true });
const { chromium } = await import("playwright-core");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
let bytes = 0;
for (const { name, path, width, height, colorScheme } of SHOTS) {
  const page = await browser.newPage({ colorScheme, viewport: { width, height } });
  await page.goto(service.url + path, { waitUntil: "load" });
  if (page.url().endsWith("/operator/login")) {
    await page.getByLabel("Token").fill(OPERATOR_TOKEN);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL(service.url + path);
  }
  const file = join(folder, `${name}.jpg`);
  await page.screenshot({ path: file, type: "jpeg", quality: QUALITY });
  const { size } = statSync(file);
  bytes += size;
  console.log(`docs/screenshots/${name}.jpg  ${size} bytes`);
  await page.close();
}
await Promise.all([browser.close(), service.stop(), site.stop(), registry.stop()]);
console.log(`${bytes} bytes in all`);
if (bytes > MOST_BYTES) {
  console.error(`screenshots: more than ${MOST_BYTES} bytes`);
  process.exitCode = 1;
}
