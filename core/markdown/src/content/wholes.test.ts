import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepQuotations, makeWhole, nameTables } from "./wholes.ts";

const kept = keptBy(makeWhole);

const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const BOATS = table([
  ["Ida", "12"],
  ["Nora", "9"],
]);

describe("code", () => {
  it("of Doxygen, whose lines are boxes, stays whole", () => {
    const line = (text: string) => `<div class="line">${text}</div>`;
    expect(kept(`<p>+one</p><div class="fragment">${line("a();")}${line("b();")}</div>`, 0.4)).toEqual(["+one", "a();", "b();"]);
  });
});

describe("a list", () => {
  it("is filled in, of terms with whatever is said of them", () => {
    const page = (list: string, item: string) => `<${list}><${item}>+north quay</${item}><${item}>port</${item}></${list}>`;
    expect(kept(page("ul", "li"), 0.2)).toEqual(["+north quay", "port"]);
    expect(kept(page("ul", "li"), 0.05)).toEqual(["+north quay"]);
    expect(kept(page("dl", "dd"), 0.05)).toEqual(["+north quay", "port"]);
  });
});

describe("a list of terms", () => {
  it("is filled in where nearly all of its terms are kept, however little that is (an index)", () => {
    const entry = (term: string) => `<dt>${term}</dt><dd><a href=n5>1.4.5 Files and paths of the harbour</a></dd>`;
    const page = (terms: readonly string[]) => `<p>one</p><dl>${terms.map(entry).join("")}</dl><p>two</p>`;
    expect(kept(page(["+moor", "+oar", "+quay"]), 0.2)).toHaveLength(6);
    expect(kept(page(["+moor", "oar", "quay"]), 0.2)).toEqual(["+moor"]);
  });
});

describe("a tree", () => {
  it("amid what is kept is filled in, however unlikely its names are: half of it would mislead", () => {
    const item = (name: string) => `<div role="treeitem"><div><button>${name}</button></div></div>`;
    const page = (around: string) => `<p>+one</p>${around}<p>+two</p>`;
    const names = ["+North", "Port", "Quay", "Farm"];
    const items = names.map(item).join("");
    expect(kept(page(`<div role="tree">${items}</div>`), 0.15)).toEqual(["+one", ...names, "+two"]);
    expect(kept(page(`<div role="tree">${items}</div>`), 0.05)).toEqual(["+one", "+North", "+two"]);
    expect(kept(page(`<ul><li>+North<li>Port<li>Quay<li>Farm</ul>`), 0.15)).toEqual(["+one", "+North", "+two"]);
  });

  it("of boxes is a list, and filled in as one", () => {
    const entry = (text: string) => `<div role="treeitem">${text}</div>`;
    const page = (role: string) => `<p>one</p><div role="${role}">${entry("+north")}${entry("port")}${entry("+south")}</div>`;
    expect(kept(page("tree"), 0.2)).toEqual(["+north", "port", "+south"]);
    expect(kept(page("tree"), 0.05)).toEqual(["+north", "+south"]);
    expect(kept(page("group"), 0.2)).toEqual(["+north", "+south"]);
  });
});

describe("a table", () => {
  it("of data beside what is kept stays if it is not unlikely", () => {
    const page = `<p>one</p>${BOATS}<p>+two</p>`;
    expect(kept(page, 0.4)).toEqual(["Ida", "12", "Nora", "9", "+two"]);
    expect(kept(page, 0.15)).toEqual(["+two"]);
    expect(kept(`<p>one</p>${BOATS}<p>two</p>`, 0.4)).toEqual([]);
  });

  it("of data amid what is kept stays even if it is unlikely", () => {
    const page = `<p>+one</p>${BOATS}<p>+two</p>`;
    expect(kept(page, 0.15)).toEqual(["+one", "Ida", "12", "Nora", "9", "+two"]);
    expect(kept(page, 0.05)).toEqual(["+one", "+two"]);
  });

  it("of data that says what its columns are stays in the page's own text if it is not unlikely", () => {
    const heads = (scope: string) => `<tr><th scope="${scope}">Boat</th><th scope="${scope}">Length</th></tr>`;
    const page = (scope: string, around = "main") =>
      `<p>one</p><${around}>${BOATS.replace("<tr>", `${heads(scope)}<tr>`)}</${around}><p>two</p>`;
    for (const scope of ["col", "colgroup"]) expect(kept(page(scope), 0.25)).toHaveLength(6);
    expect(kept(page("col"), 0.15)).toEqual([]);
    expect(kept(page(""), 0.25)).toEqual([]);
    expect(kept(page("col", "aside"), 0.25)).toEqual([]);
  });

  it("of data with a head of its own (`thead`) stays whole between its controls", () => {
    const rows = BOATS.slice("<table>".length);
    const page = (head: string) => `<p>+one</p><p>Search</p><table>${head}${rows}<p>1 to 2 of 2</p>`;
    const columns = "<tr><th>Boat</th><th>Length</th></tr>";
    expect(kept(page(`<thead>${columns}</thead>`), 0.25)).toHaveLength(7);
    expect(kept(page(columns), 0.25)).toEqual(["+one"]);
    expect(kept(page("<thead><tr><th>Boats</th></tr></thead>"), 0.25)).toEqual(["+one"]);
    const row = (...heads: string[]) => `<tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>`;
    expect(kept(page(row("Boat", "Length", "Berth")), 0.25)).toHaveLength(8);
    expect(kept(page(row("Boat", "Length")), 0.25)).toEqual(["+one"]);
    expect(kept(page(row("Boat", "Length", "Berth").replace("</tr>", "<td>x</td></tr>")), 0.25)).toEqual(["+one"]);
  });

  it("that is made of boxes stays whole if anything of it is kept", () => {
    const row = (name: string, oil: string) =>
      `<div role="row"><div role="cell">${name}</div><div role="cell">${oil}</div></div>`;
    expect(kept(`<div role="table">${row("north", "+2 l")}${row("south", "3 l")}</div>`, 0.01)).toEqual([
      "north",
      "+2 l",
      "south",
      "3 l",
    ]);
    expect(kept(`<div role="table">${row("north", "2 l")}${row("south", "3 l")}</div>`, 0.01)).toEqual([]);
  });

  it("that lays out text beside what is kept is none of data", () => {
    expect(kept(`<p>+one</p>${table([["<p>a</p><p>b</p>", "<p>c</p><p>d</p>"]])}<p>two</p>`, 0.4)).toEqual(["+one"]);
  });

  it("of which little is kept goes, but for what is sure", () => {
    const page = table([["+Nobody slept", "Home News Weather Sports Contact"]]);
    expect(kept(page, 0.6)).toEqual([]);
    expect(kept(page, 0.8)).toEqual(["+Nobody slept"]);
  });

  it("of data that is most of the page is filled in where most of it is kept, one that lays out the page is not", () => {
    const text = "one two three four five six seven eight";
    const rows = Array.from({ length: 40 }, (_, i) => [i % 5 ? `+${i} ${text}` : `${i} ${text}`, `+${text}`]);
    expect(kept(table(rows), 0.4)).toHaveLength(80);
    const parts = rows.map(([left, right]) => `<p>${left}</p><p>${right}</p>`).join("");
    expect(kept(table([[parts, "+side"]]), 0.4)).toHaveLength(73);
  });

  it("that says what its columns are is one of data, however much its cells hold, and however much of the page it is", () => {
    const heads = '<tr><td></td><th scope="col">Call</th><th scope="col">What it does</th></tr>';
    const calls = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => `<tr><td>reef(${i})<p>Takes in the sail by ${i} reefs.</p></td><td><p>int</p></td></tr>`,
      );
    for (const count of [4, 100])
      expect(kept(`<p>+one</p><table>${heads}${calls(count).join("")}</table>`, 0.3)).toHaveLength(3 + 3 * count);
  });
});

describe("the heading before a table", () => {
  const named = keptBy(nameTables);
  const rows = table([
    ["+Ida", "+12"],
    ["+Nora", "+9"],
  ]);
  const cells = ["+Ida", "+12", "+Nora", "+9"];

  it("stays with it, also where a control stands between", () => {
    expect(named(`<p>one</p><h2>Boats</h2><button>Sort</button>${rows}`, 0)).toEqual(["Boats", ...cells]);
    expect(named(`<aside><h2>Boats</h2>${rows}</aside>`, 0)).toEqual(["Boats", ...cells]);
  });

  it.each([
    "<dialog open><h2>We value your privacy</h2></dialog>",
    '<div role="dialog"><h2>We value your privacy</h2></div>',
    '<div class="newsletter-signup"><h2>Subscribe</h2></div>',
    "<nav><h2>Menu</h2></nav>",
    "<aside><h2>More</h2></aside>",
    "<footer><h2>Imprint</h2></footer>",
  ])("goes where it is of something else: %s", (other) => {
    expect(named(`<p>one</p>${other}${rows}`, 0)).toEqual(cells);
  });
});

describe("a list", () => {
  const list = "<ul><li>Ida</li><li>Nora</li></ul>";

  it("amid what is kept stays if it is not unlikely", () => {
    const page = `<p>+one</p>${list}<p>+two</p>`;
    expect(kept(page, 0.35)).toEqual(["+one", "Ida", "Nora", "+two"]);
    expect(kept(page, 0.25)).toEqual(["+one", "+two"]);
  });

  it("beside what is kept goes", () => {
    expect(kept(`<p>one</p>${list}<p>+two</p>`, 0.45)).toEqual(["+two"]);
  });

  it("keeps the items that are kept, and fills in the rest of most", () => {
    expect(kept("<ul><li>+Ida</li><li>Nora</li><li>Ola</li></ul>", 0.45)).toEqual(["+Ida"]);
    expect(kept("<ul><li>+Ida</li><li>+Nora</li><li>Ola</li></ul>", 0.15)).toEqual(["+Ida", "+Nora", "Ola"]);
    expect(kept("<ul><li>+Ida</li><li>+Nora</li><li>Ola</li></ul>", 0.05)).toEqual(["+Ida", "+Nora"]);
  });
});

describe("code", () => {
  const page = `<p>+Run this</p><div><span>start.sh</span> <button>Copy</button></div><pre>sail --to sea</pre>`;

  it("near what is kept stays if it is not unlikely, whatever buttons stand between", () => {
    expect(kept(page, 0.3)).toEqual(["+Run this", "sail --to sea"]);
    expect(kept(page, 0.1)).toEqual(["+Run this"]);
  });

  it("far from what is kept does not", () => {
    expect(kept(`<p>+Run this</p>${"<p>x</p>".repeat(9)}<pre>sail --to sea</pre>`, 0.3)).toEqual(["+Run this"]);
  });
});

describe("posts of networks", () => {
  const kept = keptBy(keepQuotations);
  const post = (text: string) => `<blockquote class="twitter-tweet"><p>${text}</p></blockquote>`;

  it("stay amid what is kept", () => {
    expect(kept(`<div><p>+a</p>${post("It moved!")}<p>+b</p></div>`, 0.1)).toEqual(["+a", "It moved!", "+b"]);
  });

  it.each([
    ["at the end", `<div><p>+a</p>${post("x")}</div><p>+b</p>`],
    ["beside what is left out", `<div><p>+a</p><p>y</p>${post("x")}<p>+b</p></div>`],
    ["if they are quotations of another kind", "<div><p>+a</p><blockquote><p>x</p></blockquote><p>+b</p></div>"],
    ["in navigation", `<div><p>+a</p><nav>${post("x")}</nav><p>+b</p></div>`],
  ])("are left to the models %s", (_, html) => {
    expect(kept(html, 0.1)).toEqual(["+a", "+b"]);
  });
});
