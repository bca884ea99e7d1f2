import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { type Route, staged } from "./site.ts";

const prose = `<p>${"A sentence that stands on this page from the beginning. ".repeat(6)}</p>`;
const page = (body: string, script: string): Route =>
  `<!doctype html><title>Title</title><style>#part{height:400px;overflow-y:auto;width:600px}#list{position:relative}#list div{position:absolute;line-height:20px}</style>
  <body>${prose}${body}<script>${script}</script>`;
/** A list of 300 rows, each 20 pixels high, in a part of the page. */
const part = (style = "") => `<div id="part" style="${style}"><div id="list" style="height:6000px"></div></div>`;
const says = (at: string) => `"Row " + (${at})`;
/** Takes rows out, and puts others in. */
const removing = `const draw = () => {
    const first = Math.max(0, Math.floor(part.scrollTop / 20));
    const rows = Array.from({ length: Math.min(22, 300 - first) }, (_, at) => {
      const row = document.createElement("div");
      row.textContent = ${says("first + at")};
      row.style.top = (first + at) * 20 + "px";
      return row;
    });
    list.replaceChildren(...rows);
  };
  part.onscroll = () => requestAnimationFrame(draw);
  draw();`;
/** Takes its rows for half as high as they are. */
const guessing = removing
  .replace('* 20 + "px"', '* 20 + at * 20 + "px"')
  .replaceAll("(first + at) * 20 + at * 20", "first * 20 + at * 40");
/** Moves rows down, and writes others in them. What is not needed waits far above. */
const recycling = `const rows = Array.from({ length: 40 }, () => list.appendChild(document.createElement("div")));
  const at = new Map();
  const draw = () => {
    const first = Math.floor(part.scrollTop / 20), needed = new Set();
    for (let row = first; row < Math.min(300, first + 22); row++) needed.add(row);
    const free = rows.filter((row) => !needed.has(at.get(row)));
    for (const row of rows) needed.delete(at.get(row));
    for (const one of needed) { const row = free.pop(); at.set(row, one); row.textContent = ${says("one")}; row.style.transform = "translateY(" + one * 20 + "px)" }
    for (const row of free) { at.delete(row); row.style.transform = "translateY(-9999px)" }
  };
  part.onscroll = draw;
  draw();`;
/** Moves all rows at once, and writes each anew. */
const moving = `list.innerHTML = "<table><tbody>" + "<tr><td></td></tr>".repeat(22) + "</tbody></table>";
  const table = list.firstChild;
  table.style = "border-spacing:0;line-height:20px";
  for (const cell of table.querySelectorAll("td")) cell.style.padding = "0";
  const draw = () => {
    const first = Math.min(278, Math.floor(part.scrollTop / 20));
    table.style.transform = "translateY(" + first * 20 + "px)";
    for (const [at, row] of [...table.rows].entries()) row.firstChild.firstChild.data = ${says("first + at")};
  };
  for (const cell of table.querySelectorAll("td")) cell.append("-");
  part.onscroll = draw;
  draw();`;
/** Writes a hundred rows at once, seldom, between what stands for the others. */
const inBlocks = `let block = -1;
  const draw = () => {
    const now = Math.min(2, Math.floor(part.scrollTop / 2000));
    if (now === block) return;
    block = now;
    list.innerHTML = '<div style="position:static;height:' + now * 2000 + 'px"></div>' + Array.from({ length: 100 }, (_, at) => '<div style="position:static;height:20px">' + (${says("now * 100 + at")}) + "</div>").join("");
  };
  part.onscroll = draw;
  draw();`;
/** Moves its lines itself, in a box with others, when it hears of a wheel, and takes back what else scrolls it. */
const wheeled = `list.innerHTML = "<b></b><b></b><b></b><b></b><div id=lines></div>";
  lines.style = "position:absolute;width:400px;height:9000px";
  const draw = (to) => {
    const top = Math.max(0, Math.min(5600, to)), first = Math.floor(top / 20);
    lines.style.top = -top + "px";
    list.dataset.top = top;
    lines.innerHTML = Array.from({ length: Math.min(21, 300 - first) }, (_, at) => '<div style="top:' + (first + at) * 20 + 'px">Row ' + (first + at) + "</div>").join("");
  };
  part.onscroll = () => { if (part.scrollTop) { const to = part.scrollTop; part.scrollTop = 0; draw(Number(list.dataset.top) + to) } };
  part.addEventListener("wheel", (event) => { event.preventDefault(); draw(Number(list.dataset.top) + event.deltaY) });
  setInterval(() => { list.firstChild.textContent = list.firstChild.textContent ? "" : "|" }, 20);
  draw(0);`;
/** Says of each row that it is being loaded until it is: without rows that go, as frameworks write. */
const loading = removing.replace(
  `row.textContent = ${says("first + at")};`,
  `row.textContent = "Loading…";
      (loaded[(first + at) >> 5] ??= fetch("/more")).then(() => { row.firstChild.data = ${says("first + at")} });`,
);
/** A part that loads more when its end is in view, and says so all the time. */
const footed = (rows: number) => `let count = 0, isLoading = false;
  const more = () => {
    if (isLoading || count >= ${rows} || part.scrollHeight - part.scrollTop - part.clientHeight > 5) return;
    isLoading = true;
    fetch("/more").then(() => {
      for (let end = count + 20; count < end; count++) foot.insertAdjacentHTML("beforebegin", "<p>" + (${says("count")}) + "</p>");
      isLoading = false;
      if (count >= ${rows}) foot.remove();
    });
  };
  part.onscroll = more;
  more();`;
const growing = (rows: number) => `let count = 0;
  const more = () => { for (let end = count + 30; count < end && count < ${rows}; count++) end_.insertAdjacentHTML("beforebegin", "<p>" + (${says("count")}) + "</p>") };
  const end_ = document.getElementById("end");
  more();
  new IntersectionObserver((seen) => { if (seen.at(-1).isIntersecting) fetch("/more").then(more) }).observe(end_)`;

const stage = staged({
  "/more": (_request, response) => void setTimeout(() => response.end("more"), 200),
  "/removing": page(part(), removing),
  "/same": page(part(), removing.replace('"Row " + (first + at)', '(first + at) % 3 ? "Row " + (first + at) : "}"')),
  "/own-bar": page(part("overflow:hidden"), removing),
  "/clamped": page(
    `<div style="height:150px;overflow:hidden">${Array.from({ length: 60 }, (_, at) => `<p>Line ${at} of a text that is cut.</p>`).join("")}</div>`,
    "1",
  ),
  "/by-parts": page(
    `<div id="parts" style="height:500px;overflow:hidden"><div>${Array.from({ length: 6 }, (_, at) => `<section style="height:500px">Part ${at} of the page.</section>`).join("")}</div></div>`,
    `let at = 0; document.getElementById("parts").onwheel = ({ deltaY }) => {
      at = Math.max(0, Math.min(5, at + Math.sign(deltaY)));
      document.getElementById("parts").firstElementChild.style.marginTop = -500 * at + "px";
      document.getElementById("parts").append(document.createElement("i"));
    }`,
  ),
  "/wheeled": page(part("overflow:hidden;position:relative"), wheeled),
  "/resting": page(
    part(),
    removing.replace(
      "part.onscroll = () => requestAnimationFrame(draw);",
      "let rest; part.onscroll = () => { clearTimeout(rest); rest = setTimeout(draw, 80) };",
    ),
  ),
  "/recycling": page(part(), recycling),
  // It puts a list in the place of the list, when the scrolling rests; what moves at once is what holds it.
  "/replacing": page(
    part(),
    removing
      .replace("list.replaceChildren(...rows);", "const box = list.cloneNode(); box.append(...rows); list.replaceWith(box);")
      .replace(
        "part.onscroll = () => requestAnimationFrame(draw);",
        'let rest; part.onscroll = () => { document.getElementById("list").style.color = part.scrollTop % 7 ? "red" : ""; clearTimeout(rest); rest = setTimeout(draw, 80) };',
      )
      .replaceAll("list.", 'document.getElementById("list").'),
  ),
  "/moving-whole": page(part(), moving),
  "/guessing": page(part(), guessing),
  // It writes what it shows once more before it shows what it was scrolled to, as pages do that cannot keep up.
  "/guessing-late": page(
    part(),
    `let late = 0; ${guessing.replace("part.scrollTop", "late")}`.replace(
      "part.onscroll = () => requestAnimationFrame(draw);",
      "part.onscroll = () => { draw(); setTimeout(() => { late = part.scrollTop; draw() }, 60) };",
    ),
  ),
  "/loading": page(part(), `const loaded = []; ${loading}`),
  "/never-loaded": page(part(), `const loaded = Array(20).fill({ then() {} }); loaded[0] = Promise.resolve(); ${loading}`),
  "/footed": page(part().replace(/<div id="list".*?<\/div>/, '<p id="foot">Loading…</p>'), footed(80)),
  "/footed-endless": page(part().replace(/<div id="list".*?<\/div>/, '<p id="foot">Loading…</p>'), footed(10_000)),
  // Time is over before all of it was scrolled through.
  "/behind-others": page(
    `${part().replaceAll("id=", "class=").repeat(3)}${part()}`,
    `for (const part of document.querySelectorAll(".part")) {
       part.style = "height:500px;width:700px;overflow:auto";
       part.firstChild.innerHTML = "<p>Some words of a part that is long, and changes as it is scrolled.</p>".repeat(900);
       part.onscroll = () => part.firstChild.append(document.createElement("i"));
     }
     ${removing}`,
  ),
  "/rows-beside": page(
    `<div><table><tr><td>Name</td><td>Won</td></tr></table></div>
     <table>${Array.from({ length: 9 }, (_, at) => `<tr><td>Team ${at}</td><td>won ${at} of ${at}</td></tr>`).join("")}</table>`,
    "1",
  ),
  "/in-blocks": page(part(), inBlocks),
  "/two": page(
    `${part()}${part().replaceAll("id=", "class=")}`,
    `{${removing}}
     { const [part, list] = [document.querySelector(".part"), document.querySelector(".list")];
       part.style = "height:400px;width:500px;overflow:auto"; list.style.position = "relative";
       ${removing.replaceAll('"Row ', '"Other ').replace("row.style.top", 'row.style.position = "absolute"; row.style.top')} }`,
  ),
  "/growing": page('<p id="end">End</p>', growing(70)),
  "/endless": page('<p id="end">End</p>', growing(10_000)),
  "/moving": page(
    '<div id="all"></div><div style="height:9000px"></div>',
    `for (let at = 0; at < 60; at++) all.insertAdjacentHTML("beforeend", "<p>" + "<b>x</b> ".repeat(200) + "</p>");
     const rows = [...document.querySelectorAll("b")];
     onscroll = () => { for (const row of rows) row.style.color = "rgb(0,0," + (scrollY % 255) + ")" }`,
  ),
  "/counted": page(
    `<table aria-rowcount="40"><tr aria-rowindex="1"><td>a</td></tr><tr aria-rowindex="2"><td>b</td></tr></table>
     <table aria-rowcount="-1"><tr><td>c</td></tr></table><table aria-rowcount="2"><tr><td>d</td></tr><tr><td>e</td></tr></table>`,
    "1",
  ),
  "/clock": page(
    '<ul id="clock"><li>a<li>b<li>c<li>d<li>e</ul><div style="height:9000px"></div>',
    'let tick = 0; setInterval(() => { clock.innerHTML = Array.from({ length: 5 }, (_, at) => "<li>Tick " + tick + "." + at).join(""); tick++ }, 30)',
  ),
});

const numbers = (text: string, pattern = /Row (\d+)/g) => [...text.matchAll(pattern)].map(([, number]) => Number(number));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const textOf = async (path: string) => (await stage.render(path)).page.text("body") ?? "";

it.each([
  ["/clamped", "Line 0 of", "Line 59 of"],
  ["/by-parts", "Part 0 of", "Part 5 of"],
])("what a wheel was tried on stands where it stood: %s", async (path, first, last) => {
  const { page, hidden } = await stage.render(path);
  expect(page.text("body")).toContain(first);
  expect(page.text("body")).toContain(last);
  expect(hidden).toBe(0);
});

it.each(["/removing", "/own-bar", "/resting", "/wheeled", "/recycling", "/replacing", "/moving-whole", "/in-blocks"])(
  "all rows of a list that holds only some are read, in their order: %s",
  async (path) => {
    expect(numbers(await textOf(path))).toEqual(upTo(300));
  },
);

it.each(["/guessing", "/guessing-late"])(
  "all rows of a list that corrects where they stand are read once, in their order: %s",
  async (path) => {
    expect(numbers(await textOf(path))).toEqual(upTo(300));
  },
);

it.each([
  ["/loading", 300],
  ["/footed", 80],
])("what a part loads as it is scrolled is waited for: %s", async (path, count) => {
  const { page, warnings } = await stage.render(path);
  expect(numbers(page.text("body") ?? "")).toEqual(upTo(count));
  expect(page.text("body")).not.toContain("Loading");
  expect(warnings ?? []).toEqual([]);
});

it("a part that goes on loading is told of", async () => {
  const { page, warnings } = await stage.render("/footed-endless");
  expect(numbers(page.text("body") ?? "").length).toBeGreaterThan(100);
  expect(warnings).toContainEqual(expect.stringContaining("loads more"));
});

it("rows that were never loaded are told of", async () => {
  const { page, warnings } = await stage.render("/never-loaded");
  expect(numbers(page.text("body") ?? "")).toEqual(upTo(32));
  expect(warnings).toContainEqual(expect.stringContaining("there are more"));
});

it("a list that there was no time for is told of", async () => {
  expect((await stage.render("/behind-others")).warnings).toContainEqual(expect.stringContaining("there are more"));
});

it("what rows of another table say is no number of rows", async () => {
  expect(await stage.render("/rows-beside")).not.toHaveProperty("warnings");
});

it("rows that say the same as others are read, too", async () => {
  const text = await textOf("/same");
  expect(text.match(/\}/g)).toHaveLength(100);
  expect(numbers(text)).toEqual(upTo(300).filter((row) => row % 3 > 0));
});

it("two lists of one page are both read", async () => {
  const text = await textOf("/two");
  expect(numbers(text)).toEqual(upTo(300));
  expect(numbers(text, /Other (\d+)/g)).toEqual(upTo(300));
});

it("a page that loads more at its end is followed, and said to go on where it does", async () => {
  const whole = await stage.render("/growing");
  expect(numbers(whole.page.text("body") ?? "")).toEqual(upTo(70));
  expect(whole.warnings).toBeUndefined();
  const part = await stage.render("/endless");
  expect(numbers(part.page.text("body") ?? "").length).toBeGreaterThan(30);
  expect(part.warnings).toEqual([expect.stringContaining("loads more")]);
});

it("a table that says that it has more rows is told of", async () => {
  expect((await stage.render("/counted")).warnings).toEqual([expect.stringContaining("has 40 rows. The page holds 2")]);
  expect((await stage.render("/removing")).warnings).toBeUndefined();
});

it("what is written anew in its place is no list", async () => {
  expect(numbers(await textOf("/clock"), /Tick \d+\.(\d)/g)).toEqual(upTo(5));
});

it("thousands of parts that change with each step do not hold a page up", async () => {
  expect(await inTime(15, () => textOf("/moving"))).toContain("from the beginning");
});
