import { createServer } from "node:http";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portOf } from "../../scripts/lib/port.ts";
import { startService } from "../../scripts/lib/service.ts";
import { findings, overhang, startChromium } from "./site/browser.ts";
import { HOSTILE } from "./site/hostile.ts";
import { askForTerms, choose, openPlayground, payButton, paymentsOf, reply } from "./site/playground.ts";
import { type PageWallets, putWallets } from "./site/wallet.ts";
import type { Service } from "./started.ts";

/** A site whose pages are texts; what is on them is theirs. */
const PAGES: Readonly<Record<string, string>> = {
  "/plain": "# A farthing\n\nThe smallest *coin*. [Its mint](https://mint.example/)\n",
};
const site = createServer(({ url = "" }, response) => {
  response.writeHead(PAGES[url] ? 200 : 404, { "content-type": "text/markdown; charset=utf-8" }).end(PAGES[url]);
});
let service: Service;
let browser: Browser;
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${portOf(site)}`;
  const settings = { PAYMENT: "sandbox", NETWORKS: "eip155:8453, eip155:137", ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" };
  [service, browser] = await Promise.all([startService(settings), startChromium()]);
});
afterAll(async () => {
  await Promise.all([service?.stop(), browser?.close()]);
  site.close();
});
const opened = (options?: Parameters<typeof openPlayground>[2]) => openPlayground(browser, service.url, options);

describe("in the sandbox", () => {
  it("a call is priced, paid once with a key of the page's, and shown in every way", async () => {
    // What a wallet signs here names real USDC: one is there, and is not asked.
    let wallets: PageWallets | undefined;
    const prepare = async (page: Page) => {
      wallets = await putWallets(page, [{ name: "Purse" }]);
    };
    const play = await opened({ prepare });
    const { page } = play;
    await choose(page, "POST /fetch", { url: `${address}/plain` });
    expect(play.calls).toEqual([]);
    await askForTerms(page);
    expect(await page.locator(".progress").textContent()).toBe("It costs $0.001. Nothing is paid yet.");
    expect(await page.locator(".payment dl").textContent()).toContain("0.001 USDC of test money");
    expect(await findings(play)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overhang(page)).toEqual([]);
    await payButton(page).dblclick();
    await reply(page).waitFor();
    expect([play.calls.length, paymentsOf(play).length]).toEqual([2, 1]);
    const facts = await reply(page).locator("dl").textContent();
    expect(facts).toMatch(/200[\s\S]+\$0\.001 of test money, paid by 0x[\s\S]+0x[0-9a-f]{64} \(test money: on no chain\)/);
    await page.locator(".markdown h3", { hasText: "A farthing" }).waitFor();
    expect(await page.locator(".markdown a").evaluate((a) => [a.getAttribute("href"), a.getAttribute("rel")])).toEqual([
      "https://mint.example/",
      "noopener noreferrer nofollow ugc",
    ]);
    expect(await findings(play)).toEqual([]);
    // By keyboard: the reply has the focus, and arrows move between its tabs.
    expect(await page.evaluate("document.activeElement.textContent.startsWith('Reply')")).toBe(true);
    await page.getByRole("tab", { name: "Rendered" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await reply(page).getByRole("tabpanel").textContent()).toContain("# A farthing");
    await page.keyboard.press("ArrowRight");
    expect(await reply(page).getByRole("tabpanel").textContent()).toContain("contentType: ");
    expect(await findings(play)).toEqual([]);
    expect(await overhang(page)).toEqual([]);
    expect([play.wrong(), wallets?.asked]).toEqual([[], []]);
    expect(await page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]")).toEqual([0, 0, ""]);
    await play.context.close();
  });

  it("every call has a form that says its example", async () => {
    const play = await opened();
    const { page } = play;
    const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { requestBody?: { content: Record<string, { example: unknown }> } }>>;
    };
    const posts = Object.entries(paths).flatMap(([path, { post }]) => (post && path !== "/mcp" ? [[path, post] as const] : []));
    expect(posts.length).toBeGreaterThan(5);
    for (const [path, { requestBody }] of posts) {
      await choose(page, `POST ${path}`);
      const [, body = ""] = /--data-raw '(.*)'$/.exec((await page.locator(".request pre").textContent()) ?? "") ?? [];
      expect([path, JSON.parse(body)]).toEqual([path, requestBody?.content["application/json"]?.example]);
      expect([path, await findings(play)]).toEqual([path, []]);
    }
    expect(play.calls).toEqual([]);
    await play.context.close();
  });

  it("a file is uploaded, and read", async () => {
    const play = await opened();
    const { page } = play;
    await choose(page, "POST /parse");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "coins.csv", mimeType: "text/csv", buffer: Buffer.from("Coin,Pence\nGroat,4\n") });
    await expect.poll(() => page.locator('[name="filename"]').inputValue()).toBe("coins.csv");
    await askForTerms(page);
    await payButton(page).click();
    await page.locator(".markdown td", { hasText: "Groat" }).waitFor();
    expect(play.wrong()).toEqual([]);
    await play.context.close();
  });

  it("a link brings the form back, and neither calls nor pays", async () => {
    const fragment = `#${new URLSearchParams({ call: "POST /research", input: '{"query":"<b>coins</b>","maxResults":3}' })}`;
    const play = await opened({ fragment });
    expect(await play.page.locator('[name="query"]').inputValue()).toBe("<b>coins</b>");
    expect(await play.page.locator('[name="maxResults"]').inputValue()).toBe("3");
    await play.page.getByRole("link", { name: "Link to this form" }).click();
    expect(await play.page.locator('[name="query"]').inputValue()).toBe("<b>coins</b>");
    expect(play.calls).toEqual([]);
    await play.context.close();
  });

  it("what is wrong with the form is said at its field, and nothing is sent", async () => {
    const play = await opened();
    const { page } = play;
    await choose(page, "POST /fetch", { url: "" });
    await page.getByRole("button", { name: /^Call/ }).click();
    const url = page.locator('[name="url"]');
    expect(await url.evaluate((field) => [field.getAttribute("aria-invalid"), field.matches(":focus")])).toEqual(["true", true]);
    expect(await page.locator(".fault:not(:empty)").textContent()).toBe("is needed");
    expect(play.calls).toEqual([]);
    await play.context.close();
  });

  it("a free call is answered at once", async () => {
    const play = await opened();
    await choose(play.page, "GET /health");
    await play.page.getByRole("button", { name: "Call", exact: true }).click();
    await reply(play.page).waitFor();
    expect(await reply(play.page).locator("dl").textContent()).toMatch(/200[\s\S]+nothing/);
    expect(play.wrong()).toEqual([]);
    await play.context.close();
  });

  it("a reply that is lost on its way is fetched with the same payment", async () => {
    const play = await opened();
    const { page } = play;
    let lost = 0;
    await page.route("**/fetch", async (route) => {
      if (!route.request().headers()["payment-signature"] || lost++ > 0) return route.continue();
      await route.fetch(); // the service has answered, and was paid
      await route.abort("connectionreset");
    });
    await choose(page, "POST /fetch", { url: `${address}/plain` });
    await askForTerms(page);
    await payButton(page).click();
    await page.locator(".markdown h3").waitFor();
    expect([paymentsOf(play).length, new Set(paymentsOf(play)).size]).toEqual([2, 1]);
    await play.context.close();
  });

  it("an error says code, hint and that it cost nothing", async () => {
    const play = await opened();
    const { page } = play;
    await choose(page, "POST /fetch", { url: `${address}/nowhere` });
    await askForTerms(page);
    await page.getByLabel("Pay on").selectOption({ label: "Polygon, $0.001" });
    await payButton(page).click();
    await reply(page).waitFor();
    const [payment = ""] = paymentsOf(play);
    expect(JSON.parse(Buffer.from(payment, "base64").toString()).accepted.network).toBe("eip155:137");
    expect(await reply(page).textContent()).toMatch(/404 not_found[\s\S]+nothing: errors are not charged/);
    await play.context.close();
  });
});

it("where nobody asks for payment, a call is answered at once, and no price is named", async () => {
  const free = await startService({ PAYMENT: "none", ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" });
  try {
    const play = await openPlayground(browser, free.url);
    await choose(play.page, "POST /fetch", { url: `${address}/plain` });
    await play.page.getByRole("button", { name: "Call", exact: true }).click();
    await play.page.locator(".markdown h3").waitFor();
    expect(paymentsOf(play)).toEqual([]);
    expect(await play.page.locator("#playground").textContent()).not.toContain("$");
    expect(play.wrong()).toEqual([]);
    await play.context.close();
  } finally {
    await free.stop();
  }
});

describe("what strangers wrote", () => {
  it("does nothing: no script, no request, no way but to the web", async () => {
    const play = await opened();
    const { page } = play;
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    // As it is: what the service itself passes on has been made harmless before.
    await page.route("**/health", (route) =>
      route.fulfill({ json: { content: HOSTILE, '<img src=x onerror="window.hit=1">': HOSTILE } }),
    );
    await choose(page, "GET /health");
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await page.locator(".markdown").first().waitFor();
    for (const tab of ["Markdown", "JSON tree", "Raw", "Headers", "Rendered"])
      await page.getByRole("tab", { name: tab, exact: true }).click();
    await page.locator(".markdown").first().waitFor();
    expect([await page.evaluate("window.hit"), play.dialogs]).toEqual([undefined, []]);
    expect(asked.filter((url) => !url.startsWith(service.url))).toEqual([]);
    expect(await page.locator(".reply :is(script, style, iframe, object, embed, form, svg, img, base, meta, link)").count()).toBe(
      0,
    );
    const links = await page.locator(".markdown a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(links).toEqual(["https://evil.example/", "https://evil.example/"]);
    expect(await page.locator(".markdown").first().textContent()).toContain("(evil.example)");
    expect(play.wrong()).toEqual([]);
    // A picture is asked for by the reader, and then its host is asked.
    await page.getByRole("button", { name: "Load it from pictures.example" }).first().click();
    await expect.poll(() => asked.filter((url) => !url.startsWith(service.url))).toEqual(["https://pictures.example/x.svg"]);
    await play.context.close();
  });

  it("in a third party's endpoint is text, and its nested input a form", async () => {
    const hit = `</script><img src=x onerror="window.hit=1">`;
    const text = { type: "string", description: hit };
    const input = {
      type: "object",
      required: ["options"],
      properties: {
        options: {
          ...{ type: "object", description: hit, required: ["depth"] },
          properties: {
            depth: { type: "integer", minimum: 1, description: hit },
            filters: { type: "object", properties: { [hit]: text, hosts: { type: "array", items: text } } },
          },
        },
      },
    };
    const endpoint = { method: "POST", path: `/x?${hit}`, summary: hit, description: `${hit} more`, input, deadlineSeconds: 5 };
    const example = { options: { depth: 2, filters: { [hit]: hit, hosts: ["a", hit] } } };
    const prepare = (page: Page) =>
      page.route("**/playground", async (route) => {
        const response = await route.fetch();
        const json = JSON.stringify([{ ...endpoint, example }]).replaceAll("<", "\\u003c");
        const body = (await response.text()).replace(/"endpoints":\[[\s\S]*\](?=\}<\/script>)/, () => `"endpoints":${json}`);
        await route.fulfill({ response, body });
      });
    const play = await opened({ prepare });
    const { page } = play;
    const sent: unknown[] = [];
    await page.route("**/x?**", (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: {} });
    });
    for (const tab of ["TypeScript", "Python", "curl"]) await page.getByRole("tab", { name: tab, exact: true }).click();
    expect(await findings(play)).toEqual([]);
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await reply(page).waitFor();
    expect(sent).toEqual([example]);
    await page.getByRole("group", { name: "options" }).locator('[name="depth"]').fill("0");
    await page.getByRole("button", { name: "Call", exact: true }).click();
    expect(await page.locator(".fault:not(:empty)").textContent()).toBe("must be 1 or more");
    expect([sent.length, await page.evaluate("window.hit"), await page.locator("#playground img").count()]).toEqual([
      1,
      undefined,
      0,
    ]);
    expect(play.wrong()).toEqual([]);
    await play.context.close();
  });

  it.each([
    [
      "an error with HTML in every field",
      "application/json",
      JSON.stringify(
        Object.fromEntries(
          ["error", "message", "hint", "requestId"].map((name) => [name, `<img src=x onerror="window.hit=1">${name}`]),
        ),
      ),
    ],
    [
      "a page of HTML in the service's place",
      "text/html",
      `<script>window.hit=1</script><img src=x onerror="window.hit=1">message`,
    ],
  ])("%s is shown as text", async (_what, contentType, body) => {
    const play = await opened();
    const { page } = play;
    await page.route("**/health", (route) => route.fulfill({ status: 500, contentType, body }));
    await choose(page, "GET /health");
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await reply(page).waitFor();
    expect(await reply(page).textContent()).toContain("message");
    expect([await page.locator(".reply img, .reply script").count(), await page.evaluate("window.hit")]).toEqual([0, undefined]);
    await play.context.close();
  });

  it("that takes too long to read does not hold the page up", async () => {
    const play = await opened({ prepare: (page) => page.clock.install() });
    const { page } = play;
    const content = "~a~~b".repeat(20_000);
    await page.route("**/health", (route) => route.fulfill({ json: { content } }));
    await choose(page, "GET /health");
    await page.getByRole("button", { name: "Call", exact: true }).click();
    await reply(page).waitFor();
    await page.clock.fastForward(9_000);
    await page.getByText("it takes too long to read").waitFor();
    await page.getByRole("tab", { name: "Markdown", exact: true }).click();
    expect(await reply(page).getByRole("tabpanel").textContent()).toContain("~a~~b");
    await play.context.close();
  });
});
