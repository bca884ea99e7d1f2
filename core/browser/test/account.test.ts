import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { AddressRules, createDialer } from "@farthing/web";
import { afterEach, expect, it, vi } from "vitest";
import { ChromiumBrowser } from "../src/browser.ts";
import { findChromium } from "../src/chromium/find.ts";
import { browserProcesses } from "./processes.ts";

const isRoot = process.getuid?.() === 0;
const folder = (): string => {
  const made = mkdtempSync("/tmp/account-test-");
  cleanUp.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
};
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work();
  vi.unstubAllEnvs();
});

/** Starts a browser and opens a page in it. */
async function started(chromiumPath = findChromium(process.env.CHROMIUM_PATH) ?? ""): Promise<ChromiumBrowser> {
  const browser = new ChromiumBrowser(createDialer(new AddressRules()), { chromiumPath, slots: 1 });
  cleanUp.push(() => browser.dispose());
  const renders = async () => {
    await browser.render("http://127.0.0.1.no-such-host.example.com/").catch(() => undefined);
    return browserProcesses().some(({ args }) => args.includes("--type=renderer"));
  };
  await expect.poll(renders).toBe(true);
  return browser;
}
const warnings = (browser: ChromiumBrowser) => (browser.health().detail as { warnings?: string[] }).warnings ?? [];

it("a browser stands below the service in priority, with all that it starts", async () => {
  await started();
  for (const { args, nice } of browserProcesses()) expect({ args, nice }).toEqual({ args, nice: getPriority() + 5 });
});

it("a browser has its sandbox, and a service of root's gives it a user of its own", async () => {
  const browser = await started();
  expect(warnings(browser)).not.toContainEqual(expect.stringMatching(/root|sandbox/));
  const all = browserProcesses();
  for (const { user, group } of all) {
    if (isRoot) expect([user, group]).not.toContain(0);
    else expect(user).toBe(process.getuid?.());
  }
  // A renderer shuts itself in once it has started; 2 is a filter of system calls (proc(5)).
  const renderers = () => browserProcesses().filter(({ args }) => args.includes("--type=renderer"));
  await expect.poll(() => [...new Set(renderers().map(({ seccomp }) => seccomp))]).toEqual([2]);
  expect(renderers().filter(({ args }) => args.includes("--no-sandbox"))).toEqual([]);
});

it("a browser is told none of the service's settings", async () => {
  vi.stubEnv("RECEIPT_SIGNING_KEY", "the-signing-key");
  const asked = join(folder(), "chromium");
  writeFileSync(asked, `#!/bin/sh\nexport -p > "$HOME/../seen-$$.txt"\nexec "${findChromium(process.env.CHROMIUM_PATH)}" "$@"\n`);
  chmodSync(asked, 0o755);
  chmodSync(join(asked, ".."), 0o777);
  vi.stubEnv("TMPDIR", join(asked, ".."));
  await started(asked);
  const seen = readdirSync(join(asked, "..")).filter((name) => name.startsWith("seen-"));
  expect(seen.length).toBeGreaterThanOrEqual(2); // asked for its version, then started
  for (const name of seen) expect(readFileSync(join(asked, "..", name), "utf8")).not.toMatch(/the-signing-key|RECEIPT/);
});

it("makes its folder where that user can reach it", async () => {
  const closed = folder(); // mode 0700
  vi.stubEnv("TMPDIR", closed);
  const browser = await started();
  expect(warnings(browser)).not.toContainEqual(expect.stringMatching(/root|sandbox/));
  const profile = /--user-data-dir=(\S+)/.exec(
    browserProcesses().find(({ args }) => args.includes("--user-data-dir="))?.args ?? "",
  )?.[1];
  expect(profile?.startsWith(`${closed}/`)).toBe(!isRoot);
  await browser.dispose();
  await expect.poll(() => existsSync(profile ?? "")).toBe(false);
});

it("says so where it can only run as root, and stays below the service even there", async () => {
  const hidden = join(folder(), "chromium"); // in a folder of mode 0700
  writeFileSync(hidden, `#!/bin/sh\nexec "${findChromium(process.env.CHROMIUM_PATH)}" "$@"\n`, { mode: 0o755 });
  const browser = await started(hidden);
  if (isRoot) expect(warnings(browser)).toContainEqual(expect.stringMatching(/runs as root, without its sandbox/));
  for (const { args, nice } of browserProcesses()) expect({ args, nice }).toEqual({ args, nice: getPriority() + 5 });
});
