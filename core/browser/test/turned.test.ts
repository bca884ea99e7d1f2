import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const asking = "onclick = ({ target }) => { if (target.closest('button,span,li')) fetch('/asked'); };";
/** A table of which all is there, and what stands beside it. */
const beside = (what: string): Route =>
  `<!doctype html><title>Title</title><body>${prose}<main><section><table><tr><th>Item<th>Price<tr><td>Rope<td>5<tr><td>Sail<td>9<tr><td>Oar<td>7</table>${what}</section>
   <section><h2>May</h2><button type="button" aria-label="Next month">&gt;</button></section></main><script>${asking}</script>`;
/** A table that shows some of 23 rows, and the script that turns its pages; `say` says which, `write` writes them. */
const turning = (size: number, say: string, turn = "at += 1; say(); write();"): string =>
  `<!doctype html><title>Title</title><body>${prose}<main><table id="rows"></table><p id="words"></p><button type="button" class="next" id="next"></button></main><script>
   let at = 0;
   const [from, to] = [() => at * ${size} + 1, () => Math.min(at * ${size} + ${size}, 23)];
   const all = (name) => Array.from({ length: to() - from() + 1 }, (_, one) => "<tr><td>" + name(from() + one)).join("");
   const say = () => { words.textContent = ${say}; };
   const write = () => { rows.innerHTML = all((one) => "Boat " + one); };
   next.onclick = async () => { ${turn} };
   say(); write();</script>`;
const english = 'from() + " to " + to() + " of 23"';
const numbers = (kind: string) =>
  [1, 2, 3].map((at) => kind.replace("$", `${at}`).replace("class=", at === 1 ? 'class="active" x=' : "class="));
/** Parts that show one behind the other, all the same in another order, as slides that go round. */
const round = `<!doctype html><title>Title</title><body>${prose}<main><div id="list"></div><div class="pager">${numbers('<button type="button" class="">$</button>').join("")}</div></main><script>
   const names = ["Sea", "Land", "Air"];
   const show = () => { list.innerHTML = names.map((name) => "<div><h3>By " + name + "</h3></div>").join(""); };
   for (const one of document.querySelectorAll("button")) one.onclick = () => {
     document.querySelector(".active").className = ""; one.className = "active"; names.push(names.shift()); show(); };
   show();</script>`;
const quiz = `<!doctype html><title>Title</title><body>${prose}<main><h1 id="asked">Question 1</h1><ul>${["Red", "Blue", "Green"].map((one) => `<li><label><input type="radio" name="one">${one}</label>`).join("")}</ul><div class="question-pager">${numbers('<button type="button" class="">$</button>').join("")}</div></main><script>${asking}</script>`;

/** Sixty tables, and beside each level around them numbers that stand alone, deep in boxes. */
const deep =
  `<div>${Array.from({ length: 8 }, (_, at) => `${"<div>".repeat(9)}<b class="page">${at + 1}</b>${"</div>".repeat(9)}`).join("")}</div>`.repeat(
    6,
  );
const among = Array.from({ length: 8 }).reduce<string>(
  (inner) => `<div>${deep}${inner}${deep}</div>`,
  "<table><tr><td>1<tr><td>2</table>".repeat(60),
);

const stage = staged({
  "/among-numbers": `<!doctype html><title>Title</title><body>${prose}${among}`,
  "/data": (_request, response) => void setTimeout(() => response.end("{}"), 300),
  "/stars": beside(`<div class="stars">${numbers('<button type="button" class="">$</button>').join("")}</div>`),
  "/steps": beside(
    `<ol>${numbers('<li class=""><span>$</span> Step').join("")}</ol><button type="button" class="next">Next</button>`,
  ),
  "/days": beside(
    `<div role="grid" class="pages"><div role="row">${numbers('<button type="button" class="page">$</button>').join("")}</div></div>`,
  ),
  "/sum": beside('<p>Ships in 1-3 days. Free from $50.</p><button type="button" aria-label="Next image"></button>'),
  "/fraction": beside("<p>Rated 1.3 of 5</p>"),
  "/backwards": beside("<p>3 of 1, or 50</p>"),
  "/one": beside("<div><table><tr><td>Rope</table><p>1 item, 1 voucher, 20 points</p></div>"),
  "/quiz": quiz,
  // Bootstrap Table: how many rows a page may have, in a menu.
  "/sizes": beside(
    `<div class="pagination"><ul hidden>${[10, 25, 50].map((size, at) => `<li><a href="#" class="${at ? "" : "active"}">${size}</a>`).join("")}</ul></div>`,
  ),
  "/link": beside(
    `<p>1–3 of 12</p><a href="/asked?2" class="next">Next</a><div><button type="button" class="slides-next">Next</button></div>`,
  ),
  "/elsewhere": beside("<p>1–3 of 12</p>"),
  "/round": round,
  // Layui: the page that is shown is called the current one in short, and the pages by one word.
  "/short-names": `<!doctype html><title>Title</title><body>${prose}<main><table id="rows"></table><div class="x-laypage">${[1, 2, 3].map((at) => `<a class="${at > 1 ? "" : "x-curr"}">${at}</a>`).join("")}</div></main><script>
    const show = (at) => { rows.innerHTML = [1, 2, 3].map((one) => "<tr><td>Boat " + (at * 3 + one)).join(""); };
    for (const [at, one] of document.querySelectorAll("a").entries()) one.onclick = () => { document.querySelector(".x-curr").className = ""; one.className = "x-curr"; show(at); };
    show(0);</script>`,
  // jqGrid: a row of no height says how wide the columns are.
  "/widths": turning(5, english, "at += 1; say(); write();").replace(
    "rows.innerHTML = all",
    'rows.innerHTML = \'<tr style="height:0"><td style="height:0;padding:0;width:150px">\' + all',
  ),
  "/blank": turning(5, english, 'at += 1; say(); rows.innerHTML = all(() => ""); setTimeout(write, 250);'),
  "/placeholders": turning(
    5,
    english,
    'at += 1; say(); rows.innerHTML = all((one) => "Place " + one); await fetch("/data"); write();',
  ),
  "/last-alone": turning(11, english),
  "/told-first": turning(11, '"全23件中 " + from() + "〜" + to() + "件"'),
});

const asked = () => stage.site.requests.filter(({ url }) => url?.startsWith("/asked")).length;
const boatsIn = (text: string | null | undefined) =>
  Array.from((text ?? "").matchAll(/Boat (\d+)/g), ([, number]) => Number(number));

it.each(["/stars", "/steps", "/days", "/sum", "/fraction", "/backwards", "/one", "/quiz", "/sizes"])(
  "what stands beside a table or list, and tells of no pages, is not pressed: %s",
  async (path) => {
    const before = asked();
    expect((await stage.render(path)).warnings).toBeUndefined();
    expect(asked()).toBe(before);
  },
);

it.each(["/link", "/elsewhere"])(
  "where the next page is elsewhere, what turns something else is not pressed: %s",
  async (path) => {
    const before = asked();
    expect((await stage.render(path)).warnings).toEqual([expect.stringContaining("has 12 rows. The page holds 3")]);
    expect(asked()).toBe(before);
  },
);

it("parts that only change places are read once", async () => {
  expect((await stage.render("/round")).page.text("main")?.match(/By Sea/g)).toHaveLength(1);
});

it.each(["/blank", "/placeholders", "/last-alone", "/told-first"])(
  "each page is read when its rows are there: %s",
  async (path) => {
    const { page, warnings } = await stage.render(path);
    expect(boatsIn(page.text("table"))).toEqual(Array.from({ length: 23 }, (_, at) => at + 1));
    expect(page.text("main p")).toMatch(path === "/told-first" ? /^全23件中 1〜23件$/ : /^1 to 23 of 23$/);
    expect(warnings).toBeUndefined();
  },
);

it("many tables among thousands of numbers do not keep the browser busy", async () => {
  expect((await stage.render("/among-numbers")).page.text("p")).toContain("from the beginning");
});

it("what says which page is shown in short, and rows of no height, are understood", async () => {
  const { page } = await stage.render("/short-names");
  expect(page.text("#rows")?.match(/Boat \d+/g)).toHaveLength(9);
  const { page: other } = await stage.render("/widths");
  expect(other.text("#rows")?.match(/Boat \d+/g)).toHaveLength(23);
});
