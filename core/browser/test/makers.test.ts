import { afterAll, beforeAll, expect, it } from "vitest";
import type { ChromiumBrowser } from "../src/browser.ts";
import { browserProcesses } from "./processes.ts";
import { startBrowser, startSite } from "./site.ts";

const prose = `<p>${"The page is read whatever its neighbour makes. ".repeat(6)}</p>`;
const making = (code: string) => `${prose}<script>${code}</script>`;
const worker = (code: string) => `const code = URL.createObjectURL(new Blob(["${code}"]));`;

let site: Awaited<ReturnType<typeof startSite>>;
let browser: ChromiumBrowser;
beforeAll(async () => {
  site = await startSite({
    "/static": prose,
    "/asks": making("fetch('/late')"),
    "/late": (_request, response) => void setTimeout(() => response.end(), 1_500),
    "/some": making(`${worker("1")} for (let i = 0; i < 40; i++) new Worker(code)`),
    "/churn": making(`${worker("close()")} setInterval(() => { for (let i = 0; i < 20; i++) new Worker(code) }, 5)`),
  });
  browser = startBrowser(2);
});
afterAll(async () => {
  await browser.dispose();
  site.stop();
});

it("a page of workers without end is `too_large`, and the next one is read", async () => {
  const rendering = browser.render(`${site.base}/churn`, { waitFor: "#never" });
  await expect(rendering).rejects.toMatchObject({ code: "too_large", source: "site" });
  expect((await browser.render(`${site.base}/static`)).page.text("body")).toContain("whatever its neighbour");
});

it("a page with some workers is read", async () =>
  expect((await browser.render(`${site.base}/some`)).page.text("body")).toContain("whatever its neighbour"));

it("calls in a browser that does not close a page are begun again in another", async () => {
  await browser.render(`${site.base}/static`);
  const leaving = new AbortController();
  const left = browser.render(`${site.base}/asks`, { signal: leaving.signal }).catch(() => "left");
  const beside = browser.render(`${site.base}/asks`);
  await expect.poll(() => site.requests.filter(({ url }) => url === "/late").length).toBeGreaterThanOrEqual(2);
  for (const { pid, args } of browserProcesses()) if (!args.includes("--type=")) process.kill(pid, "SIGSTOP");
  leaving.abort(new Error("gone"));
  expect(await left).toBe("left");
  expect((await beside).page.text("body")).toContain("whatever its neighbour");
});
