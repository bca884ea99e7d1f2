import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const TOLD = 23;
const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
/** A table that shows some of its rows, the words beside it, and controls; `turn` is what they do. */
const page = (controls: string, turn = "", size = 5, told = TOLD): Route =>
  `<!doctype html><title>Title</title><body>${prose}<div><table><thead><tr><th>Boat<th>Built</thead><tbody id="rows"></tbody></table></div>
   <div><div id="words" role="status"></div>${controls}</div><script>
   let [at, size] = [0, ${size}];
   const words = document.getElementById("words");
   let rows = document.getElementById("rows");
   let say = () => { words.innerHTML = "Boote <!--24--> " + (at * size + 1) + " bis " + Math.min((at + 1) * size, ${told}) + " von " + ${told}; };
   let write = () => { rows.innerHTML = Array.from({ length: Math.min(size, ${told} - at * size) }, (_, row) => "<tr><td>Boat " + (at * size + row + 1) + "<td>2026").join(""); };
   let show = (next) => { at = next; say(); write(); };
   show(0); ${turn}</script>`;
const button = (attributes: string, name = "") => `<button type="button" id="on" ${attributes}>${name}</button>`;
const turning = "on.onclick = () => show(at + 1);";
const numbered = `<nav>${[1, 2, 3, 4, 5].map((at) => `<a href="#" class="p">${at}</a>`).join("")}</nav>`;
/** The number of the page that is shown is marked. */
const marking = (act: string) => `const links = [...document.querySelectorAll(".p")]; links[0].ariaCurrent = "page";
  links.forEach((one, at) => { one.onclick = () => { for (const other of links) other.ariaCurrent = null; one.ariaCurrent = "page"; ${act}; return false; }; });`;
/** Words that tell the number of the page alone. */
const inWords = (word: string) =>
  `on.onclick = () => { show(at + 1); tell(); };
   const tell = () => { words.innerHTML = "<span>${word}</span> <b>" + (at + 1) + " of 5</b>"; };
   tell();`;
/** Two things to press, one of which leads back. */
const both = '<nav><button type="button" id="back">Previous</button><button type="button" id="on">Next</button></nav>';
const twoWays = (pages = "5") => `words.remove(); say = () => {};
  const turned = () => { back.disabled = at === 0; on.disabled = at + 1 >= ${pages}; };
  on.onclick = () => { show(at + 1); turned(); }; back.onclick = () => { show(at - 1); turned(); }; turned();`;
const sized = (options: readonly string[]) =>
  `<select id="choice">${options.map((option) => `<option>${option}`).join("")}</select>`;
const resizing = "choice.onchange = () => { size = Number(choice.value) || 999; show(0); };";
/** A list of boats by pages of four, which numbers or words below tell. */
const listed = (below: string, isNumbered: boolean): Route =>
  `<!doctype html><title>Title</title><body>${prose}<main><div id="boats"></div><div>${below}</div></main><script>
   const [boats, said, pager] = [document.getElementById("boats"), document.getElementById("said"), document.querySelector(".pagination")];
   let at = 0;
   const show = () => {
     boats.innerHTML = Array.from({ length: Math.min(4, ${TOLD} - at * 4) }, (_, one) => "<article><h2>Boat " + (at * 4 + one + 1) + "</h2><p>It is one of them.</p></article>").join("");
     if (said) said.textContent = (at * 4 + 1) + "–" + Math.min(at * 4 + 4, ${TOLD}) + " of ${TOLD}";
     if (${isNumbered}) pager.innerHTML = Array.from({ length: 6 }, (_, one) => "<button type=button class=" + (one === at ? "active" : "") + ">" + (one + 1) + "</button>").join("");
   };
   onclick = ({ target }) => { if (target.matches("button")) { at = Number(target.textContent) - 1 || (at + 1); show(); } };
   show();</script>`;

/** Each row of a table says more in a row below it when its sign is pressed, on whatever page it stands. */
const unfolding = (told: number): Route =>
  String(page(button('aria-label="Next page"'), turning, 5, told))
    .replace("<tr><td>Boat", "<tr><td><button class=more aria-expanded=false></button><td>Boat")
    .replace(
      turning,
      `${turning} rows.onclick = ({ target }) => { if (!target.matches(".more")) return; target.ariaExpanded = "true";
        target.closest("tr").insertAdjacentHTML("afterend", "<tr><td colspan=3>Its keeper is known.</tr>"); };`,
    );

const stage = staged({
  "/unfolding": unfolding(TOLD),
  "/unfolding-at-once": unfolding(4),
  "/next": page(button('aria-label="Next page"'), turning),
  "/pressed-down": page(button('class="next"'), "on.onmousedown = () => show(at + 1);"),
  "/late": page(button('class="pager-next"'), "on.onclick = () => { at += 1; say(); setTimeout(write, 200); };"),
  "/numbers": page(
    numbered,
    "for (const one of document.querySelectorAll('.p')) one.onclick = () => { show(Number(one.textContent) - 1); return false; };",
  ),
  "/marked": page(numbered, `words.remove(); ${marking("show(at)")}`),
  "/beside-total": page(`<div><p>All rows: <b>${TOLD}</b></p>${numbered}</div>`, `words.remove(); ${marking("show(at)")}`),
  // Oruga: the mark stands two boxes around the number. BootstrapVueNext: the numbers are said to be a menu.
  "/boxed": page(numbered.replaceAll(/(<a[^>]*>)(\d+)/g, "$1<span><b>$2</b></span>"), `words.remove(); ${marking("show(at)")}`),
  "/menubar": page(
    numbered.replaceAll("<nav>", '<div role="menubar" class="pagination">').replaceAll("</nav>", "</div>"),
    `words.remove(); ${marking("show(at)")}`,
  ),
  "/in-words": page(button("", "&gt;"), inWords("Page")),
  "/in-words-next": page(button("", "Nächste Seite"), inWords("Seite")),
  "/in-words-stuck": page(button("", "Next"), `${inWords("Page")} on.onclick = null;`),
  "/in-words-alone": page("<p>Next</p>", `${inWords("Page").replace(/on.onclick.*/, "")}`),
  "/in-words-led": page('<a href="/asked?3">Next</a>', `${inWords("Page").replace(/on.onclick.*/, "")}`),
  "/window": page(
    '<ul id="pages"></ul>',
    `words.remove();
    const list = () => { const from = Math.max(0, Math.min(at - 1, 2));
      pages.innerHTML = [1, 2, 3].map((one) => "<li class=" + (from + one - 1 === at ? "is-active" : "") + "><button type=button>" + (from + one) + "</button>").join("");
      for (const one of pages.querySelectorAll("button")) one.onclick = () => { show(Number(one.textContent) - 1); list(); }; };
    list();`,
  ),
  "/in-grid": `${page(numbered, `words.remove(); ${marking("show(at)")}`)}`
    .replace("<div><table>", '<div role="grid"><div><div role="rowgroup"><table>')
    .replace("</table></div>", "</table></div></div>")
    .replaceAll(/<nav>|<\/nav>/g, "<!---->")
    .replaceAll('class="p"', 'class="p page"'),
  "/of-others": page(
    `<p id="comment">Comment 1</p>${numbered}`,
    `words.remove(); ${marking("document.getElementById('comment').textContent = 'Comment ' + (at + 1)")}`,
  ),
  // React-Bootstrap: the number of the page that is shown is said to be that, and cannot be pressed.
  "/said-current": page(
    '<ul class="pagination"></ul>',
    `words.remove(); const [pager] = document.querySelectorAll(".pagination");
    const list = () => {
      pager.innerHTML = [0, 1, 2, 3, 4].map((one) => one === at ? "<li class=active><span>" + (one + 1) + "<i>(current)</i></span>" : "<li><a role=button tabindex=0>" + (one + 1) + "</a>").join("");
      for (const one of pager.querySelectorAll("a")) one.onclick = () => { show(Number(one.textContent) - 1); list(); };
    };
    list();`,
  ),
  // Nothing tells how many there are: what leads back is off at first, and what leads on at last.
  "/untold": page(both, twoWays()),
  "/untold-endless": page(
    both,
    `${twoWays("Infinity")} write = () => { rows.innerHTML = [1, 2].map((row) => "<tr><td>Boat " + (at * 2 + row) + "<td>2026").join(""); }; show(0);`,
  ),
  // The next page has fewer rows than a page has, and may not be there yet.
  "/untold-less": page(both, `${twoWays()} write = () => { rows.innerHTML = "<tr><td>Boat 6<td>2026<tr><td>Boat 7<td>2026"; };`),
  "/untold-calendar": page(both.replace("<nav>", '<nav class="calendar-head">'), twoWays()),
  "/untold-second": page(both, `${twoWays()} show(1); turned();`),
  // What leads on turns a picture beside the table.
  "/untold-picture": page(
    `<p id="picture">Picture 1</p>${both}`,
    `${twoWays().replace("show(at + 1)", "show(++at)").replace("show(at - 1)", "show(--at)")} show = () => { picture.textContent = "Picture " + (at + 1); };`,
  ),
  // Each row has another one that says more about it.
  "/detailed": page(
    button('aria-label="Next page"'),
    `${turning} write = () => { rows.innerHTML = Array.from({ length: Math.min(size, ${TOLD} - at * size) }, (_, row) => "<tr><td>Boat " + (at * size + row + 1) + "<td>2026<tr><td colspan=2>It lies in the harbour.").join(""); }; show(0);`,
  ),
  "/list": listed('<div class="pagination"></div>', true),
  "/list-in-words": listed(
    '<p id="said"></p><div class="pager"><button type="button" title="Next page">&gt;</button></div>',
    false,
  ),
  "/made-anew": page(
    button('title="Next"'),
    `on.onclick = () => {
      const [table] = document.getElementsByTagName("table");
      const other = table.cloneNode(true);
      table.replaceWith(other);
      rows = other.lastElementChild;
      show(at + 1);
    };`,
  ),
  "/head-apart": page(
    numbered,
    `words.remove();
    const [table] = document.getElementsByTagName("table");
    table.tHead.remove();
    table.insertAdjacentHTML("beforebegin", "<table><tr><td role=columnheader>Boat<td role=columnheader>Built</table>");
    ${marking("const other = rows.parentElement.cloneNode(true); rows.parentElement.replaceWith(other); rows = other.lastElementChild; show(at)")}`,
  ),
  "/sizes": page(sized(["5", "10", "50"]), resizing),
  "/all": page(sized(["5", "10", "Alle"]), resizing),
  "/size-unchosen": page(
    '<select id="choice"><option value="">Rows<option>2<option selected>5</select>',
    resizing.replace("|| 999", ""),
  ),
  "/size-of-none": page(
    sized(["5", "10", "50"]),
    resizing.replace("size = Number(choice.value) || 999; show(0)", 'choice.value === "5" ? show(0) : (rows.innerHTML = "")'),
  ),
  "/size-in-view": page(
    sized(["5", "50"]) + button('class="next"'),
    `${turning} choice.onchange = () => { size = Number(choice.value); const { selectedIndex } = choice; choice.innerHTML = choice.innerHTML; choice.selectedIndex = selectedIndex;
      show(0); for (const row of [...rows.rows].slice(8)) row.remove(); };`,
  ),
  "/sizes-and-next": page(sized(["5", "10"]) + button('class="next"'), resizing + turning),
  "/stuck": page(button('class="next"')),
  "/away": page(button('class="next"'), 'on.onclick = () => { location.href = "/elsewhere" };'),
  "/elsewhere": page(""),
  "/others": page(
    `<a class="next" href="/asked?1">Next</a><form action="/asked"><button class="next">Next</button>${sized(["5", "50"])}</form>
     ${button('class="next" disabled')}${button('class="nextdoor"')}<select id="years"><option>2025<option>2026</select>`,
    'for (const one of document.querySelectorAll("button, select, a")) one.onclick = one.onchange = () => { fetch("/asked?2") };',
  ),
  "/dated": page("", 'words.textContent = "As of 1.5.2026";'),
  "/days": page("", 'words.textContent = "1-5 days, 12 months";'),
  "/working-days": page("", 'words.textContent = "Delivery in 1–5 working days within 30 countries";'),
  "/of-days": page("", 'words.textContent = "1 to 5 of 30 days";'),
  "/many-in-words": page(
    `${'<div>Page 1 of 23<button type="button">N</button><table><tr><td>1</table></div>'.repeat(1_000)}<table>${"<tr><td>1".repeat(20_000)}</table>`,
  ),
  "/many": page(
    `${'<div>1 to 5 of 23<table><tr><td>1</table></div><div><i>1 to 5 of 23</i><button class="next">N</button></div>'.repeat(1_000)}<table>${"<tr><td>1".repeat(20_000)}</table>`,
  ),
  "/endless": page(button('class="next"'), turning, 5, 1_000_000),
});

const boatsIn = (text: string | null | undefined) =>
  Array.from((text ?? "").matchAll(/Boat (\d+)/g), ([, number]) => Number(number));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it.each(["/next", "/pressed-down", "/late", "/numbers", "/made-anew", "/sizes", "/all", "/sizes-and-next", "/size-in-view"])(
  "all rows of a table that shows some at a time are read: %s",
  async (path) => {
    const { page, warnings } = await stage.render(path);
    expect(boatsIn(page.text("table"))).toEqual(upTo(TOLD));
    expect(page.text("body")).toMatch(/Boote\s1\sbis\s23\svon\s23/);
    expect(warnings).toBeUndefined();
  },
);

it.each(["/marked", "/beside-total", "/boxed", "/menubar", "/head-apart", "/window", "/in-grid", "/in-words", "/in-words-next"])(
  "so are those of a table that has numbers of its pages beside it: %s",
  async (path) => {
    const { page, warnings } = await stage.render(path);
    expect(boatsIn(page.text("body"))).toEqual(upTo(TOLD));
    expect(warnings).toBeUndefined();
  },
);

it.each(["/said-current", "/untold", "/detailed"])(
  "and those of one beside which other things tell of pages: %s",
  async (path) => {
    const { page, warnings } = await stage.render(path);
    expect(boatsIn(page.text("table"))).toEqual(upTo(TOLD));
    expect(warnings).toBeUndefined();
  },
);

it("a table that goes on, nobody knows how far, is told of", async () => {
  const { page, warnings } = await stage.render("/untold-endless");
  expect(boatsIn(page.text("table")).slice(0, 4)).toEqual(upTo(4));
  expect(warnings).toEqual([expect.stringMatching(/goes on behind the \d+ pages/)]);
});

it("rows are not lost behind a page that may not be there yet", async () => {
  expect(boatsIn((await stage.render("/untold-less")).page.text("table"))).toEqual(upTo(7));
});

it("what is turned in vain beside a table of which nothing tells is turned back", async () => {
  const { page } = await stage.render("/untold-picture");
  expect(boatsIn(page.text("table"))).toEqual(upTo(5));
  expect(page.text("body")).toContain("Picture 1");
});

it.each(["/untold-calendar", "/untold-second"])("what leads on beside a table may turn something else: %s", async (path) => {
  const { page, warnings } = await stage.render(path);
  expect(boatsIn(page.text("table"))).toHaveLength(5);
  expect(warnings).toBeUndefined();
});

it.each(["/list", "/list-in-words"])("lists that are shown by pages are read whole: %s", async (path) => {
  const { page, warnings } = await stage.render(path);
  expect(boatsIn(page.text("main"))).toEqual(upTo(TOLD));
  expect(warnings).toBeUndefined();
});

it("what the numbers beside a table turn besides is turned back", async () => {
  const { page, warnings } = await stage.render("/of-others");
  expect(boatsIn(page.text("table"))).toEqual(upTo(5));
  expect(page.text("body")).toContain("Comment 1");
  expect(warnings).toBeUndefined();
});

it("pages of a table that nobody turns are told of", async () => {
  const { warnings } = await stage.render("/marked", { headers: { authorization: "Basic Zm9vOmJhcg==" } });
  expect(warnings).toEqual([expect.stringContaining("has 5 pages. The page holds 1 of them")]);
});

it("pages that are told in words and cannot be turned are told of", async () => {
  const { page, warnings } = await stage.render("/in-words-stuck");
  expect(boatsIn(page.text("table"))).toEqual(upTo(5));
  expect(warnings).toEqual([expect.stringContaining("has 5 pages. The page holds 1 of them")]);
});

it.each(["/in-words-alone", "/in-words-led"])("pages that nothing turns here are none of a table: %s", async (path) => {
  expect((await stage.render(path)).warnings).toBeUndefined();
});

it.each(["/stuck", "/away", "/others"])("rows that cannot be had are told of: %s", async (path) => {
  const { page, warnings } = await stage.render(path);
  expect(boatsIn(page.text("table"))).toEqual(upTo(5));
  expect(warnings).toEqual([expect.stringContaining("has 23 rows. The page holds 5")]);
  expect(stage.site.requests.filter(({ url }) => url?.startsWith("/asked"))).toEqual([]);
});

it("a table of very many pages is read from its beginning, and told of", async () => {
  const { page, warnings } = await stage.render("/endless");
  const boats = boatsIn(page.text("table"));
  expect(boats.length).toBeGreaterThan(5);
  expect(boats).toEqual(upTo(boats.length));
  expect(warnings).toEqual([expect.stringContaining(`has 1000000 rows. The page holds ${boats.length}`)]);
});

it("no page is turned for callers with headers of their own", async () => {
  const { page, warnings } = await stage.render("/next", { headers: { authorization: "Basic Zm9vOmJhcg==" } });
  expect(boatsIn(page.text("table"))).toEqual(upTo(5));
  expect(warnings).toEqual([expect.stringContaining("has 23 rows")]);
});

it.each(["/size-unchosen", "/size-of-none"])("a size that gives fewer rows is not left chosen: %s", async (path) => {
  const { page, warnings } = await stage.render(path);
  expect(boatsIn(page.text("table"))).toEqual(upTo(5));
  expect(warnings).toEqual([expect.stringContaining("has 23 rows. The page holds 5")]);
});

it.each(["/dated", "/days", "/working-days"])("a date or time beside a table is no count of its rows: %s", async (path) => {
  expect((await stage.render(path)).warnings).toBeUndefined();
});

it("rows may be days", async () => {
  expect((await stage.render("/of-days")).warnings).toEqual([expect.stringContaining("has 30 rows. The page holds 5")]);
});

it.each(["/many", "/many-in-words"])("thousands of tables do not hold a page up: %s", async (path) => {
  expect((await stage.render(path)).page.text("h1, p")).toContain("from the beginning");
});

it("rows that say more when they are opened are told of, where they stand on other pages", async () => {
  const warning =
    "The page has more tabs or folds whose content it makes only when they are opened than were opened. What the others hold is left out.";
  const { page, warnings } = await stage.render("/unfolding");
  expect([page.all("#rows tr").length >= TOLD, warnings]).toEqual([true, [warning]]);
  const atOnce = await stage.render("/unfolding-at-once");
  expect([atOnce.page.text("#rows")?.match(/Its keeper/g)?.length, atOnce.warnings]).toEqual([4, undefined]);
});
