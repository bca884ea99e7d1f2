import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "@farthing/contract";
import { AddressRules, createDialer } from "@farthing/web";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { ChromiumBrowser } from "../src/browser.ts";
import { startBrowser, startSite } from "./site.ts";

let site: Awaited<ReturnType<typeof startSite>>;
let browser: ChromiumBrowser;
beforeEach(async () => {
  site = await startSite({
    "/static": "<p>plain page</p>",
    "/busy": "<p>busy page</p><script>setInterval(() => document.body.append('.'), 50)</script>",
  });
  browser = startBrowser(1);
});
afterEach(async () => {
  await browser.dispose();
  site.stop();
});

/** Browser processes that a process has started. */
function processes(of = process.pid): number[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const children = (pid: number): number[] => pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  const roots = children(of).filter((pid) => commandOf(pid).includes("--remote-debugging-pipe"));
  return roots.flatMap((pid) => [pid, ...children(pid)]);
}
const stillThere = (pids: readonly number[]): number[] => pids.filter((pid) => commandOf(pid).includes("--user-data-dir"));
const commandOf = (pid: number): string => {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return ""; // it has ended
  }
};

it("turns callers away when the queue is full, and says when to come back", async () => {
  const render = () =>
    browser.render(`${site.base}/static`).then(
      () => "done",
      (error) => error,
    );
  const outcomes = await Promise.all(Array.from({ length: 6 }, render));
  expect(outcomes.slice(0, 1)).toEqual(["done"]);
  expect(outcomes.at(-1)).toMatchObject({ code: "overloaded", retryAfterSeconds: expect.any(Number) });
});

it("lets go of a caller that leaves while waiting", async () => {
  const busy = browser.render(`${site.base}/busy`);
  const leaving = new AbortController();
  const waiting = browser.render(`${site.base}/static`, { signal: leaving.signal });
  leaving.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow();
  await busy;
  expect((await browser.render(`${site.base}/static`)).status).toBe(200);
});

/** A browser that says its version, and never that it is ready. */
function startingBrowser(): ChromiumBrowser {
  const folder = mkdtempSync(join(tmpdir(), "pool-test-"));
  const path = join(folder, "chromium");
  writeFileSync(path, '#!/bin/sh\n[ "$1" = --version ] && exec echo Chromium 150.0.0.0\nexec sleep 60\n', { mode: 0o755 });
  const starting = new ChromiumBrowser(createDialer(new AddressRules()), { chromiumPath: path, slots: 1 });
  onTestFinished(async () => {
    await starting.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  return starting;
}

it("lets go of a caller that leaves while the browser starts", async () => {
  const starting = startingBrowser();
  const leave = async () => {
    const leaving = new AbortController();
    const rendering = starting.render("http://example.com/", { signal: leaving.signal });
    await expect.poll(() => starting.health().detail).toMatchObject({ active: 1 });
    leaving.abort(new Failure("timeout", "the caller left"));
    await expect(rendering).rejects.toThrow("the caller left");
  };
  await leave();
  await expect.poll(() => starting.health().detail).toMatchObject({ active: 0, waiting: 0 });
  await leave();
});

it("says that the browser was not ready, and not that the page was not, when a call ends while it starts", async () => {
  const rendering = startingBrowser().render("http://example.com/", { signal: AbortSignal.timeout(500) });
  await expect(rendering).rejects.toMatchObject({ code: "overloaded", message: "the browser was not ready in time" });
});

it("starts another browser when one is killed", async () => {
  await browser.render(`${site.base}/static`);
  const [root] = processes();
  process.kill(root ?? 0, "SIGKILL"); // nobody has noticed yet when the next call comes
  expect((await browser.render(`${site.base}/static`)).status).toBe(200);
});

it("starts another browser when one is stopped", async () => {
  await browser.render(`${site.base}/static`);
  const [root] = processes();
  process.kill(root ?? 0, "SIGSTOP");
  await browser.render(`${site.base}/static`).catch(() => undefined); // may fail: it met the stopped one
  expect((await browser.render(`${site.base}/static`)).status).toBe(200);
});

it("ends a browser that was still starting when it was told to stop", async () => {
  const rendering = browser.render(`${site.base}/static`).catch((error) => error);
  await expect.poll(() => processes().length, { interval: 10 }).toBeGreaterThan(0);
  await browser.dispose();
  expect(await rendering).toMatchObject({ code: "overloaded" });
  await expect.poll(() => processes()).toEqual([]);
});

it("starts where the folder for temporary files has a path too long for a socket", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pool-test-".repeat(10)));
  vi.stubEnv("TMPDIR", folder);
  try {
    expect((await browser.render(`${site.base}/static`)).status).toBe(200);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  }
});

it("leaves no process and no file behind", async () => {
  const folder = mkdtempSync("/tmp/pool-test-");
  chmodSync(folder, 0o755); // the browser may have a user of its own
  vi.stubEnv("TMPDIR", folder);
  try {
    await browser.render(`${site.base}/static`);
    const all = processes();
    expect(all.length).toBeGreaterThan(1);
    expect(readdirSync(folder)).toHaveLength(1);
    await browser.dispose();
    await expect.poll(() => [...stillThere(all), ...readdirSync(folder)]).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  }
});

it("leaves no process behind when the service itself is killed", async () => {
  const service = spawn(process.execPath, [fileURLToPath(new URL("orphan.ts", import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(service.stdout, "data");
  const all = processes(service.pid);
  expect(all.length).toBeGreaterThan(1);
  service.kill("SIGKILL");
  await expect.poll(() => stillThere(all)).toEqual([]);
});

it("leaves no folder behind when the service is killed while its browser starts", async () => {
  const folder = mkdtempSync("/tmp/pool-test-");
  chmodSync(folder, 0o755); // the browser may have a user of its own
  const path = join(folder, "chromium");
  writeFileSync(path, "#!/bin/sh\nexec sleep 30\n", { mode: 0o755 });
  const service = spawn(process.execPath, [fileURLToPath(new URL("orphan.ts", import.meta.url))], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROMIUM_PATH: path, TMPDIR: folder },
  });
  await expect.poll(() => readdirSync(folder)).toContainEqual(expect.stringMatching(/^farthing-chromium-/));
  service.kill("SIGKILL");
  await expect.poll(() => readdirSync(folder)).toEqual(["chromium"]);
  rmSync(folder, { recursive: true, force: true });
});

it("says what is missing where no browser is installed, and that it was to be where CHROMIUM_PATH says", async () => {
  const warned: unknown[] = [];
  const log = { debug() {}, info() {}, error() {}, warn: (facts: object) => void warned.push(facts) };
  const none = new ChromiumBrowser(createDialer(new AddressRules()), { chromiumPath: "/nonexistent/chromium", log });
  expect(none.health()).toMatchObject({
    status: "degraded",
    detail: { browser: expect.stringMatching(/CHROMIUM_PATH/), hint: expect.stringMatching(/^Install Chromium/) },
  });
  expect(JSON.stringify(none.health())).not.toContain("/nonexistent"); // which anybody may read
  expect(warned).toEqual([{ CHROMIUM_PATH: "/nonexistent/chromium" }]);
  await expect(none.render("http://example.com/")).rejects.toMatchObject({
    code: "overloaded",
    hint: expect.stringMatching(/^POST \/fetch /), // who calls is told nothing that is for the operator to do
  });
});
