import { setTimeout as wait } from "node:timers/promises";
import { AddressRules, createDialer } from "@farthing/web";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ChromiumBrowser } from "../src/browser.ts";
import { SITE, startSite } from "./site.ts";

/** Milliseconds after which a browser that starts with its service runs, or begins to. */
const STARTED_MS = 3_000;

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ "/page": "<p>A page of the shop, with the hours at which it is open.</p>" });
});
afterAll(() => site.stop());

const browserThat = (warm?: boolean): ChromiumBrowser =>
  new ChromiumBrowser(createDialer(new AddressRules([`${SITE}/32`])), { slots: 1, ...(warm !== undefined && { warm }) });
const running = (browser: ChromiumBrowser): unknown => browser.health().detail?.browsers;

it("starts with its service, so that the first page need not wait", async () => {
  const browser = browserThat();
  try {
    browser.start();
    await expect.poll(() => running(browser)).toBe(1);
  } finally {
    await browser.dispose();
  }
});

it("starts with the first page that is asked for, where it is not to be kept warm", async () => {
  const browser = browserThat(false);
  try {
    browser.start();
    await wait(STARTED_MS);
    expect(running(browser)).toBe(0);
    expect((await browser.render(`${site.base}/page`)).page.text("body")).toContain("hours at which it is open");
    expect(running(browser)).toBe(1);
  } finally {
    await browser.dispose();
  }
});
