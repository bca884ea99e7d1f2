import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChromiumBrowser } from "../src/browser.ts";
import { startBrowser, startSite } from "./site.ts";

const require = createRequire(import.meta.url);
const module = (name: string, file: string) => readFileSync(join(dirname(require.resolve(name)), file), "utf8");

/** What a scope (page, frame, worker) says of the browser. Runs in each of them. */
const collect = `async function collect() {
  const gl = (globalThis.OffscreenCanvas ? new OffscreenCanvas(1, 1) : document.createElement("canvas")).getContext("webgl");
  const info = gl?.getExtension("WEBGL_debug_renderer_info");
  const hints = ["architecture", "bitness", "fullVersionList", "model", "platformVersion", "uaFullVersion", "wow64"];
  return {
    userAgent: navigator.userAgent, platform: navigator.platform, language: navigator.language, languages: navigator.languages,
    cores: navigator.hardwareConcurrency, memory: navigator.deviceMemory, webdriver: navigator.webdriver ?? false,
    brands: navigator.userAgentData?.brands, hints: await navigator.userAgentData?.getHighEntropyValues(hints),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone, locale: Intl.DateTimeFormat().resolvedOptions().locale,
    vendor: info && gl.getParameter(info.UNMASKED_VENDOR_WEBGL), renderer: info && gl.getParameter(info.UNMASKED_RENDERER_WEBGL),
  };
}`;
const post = "fetch('/report?' + encodeURIComponent(SCOPE), {method: 'POST', body: JSON.stringify(what)})";
const report = (scope: string) => `${collect}\ncollect().then(what => ${post.replace("SCOPE", JSON.stringify(scope))});`;
const prose = `<p>${"Some text so that the page counts as one. ".repeat(8)}</p>`;

const reports = new Map<string, Record<string, unknown>>();
let site: Awaited<ReturnType<typeof startSite>>;
let browser: ChromiumBrowser;

beforeAll(async () => {
  site = await startSite({
    "/report": (request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        reports.set(decodeURIComponent(request.url?.split("?")[1] ?? ""), JSON.parse(body));
        response.setHeader("access-control-allow-origin", "*").end();
      });
    },
    "/worker.js": report("worker"),
    "/shared.js": report("shared worker"),
    "/service.js": report("service worker"),
    "/frame": `<script>${report("frame")}</script>`,
    "/cross": `<script>${report("cross-site frame")}</script>`,
    "/scopes": `<body>${prose}<iframe src="/frame"></iframe><iframe src="{{OTHER}}/cross"></iframe>
      <iframe srcdoc="<script src='/srcdoc.js'></script>"></iframe>
      <script>${report("page")}
      new Worker("/worker.js"); new SharedWorker("/shared.js"); navigator.serviceWorker.register("/service.js");
      new Worker(URL.createObjectURL(new Blob([${JSON.stringify(collect)} + ";collect().then(what => fetch(location.origin + '/report?blob%20worker', {method: 'POST', body: JSON.stringify(what)}))"])));
      </script>`,
    "/srcdoc.js": report("srcdoc frame"),
    "/botd.js": module("@fingerprintjs/botd", "botd.esm.js"),
    "/fpscanner.js": module("fpscanner", "fpScanner.es.js"),
    "/detectors": `<body>${prose}<pre id=botd></pre><pre id=fpscanner></pre><script type=module>
      import { load } from "/botd.js"; import Scanner from "/fpscanner.js";
      botd.textContent = JSON.stringify((await load()).detect());
      const found = await new Scanner().collectFingerprint({ encrypt: false });
      fpscanner.textContent = JSON.stringify(found.fastBotDetectionDetails);
      document.body.insertAdjacentHTML("beforeend", "<p id=done>done</p>");
    </script>`,
    "/window": `<body>${prose}<pre id=out></pre><script>
      navigator.mediaDevices.enumerateDevices().then(devices => navigator.permissions.query({name: "notifications"}).then(permission => {
        out.textContent = JSON.stringify({ chrome: typeof window.chrome, plugins: navigator.plugins.length, pdf: navigator.pdfViewerEnabled,
          screen: [screen.width, screen.height, screen.availHeight], outer: [outerWidth, outerHeight], inner: [innerWidth, innerHeight],
          devices: devices.length, notification: Notification.permission, permission: permission.state,
          hover: matchMedia("(hover: hover)").matches, fine: matchMedia("(pointer: fine)").matches,
          globals: Object.keys(window).filter(name => /playwright|puppeteer|cdc_|selenium|webdriver|__pw/i.test(name)) });
      }))</script>`,
  });
  browser = startBrowser();
});
afterAll(async () => {
  await browser.dispose();
  site.stop();
});

const SCOPES = ["blob worker", "cross-site frame", "frame", "page", "service worker", "shared worker", "srcdoc frame", "worker"];

describe("the identity", () => {
  beforeAll(async () => {
    // A page may be quiet, and closed, before a worker has said its word.
    for (let times = 0; reports.size < SCOPES.length && times < 5; times += 1) await browser.render(`${site.base}/scopes`);
  });

  it("is the same in page, frames and workers", () => {
    expect([...reports.keys()].sort()).toEqual(SCOPES);
    const { page, ...others } = Object.fromEntries(reports);
    for (const [scope, said] of Object.entries(others)) expect({ scope, ...said }).toEqual({ scope, ...page });
    expect(page).toMatchObject({
      userAgent: expect.stringMatching(/^Mozilla\/5\.0 \(X11; Linux x86_64\) .* Chrome\/\d+\.0\.0\.0 Safari\/537\.36$/),
      platform: "Linux x86_64",
      languages: ["en-US", "en"],
      webdriver: false,
      zone: "America/New_York",
      brands: expect.arrayContaining([expect.objectContaining({ brand: "Google Chrome" })]),
      hints: expect.objectContaining({ architecture: "x86", bitness: "64", platform: "Linux" }),
    });
    expect(page?.renderer).toMatch(/Intel/);
  });

  it("is the same in the headers of every request", () => {
    const headers = site.requests.filter(({ url }) => !url?.startsWith("/favicon")).map((request) => request.headers);
    for (const name of ["user-agent", "accept-language", "sec-ch-ua", "sec-ch-ua-platform"]) {
      // Workers send no client hints, in any Chrome.
      const values = headers.map((sent) => sent[name]).filter((value) => value !== undefined);
      expect([...new Set(values)]).toHaveLength(1);
    }
    expect(headers[0]).toMatchObject({
      "accept-language": "en-US,en;q=0.9",
      "sec-ch-ua-platform": '"Linux"',
      "sec-ch-ua-mobile": "?0",
    });
    expect(headers[0]?.["user-agent"]).toBe(reports.get("page")?.userAgent);
  });

  it("sends a navigation's headers in Chrome's order", () => {
    const raw = site.requests.find(({ url }) => url === "/scopes")?.rawHeaders ?? [];
    const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names).toEqual([
      "host",
      "connection",
      "sec-ch-ua",
      "sec-ch-ua-mobile",
      "sec-ch-ua-platform",
      "upgrade-insecure-requests",
      "user-agent",
      "accept",
      "sec-fetch-site",
      "sec-fetch-mode",
      "sec-fetch-user",
      "sec-fetch-dest",
      "accept-encoding",
      "accept-language",
    ]);
  });

  it("has an ordinary desktop's window", async () => {
    const { page } = await browser.render(`${site.base}/window`, { waitFor: "#out:not(:empty)" });
    const said = JSON.parse(page.text("#out") ?? "{}");
    expect(said).toMatchObject({ chrome: "object", pdf: true, screen: [1920, 1080, 1032], hover: true, fine: true, globals: [] });
    expect(said).toMatchObject({ notification: "default", permission: "prompt" });
    expect([said.plugins, said.devices].every((count) => count > 0)).toBe(true);
    expect(said.outer[1]).toBeGreaterThan(said.inner[1]);
  });

  it("is a human's to the detectors", async () => {
    const { page } = await browser.render(`${site.base}/detectors`, { waitFor: "#done" });
    expect(JSON.parse(page.text("#botd") ?? "{}")).toMatchObject({ bot: false });
    const details = JSON.parse(page.text("#fpscanner") ?? "{}") as Record<string, { detected: boolean }>;
    expect(Object.entries(details).filter(([, { detected }]) => detected)).toEqual([]);
    expect(Object.keys(details).length).toBeGreaterThan(10);
  });
});
