import { expect, it } from "vitest";
import { staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string) => `<!doctype html><title>Title</title><body>${prose}<main>${body}</main>`;
const entries = (there: number, told: number, kind = "$") =>
  Array.from({ length: there }, (_, at) =>
    kind.replace("$", `<div role="option" aria-setsize="${told}" aria-posinset="${at + 1}">Town ${at}</div>`),
  ).join("");
const list = (inner: string) => `<div role="listbox">${inner}</div>`;
const slides = (count: number, beside: string) =>
  `<div><div>${`<div role="group" aria-label="1 / ${count}"><p>It says something of its own.</p></div>`.repeat(count)}</div>${beside}</div>`;
const day = (control: string) => `<table><tr><td>1 <p>A meeting</p>${control}<td>2</table>`;

const stage = staged({
  "/entries": page(list(entries(10, 150))),
  "/all-entries": page(list(entries(10, 10))),
  "/in-boxes": page(list(entries(10, 10, "<div><div>$</div></div>"))),
  "/of-two": page(list(entries(4, 4)) + list(entries(6, 6))),
  "/unknown": page(list(entries(10, -1))),
  "/menu": page(`<nav>${list(entries(3, 30))}</nav>`),
  "/slides": page(slides(2, "<div>1 / 9</div>")),
  "/all-slides": page(slides(9, "<div>1 / 9</div>")),
  "/day": page(day('<a tabindex="0">+3 more</a>')),
  "/day-number": page(day('<button type="button">+ 3</button>')),
  "/day-german": page(day('<button type="button">+3 weitere</button>')),
  "/day-japanese": page(day('<button type="button">他 3 件</button>')),
  "/days": page(`${day("<button>+3 more</button>")}${day("<button>+1 more</button>")}`),
  "/score": page('<p><button type="button">+3</button></p>'),
  "/led": page(day('<a href="/day">+3 more</a>')),
  "/there": page(`${day('<button aria-controls="rest">+3 more</button>')}<div id="rest">The rest of it.</div>`),
  "/many": page(
    `${slides(2, "<div>1 / 2</div>").repeat(500)}${entries(3_000, 3_000)}${"<span aria-haspopup=menu>".repeat(400)}${"<button>+3 more</button>".repeat(6_000)}`,
  ),
});

const warningsOf = async (path: string) => (await stage.render(path)).warnings;

it.each([
  ["entries that say of how many they are", "/entries", "has 150 entries. The page holds 10 of them"],
  ["slides beside which it is said", "/slides", "has 9 slides. The page holds 2 of them"],
  ["what a day has no room for", "/day", 'says "+3 more" where more can be opened, once'],
  ["such a number", "/day-number", 'says "+ 3"'],
  ["such words in German", "/day-german", 'says "+3 weitere"'],
  ["such words in Japanese", "/day-japanese", 'says "他 3 件"'],
  ["several days", "/days", "2 times"],
])("what is missing is told of: %s", async (_what, path, told) => {
  expect(await warningsOf(path)).toEqual([expect.stringContaining(told)]);
});

it.each(["/all-entries", "/in-boxes", "/of-two", "/unknown", "/menu", "/all-slides", "/score", "/led", "/there"])(
  "nothing is told of where nothing is missing: %s",
  async (path) => {
    expect(await warningsOf(path)).toBeUndefined();
  },
);

it("thousands of entries, slides and such words do not hold a page up", async () => {
  expect((await stage.render("/many")).page.text("p")).toContain("from the beginning");
});
