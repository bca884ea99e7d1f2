import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"What everybody came for stands at the beginning. ".repeat(6)}</p>`;
const page = (script: string, more = "") =>
  `<!doctype html><title>Large</title><body>${prose}${more}<p id=end>The end.</p><script>${script}</script>`;
const MB = 1_000_000;

const routes: Record<string, Route> = {
  "/attribute": page(`document.querySelector("p").setAttribute("data-x", "x".repeat(60 * ${MB}))`),
  "/picture": page(
    `document.querySelector("p").append(Object.assign(new Image(), {src: "data:image/png;base64," + "A".repeat(20 * ${MB})}))`,
  ),
  "/attributes": page(
    `for (let i = 0; i < 30000; i++) document.body.prepend(Object.assign(document.createElement("i"), {title: "x".repeat(900)}))`,
  ),
  "/comment": page(`document.body.prepend(new Comment("x".repeat(40 * ${MB})))`),
  "/typed": page(
    `const t = document.createElement("textarea"); t.hidden = true; document.body.append(t); t.value = "x".repeat(40 * ${MB})`,
  ),
  "/style": page(
    `document.head.append(Object.assign(document.createElement("style"), {textContent: "/*" + "x".repeat(40 * ${MB}) + "*/"}))`,
  ),
  "/nodes": page(
    `const f = document.createDocumentFragment(); for (let i = 0; i < 300000; i++) f.append(document.createElement("i")); const box = document.createElement("div"); box.hidden = true; box.append(f); document.body.append(box)`,
  ),
  "/shadow": page(
    `const r = document.body.appendChild(document.createElement("x-y")).attachShadow({mode: "open"}); r.innerHTML = "<b title='" + "x".repeat(40 * ${MB}) + "'>in the shadow</b>"`,
  ),
  "/framed": page(`document.body.setAttribute("data-x", "x".repeat(30 * ${MB}))`),
  "/frame": page("", '<iframe src="/framed"></iframe>'),
  "/putting-back": page(
    `const p = document.querySelector("p"); const grow = () => p.setAttribute("data-x", "x".repeat(30 * ${MB})); grow(); new MutationObserver(() => { if (!p.dataset.x) grow() }).observe(document, {subtree: true, attributes: true, childList: true})`,
  ),
  "/clobbered": page(
    `document.querySelector("form").setAttribute("title", "x".repeat(30 * ${MB}))`,
    "<form><input name=attributes><input name=childNodes><input name=nodeType><input name=nodeName><input name=shadowRoot><input name=firstChild></form>",
  ),
  "/long-closed": page(
    `const r = document.body.appendChild(document.createElement("x-y")).attachShadow({mode: "closed"}); for (let i = 0; i < 40; i++) r.append(Object.assign(document.createElement("b"), {title: String(i % 10).repeat(900000) + i}))`,
  ),
  "/posting": page(
    `const f = document.createElement("form"); f.method = "post"; f.action = "/static"; f.target = "t"; f.append(Object.assign(document.createElement("textarea"), {name: "x", value: "x".repeat(6 * ${MB}), hidden: true})); document.body.append(f); f.submit(); f.remove()`,
    "<iframe name=t></iframe>",
  ),
  "/ordinary": page(`document.body.append("from a script")`),
};

const stage = staged(routes);

/** What of a page is no reader's is not missed: its text is whole. */
it.each(["/picture", "/comment", "/style"])("%s: what no reader needs is left in the browser", async (path) => {
  const rendered = await inTime(3, () => stage.render(path));
  expect(rendered.page.source).toMatch(/everybody came for[\s\S]*The end/);
  expect([rendered.page.source.length < 100_000, rendered.truncated]).toEqual([true, false]);
});

it.each(["/attribute", "/attributes", "/typed", "/nodes", "/shadow", "/frame", "/putting-back", "/clobbered"])(
  "%s: too much is cut off in the browser, and said to be missing",
  async (path) => {
    const rendered = await inTime(5, () => stage.render(path));
    expect(rendered.page.source.length).toBeLessThanOrEqual(10 * MB + 100);
    expect(rendered.truncated).toBe(true);
    if (!/attributes|nodes/.test(path)) expect(rendered.page.source).toContain("everybody came for");
  },
);

it("what is long in closed shadow trees is cut off when it has come", async () => {
  const rendered = await inTime(5, () => stage.render(`/long-closed`));
  expect(rendered.page.source).toContain("everybody came for");
  expect(rendered.page.source.length).toBeLessThanOrEqual(10 * MB + 100);
});

it("a form of many megabytes holds nobody up", async () => {
  const { page: read } = await inTime(3, () => stage.render(`/posting`));
  expect(read.source).toContain("everybody came for");
});

it("an ordinary page is taken whole", async () => {
  const { page: read, truncated } = await stage.render(`/ordinary`);
  expect([truncated, read.text("#end"), /from a script/.test(read.source)]).toEqual([false, "The end.", true]);
});
