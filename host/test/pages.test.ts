import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import { findings, overhang, startChromium, watched } from "./site/browser.ts";
import { PAGES, settings } from "./site/pages.ts";
import type { Service } from "./started.ts";

const WIDTHS = [320, 768, 1440];
/** Each with a width at which everybody must be able to read it; the rules of axe are the same at the others, and slow. */
const SCHEMES = [
  ["light", 1440],
  ["dark", 320],
] as const;
let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(settings), startChromium()]);
});
afterAll(() => Promise.all([service?.stop(), browser?.close()]));

describe.each(PAGES)("$path", ({ path, prepare, text }) => {
  it("has no errors, fits every screen and can be read by everybody, light and dark", async () => {
    const view = await watched(browser, { baseURL: service.url });
    await prepare?.(view.context, service.url);
    await view.page.goto(path, { waitUntil: "load" });
    for (const [colorScheme, readAt] of SCHEMES) {
      await view.page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await view.page.setViewportSize({ width, height: 900 });
        expect([colorScheme, width, await overhang(view.page)]).toEqual([colorScheme, width, []]);
        if (width === readAt) expect([colorScheme, await findings(view)]).toEqual([colorScheme, []]);
      }
    }
    expect(view.faults).toEqual([]);
    await view.context.close();
  });

  it("says the same without JavaScript", async () => {
    const view = await watched(browser, { javaScriptEnabled: false, baseURL: service.url });
    await prepare?.(view.context, service.url);
    await view.page.goto(path, { waitUntil: "load" });
    expect(await view.page.locator("main").textContent()).toMatch(text);
    expect(view.faults).toEqual([]);
    await view.context.close();
  });
});
