import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChromiumBrowser } from "../src/browser.ts";
import { browserProcesses } from "./processes.ts";
import { type Route, startBrowser, startSite } from "./site.ts";

const prose = `<p>${"The page is read whatever dies meanwhile. ".repeat(6)}</p>`;
/** Memory for drawings without end: it lies in a process that all pages share. Buffers fill it sooner than textures, whose dots are drawn. */
const drawings = `const canvas = document.createElement("canvas"); const gl = canvas.getContext("webgl2"); const all = [];
  canvas.addEventListener("webglcontextlost", () => { document.body.insertAdjacentHTML("beforeend", "<p id=lost>The drawings are lost.</p>") });
  const fill = () => { const one = gl.createBuffer(); gl.bindBuffer(gl.ARRAY_BUFFER, one); gl.bufferData(gl.ARRAY_BUFFER, 1e8, gl.STATIC_DRAW); gl.finish();
    all.push(one); setTimeout(fill, 1) }; fill()`;
const routes: Record<string, Route> = {
  "/static": prose,
  "/busy": `${prose}<script>fetch("/asked")</script>`,
  "/memory": `${prose}<script>const all = []; setInterval(() => all.push(new Uint8Array(1.6e8).fill(1)), 20)</script>`,
  "/drawings": `${prose}<script>${drawings}</script>`,
  "/asked": (_request, response) => {
    asked += 1;
    setTimeout(() => response.end(), 1_500); // the page is waited for meanwhile
  },
};
let asked = 0;
let folder: string;
let site: Awaited<ReturnType<typeof startSite>>;
let browser: ChromiumBrowser;
beforeEach(async () => {
  asked = 0;
  folder = mkdtempSync("/tmp/deaths-test-");
  chmodSync(folder, 0o755); // the browser may have a user of its own
  vi.stubEnv("TMPDIR", folder);
  site = await startSite(routes);
  browser = startBrowser(2);
});
afterEach(async () => {
  await expect.poll(() => browser.health().detail).toMatchObject({ active: 0, waiting: 0 });
  await browser.dispose();
  site.stop();
  await expect.poll(() => [browserProcesses(), readdirSync(folder)]).toEqual([[], []]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const kill = (which: (args: string) => boolean): number => {
  const victims = browserProcesses().filter(({ args }) => which(args));
  for (const { pid } of victims) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // it went with another one
    }
  }
  return victims.length;
};
const VICTIMS: Readonly<Record<string, (args: string) => boolean>> = {
  "the page's process": (args) => args.includes("--type=renderer"),
  "the process that draws": (args) => args.includes("--type=gpu-process"),
  "the process that speaks to the network": (args) => args.includes("NetworkService"),
  "the browser's own process": (args) => args.includes("--remote-debugging-pipe"),
  "all of them": () => true,
};

it.each(Object.keys(VICTIMS))("a page is read although %s is killed meanwhile", async (victim) => {
  const rendering = browser.render(`${site.base}/busy`);
  await expect.poll(() => asked).toBe(1);
  expect(kill(VICTIMS[victim] ?? (() => false))).toBeGreaterThan(0);
  expect((await rendering).page.text("body")).toContain("whatever dies");
});

it.each([
  ["all of them", "overloaded"],
  ["the page's process", "upstream_error"],
])("where %s is killed each time, that is %s, and the next page is read", async (victim, code) => {
  const rendering = browser.render(`${site.base}/busy`).catch((error) => error);
  for (const time of [1, 2]) {
    await expect.poll(() => asked).toBe(time);
    kill(VICTIMS[victim] ?? (() => false));
  }
  expect(await rendering).toMatchObject({ code });
  expect((await browser.render(`${site.base}/static`)).status).toBe(200);
});

it("a page that takes too much memory is `too_large`, and its neighbour is read", async () => {
  const [hog, neighbour] = await Promise.all([
    browser.render(`${site.base}/memory`, { waitFor: "#never" }).catch((error) => error),
    browser.render(`${site.base}/busy`),
  ]);
  expect(hog).toMatchObject({ code: "too_large" });
  expect(neighbour.page.text("body")).toContain("whatever dies");
});

it("drawings without end end nobody else's page, nor the browser", async () => {
  await browser.render(`${site.base}/static`);
  const [hog, neighbour] = await Promise.all([
    browser.render(`${site.base}/drawings`, { waitFor: "#lost" }),
    browser.render(`${site.base}/busy`),
  ]);
  expect(hog.page.text("#lost")).toBe("The drawings are lost.");
  expect(neighbour.page.text("body")).toContain("whatever dies");
  expect(asked).toBe(1); // it was not read twice
  expect((await browser.render(`${site.base}/static`)).status).toBe(200);
});
