import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string): Route =>
  `<!doctype html><title>Title</title><style>div{min-width:9px;min-height:9px}</style><body>${prose}${body}<script>1</script>`;
const late = (sign: string): Route =>
  page(`<div id="place">${sign}</div><script>setTimeout(() => { place.textContent = "It came late." }, 2000)</script>`);

const stage = staged({
  "/wrapped": page(`<div class="table-loading">${prose}</div>`),
  "/bars": page('<div role="progressbar" aria-valuenow="70">Sailing</div>'),
  "/picture": page(
    '<img class="lazy-loading" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">',
  ),
  "/spinner": late('<div class="table-loading"></div>'),
  "/progress": late('<div role="progressbar"></div>'),
  "/bare": `<!doctype html><title>Title</title><div id="place"></div><script>setTimeout(() => { place.textContent = "It came late." }, 2300)</script>`,
  "/skeleton": late('<div class="skeleton"></div>'),
});

it.each(["/wrapped", "/bars", "/picture"])(
  "nothing is waited for where something only looks as if it were loaded: %s",
  async (path) => {
    const { waitedFor } = await stage.render(path);
    // What is busy is waited for 5 s, however quiet it is. The browser's own start does not count.
    expect(Number(/, (\d+) ms$/.exec(waitedFor)?.[1])).toBeLessThan(5_000);
  },
);

it.each(["/spinner", "/progress", "/skeleton"])("what a page shows that it loads is waited for: %s", async (path) => {
  expect((await stage.render(path)).page.text("body")).toContain("It came late.");
});

it("a page that shows nothing yet is waited for, whatever its scripts do", async () => {
  expect((await stage.render("/bare")).page.text("body")).toContain("It came late.");
});
