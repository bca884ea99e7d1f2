import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Workshop } from "./outside.ts";
import { findings, overhang, startChromium, type Watched, watched } from "./site/browser.ts";

/** What a stranger's extractor says of itself, to whoever looks at it. */
const EVIL = `"><img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`;
const HOSTILE = `import { Closed, defineExtractor, T } from "@farthing/contract";
const evil = ${JSON.stringify(EVIL)};
export default defineExtractor({
  name: "evil-shop",
  description: evil + " </textarea></style></title>" + "\\u202e" + evil,
  domains: ["evil-shop.example"],
  hosts: ["evil-cdn.example"],
  paths: ["/things/:id"],
  fields: Closed({ [evil]: T.String({ description: evil, examples: [evil] }), price: T.Integer({ description: "javascript:alert(1)" }) }),
  examples: [],
  extract: () => ({}),
});`;

const workshop = new Workshop();
let url: string;
let browser: Browser;
beforeAll(async () => {
  const installation = await workshop.installation({ name: "farthing-extractor-evil", type: "extractor", code: HOSTILE });
  [{ url }, browser] = await Promise.all([workshop.start(installation, { PAYMENT: "sandbox" }), startChromium()]);
});
afterAll(() => Promise.all([workshop.clear(), browser?.close()]));

/** Does something with a page that is watched, and closes it. */
async function on(path: string, look: (view: Watched) => Promise<void>, options: Parameters<typeof watched>[1] = {}) {
  const view = await watched(browser, { baseURL: url, viewport: { width: 1024, height: 800 }, ...options });
  await view.page.goto(path, { waitUntil: "load" });
  await look(view);
  await view.context.close();
}

describe("the home page", () => {
  it("comes in less than 60 kB, paints without its scripts and moves nothing", async () => {
    await on("/", async ({ page, transferred }) => {
      const moved = await page.evaluate(`new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)));
      })`);
      expect(moved).toBe(0);
      expect(transferred()).toBeGreaterThan(5_000);
      expect(transferred()).toBeLessThan(60_000);
    });
  });

  it("is painted while its scripts do not come", async () => {
    const view = await watched(browser, { baseURL: url });
    await view.page.route(/\.js$/, () => {}); // never answered
    await view.page.goto("/", { waitUntil: "commit" });
    const paints = () => view.page.evaluate(`performance.getEntriesByName("first-contentful-paint").length`);
    await expect.poll(paints).toBe(1);
    await view.context.close();
  });

  it("has tabs that keys choose, and copies what is shown", async () => {
    await on("/", async ({ page, context, faults }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
      await page.locator("#start-curl").focus();
      await page.keyboard.press("ArrowRight");
      const shown = page.locator('.panels > [data-tab="typescript"]');
      expect([await shown.isVisible(), await page.locator('[data-tab="curl"]').isVisible()]).toEqual([true, false]);
      await shown.getByRole("button").click();
      await shown.getByText("Copied").waitFor();
      expect(await page.evaluate("navigator.clipboard.readText()")).toContain(`new FarthingClient({ url: "${url}"`);
      expect(faults).toEqual([]);
    });
  });

  it("has tabs without JavaScript, too, and no buttons that would do nothing", async () => {
    await on(
      "/",
      async ({ page }) => {
        await page.locator('label[for="start-python"]').click();
        expect(await page.locator('[data-tab="python"]').isVisible()).toBe(true);
        expect(await page.locator("button[data-copy]:visible").count()).toBe(0);
      },
      { javaScriptEnabled: false },
    );
  });
});

describe("the gallery", () => {
  const shown = ({ page }: Watched) => page.locator("li.card:visible h2").allTextContents();

  it("searches while it is typed", async () => {
    await on("/gallery", async (view) => {
      expect((await shown(view)).length).toBeGreaterThan(15);
      await view.page.locator("#q").pressSequentially("stars git");
      expect(await shown(view)).toEqual(["github"]);
      expect(await view.page.locator("#found").textContent()).toMatch(/^1 of \d+ extractors$/);
      expect(view.page.url()).toBe(`${url}/gallery`);
    });
  });

  it.each([true, false])("searches and says who takes a page by its forms, with JavaScript: %s", async (javaScriptEnabled) => {
    await on(
      "/gallery",
      async (view) => {
        await view.page.locator("#q").fill("crates");
        await view.page.locator("#q").press("Enter");
        await view.page.waitForURL(/q=crates/);
        expect(await shown(view)).toContain("crates");
        await view.page.locator("#url").fill("https://github.com/koajs/koa");
        await view.page.locator("#url").press("Enter");
        await view.page.waitForURL(/url=/);
        expect(await view.page.locator(".note").textContent()).toBe("github takes https://github.com/koajs/koa.");
      },
      { javaScriptEnabled },
    );
  });

  it.each([
    ["https://github.com/topics/http", "github extractor does not know this kind of page"],
    ["https://evil-shop.example/things/1", "evil-shop takes"],
    ["http://127.0.0.1:1/", "not on the public internet"],
    [EVIL, "Nobody takes"],
  ])("answers who takes %s", async (page, answer) => {
    await on(`/gallery?url=${encodeURIComponent(page)}`, async ({ page: shownPage, faults }) => {
      expect(await shownPage.locator(".note").textContent()).toContain(answer);
      expect(faults).toEqual([]);
    });
  });
});

describe("a package of a stranger that would like to act", () => {
  it.each(["/gallery", `/gallery?q=${encodeURIComponent(EVIL)}`, "/gallery/evil-shop", "/", "/reference", "/status"])(
    "does nothing on %s, and breaks no page",
    async (path) => {
      await on(path, async (view) => {
        expect(await view.page.title()).not.toContain("owned");
        expect(view.faults).toEqual([]);
        expect(await overhang(view.page)).toEqual([]);
      });
    },
  );

  it("is in the gallery all the same, as text", async () => {
    await on("/gallery/evil-shop", async ({ page }) => {
      expect(await page.locator("h1").textContent()).toBe("evil-shop");
      expect(await page.locator("main").textContent()).toContain(EVIL);
      expect(await page.locator("main img, main script").count()).toBe(0);
    });
  });
});

it("what watches the pages sees errors, refusals of the policy, what sticks out and what cannot be read", async () => {
  const bad = `<!doctype html><html><head></head><body><p style="color:red">a</p><img src="https://other.example/a.png">
    <p class="wide">b</p><script src="/assets/none.js" type="module"></script></body></html>`;
  const view = await watched(browser, { baseURL: url, viewport: { width: 320, height: 500 } });
  const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'";
  await view.page.route("**/bad", (route) =>
    route.fulfill({ body: bad, contentType: "text/html", headers: { "content-security-policy": policy } }),
  );
  await view.page.goto("/bad");
  await view.page.evaluate("document.querySelector('.wide').style.width = '900px'");
  await expect.poll(() => view.faults.join("\n")).toMatch(/response: 404 .*none\.js/);
  for (const fault of [/policy: style-src/, /policy: img-src/]) await expect.poll(() => view.faults.join("\n")).toMatch(fault);
  expect((await overhang(view.page)).join()).toMatch(/class="wide".* of 320/);
  expect((await findings(view)).join("\n")).toMatch(/image-alt|html-has-lang/);
  await view.context.close();
});
