import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const row = (...cells: string[]) => `<div role="row">${cells.map((cell) => `<span role="cell">${cell}</span>`).join("")}</div>`;

describe("tables made of boxes", () => {
  it("are told by the roles of their boxes", () => {
    const head =
      '<div role="rowgroup"><div role="row"><div role="columnheader">Lamp</div><div role="columnheader">Oil</div></div></div>';
    expect(md(`<div role="table">${head}<div role="rowgroup">${row("north", "<p>2 l</p><p>whale</p>")}</div></div>`)).toBe(
      "| Lamp | Oil |\n| - | - |\n| north | 2 l<br>whale |",
    );
  });

  it("are summaries of Javadoc, whose rows have as many cells as there are heads", () => {
    const cell = (name: string, text: string) => `<div class="${name} even-row-color">${text}</div>`;
    const head = cell("table-header col-first", "Type") + cell("table-header col-last", "Method");
    const cells = cell("col-first", "<code>int</code>") + cell("col-last", "<a href=#light>light</a>()");
    expect(md(`<div class="summary-table two-column-summary">${head}${cells}</div>`)).toBe(
      "| Type | Method |\n| - | - |\n| `int` | [light](https://x.example/docs/page?x=1#light)() |",
    );
    expect(md(`<div class="summary-table">${head}${cells}${cell("col-first", "<code>void</code>")}</div>`)).not.toContain("|");
  });

  it("are grids of data, whatever holds their parts", () => {
    const held = (...parts: string[]) =>
      `<div><i></i><div role="presentation">${parts.join('<span class="handle"></span>')}</div></div>`;
    const cells = (role: string, ...texts: string[]) => held(...texts.map((text) => `<div role="${role}"><p>${text}</p></div>`));
    const rows = `<div role="row">${cells("gridcell", "north", "2 l")}</div><div role="row">${cells("gridcell", "south", "3 l")}</div>`;
    const grid = `${held(`<div role="row">${cells("columnheader", "Lamp", "Oil")}</div>`)}<div><div role="rowgroup">${rows}</div><div></div></div>`;
    expect(md(`<div role="treegrid">${grid}</div>`)).toBe("| Lamp | Oil |\n| - | - |\n| north | 2 l |\n| south | 3 l |");
  });

  it("have rows and cells in the order that they say", () => {
    const cell = (at: number, text: string) => `<div role="gridcell" aria-colindex="${at}">${text}</div>`;
    const at = (index: number, ...cells: string[]) => `<div role="row" aria-rowindex="${index}">${cells.join("")}</div>`;
    const rows = at(3, cell(2, "d"), cell(1, "c")) + at(1, cell(1, "Lamp"), cell(2, "Oil")) + at(2, cell(1, "a"), cell(2, "b"));
    expect(md(`<div role="grid">${rows}</div>`)).toBe("| Lamp | Oil |\n| - | - |\n| a | b |\n| c | d |");
  });

  it("are one although columns that stay in place stand apart, and some a second time", () => {
    const cell = (at: number, text: string, role = "gridcell") => `<div role="${role}" aria-colindex="${at}">${text}</div>`;
    const at = (index: number, ...cells: string[]) => `<div role="row" aria-rowindex="${index}">${cells.join("")}</div>`;
    const rows = (...all: string[]) => `<div role="presentation">${all.join("")}</div>`;
    const middle = rows(
      at(1, cell(1, "", "rowheader"), cell(2, "Lamp", "columnheader button")),
      at(2, cell(1, "", "rowheader"), cell(2, "a")),
    );
    const fixed = rows(at(1, cell(1, "No.", "columnheader")), at(2, cell(1, "7", "rowheader"), cell(2, "a")));
    expect(md(`<div role="grid">${middle}${fixed}</div>`)).toBe("| No. | Lamp |\n| - | - |\n| 7 | a |");
    const anew = rows(at(1, cell(1, ""), cell(2, "Oil")), at(2, cell(1, ""), cell(2, "b")));
    expect(md(`<div role="grid">${middle}${anew}</div>`)).toMatch(/Lamp \|\n.*\n.*Oil \|\n.*a \|\n.*b \|$/);
  });

  it("are grids that hold the bar of their pages, whose rows count anew on each page", () => {
    const body = (page: number) =>
      [1, 2].map(
        (at) =>
          `<tr role="row" aria-rowindex="${at}"><td role="gridcell">${page}${at}</td><td role="gridcell">Lamp ${page}${at}</td></tr>`,
      );
    const head =
      '<table role="presentation"><thead><tr role="row"><th role="columnheader">id</th><th role="columnheader">name</th></tr></thead></table>';
    const rows = `<div><table role="presentation"><tbody role="rowgroup">${[1, 2].flatMap(body).join("")}</tbody></table></div>`;
    const bar = '<div class="pager"><p>1 to 4 of 4 lamps</p></div>';
    expect(md(`<div role="grid">${head}${rows}${bar}</div>`)).toBe(
      "| id | name |\n| - | - |\n| 11 | Lamp 11 |\n| 12 | Lamp 12 |\n| 21 | Lamp 21 |\n| 22 | Lamp 22 |\n\n1 to 4 of 4 lamps",
    );
  });

  it("are said once where no row is called so", () => {
    const line = (...cells: string[]) => `<div class="r">${cells.map((cell) => `<div class="c">${cell}</div>`).join("")}</div>`;
    const rows = [line("a", "b", "c"), line("d", "e", "f"), line("g", "h", "i")].join("");
    expect(md(`<div role="table">${rows}</div>`)).toBe("| a | b | c |\n| - | - | - |\n| d | e | f |\n| g | h | i |");
  });

  it("have their captions above them", () => {
    const rows = `${row("a", "b")}${row("c", "d")}`;
    expect(md(`<div role="table"><div role="caption">Lamps</div>${rows}</div>`)).toBe("Lamps\n\n| a | b |\n| - | - |\n| c | d |");
  });

  it.each([
    ["text of their own", `so they say${row("a", "b")}${row("c", "d")}`],
    ["text beside their cells", `${row("a", "b")}${row("c", "d").replace("</div>", "so they say</div>")}`],
  ])("lose no text, and are none with %s", (_, rows) => {
    expect(md(`<div role="table">${rows}</div>`)).toContain("so they say");
  });

  it.each([
    ["one row", row("a", "b")],
    ["one column", row("a") + row("b")],
    ["parts that say nothing of themselves", `${row("a", "b")}<div>c</div>`],
    ["headings in them", row("<h3>a</h3>", "b") + row("c", "d")],
    ["others in them", row(`<div role="table">${row("a", "b")}</div>`, "b") + row("c", "d")],
    ["prose in them", row("so it is said. ".repeat(50), "b") + row("c", "d")],
  ])("have not %s", (_, rows) => {
    expect(md(`<div role="table">${rows}</div>`)).not.toContain("| - |");
  });
});
