import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const SIGNS = '<span onclick="fold(this)">&#9660;</span><span class="icona"><span class="icon">C</span></span>';
const row = (width: number, name: string, about = "", signs = SIGNS): string =>
  `<tr><td><span style="width:${width}px;display:inline-block;">&#160;</span>${signs}<a href="${name}.html">${name}</a></td><td>${about}</td></tr>`;
const link = (name: string): string => `[${name}](https://x.example/docs/${name}.html)`;

describe("a table whose rows are moved to the right", () => {
  it("is a list of their levels, without the signs that fold them and say of what kind they are", () => {
    const rows =
      row(0, "Rope", "Holds a boat") + row(16, "Twine", "Thin") + row(32, "Thread") + row(16, "Cable") + row(0, "Knot");
    expect(md(`<table>${rows}</table>`)).toBe(
      `- ${link("Rope")}: Holds a boat\n  - ${link("Twine")}: Thin\n    - ${link("Thread")}\n  - ${link("Cable")}\n- ${link("Knot")}`,
    );
  });

  it("is a table where not all of them are", () => {
    const plain = '<tr><td><a href="Knot.html">Knot</a></td><td>Two ends</td></tr>';
    expect(md(`<table>${row(0, "Rope", "Holds")}${row(0, "Twine", "Thin")}${plain}</table>`)).toContain("| - | - |");
  });

  it("keeps a letter that stands before no link, and a sign that does nothing", () => {
    expect(md('<p><span class="icon">C</span> is a language</p>')).toBe("C is a language");
    expect(md("<p><span>▼</span> falls</p>")).toBe("▼ falls");
  });

  it("takes time in proportion to its rows", async () => {
    const rows = Array.from({ length: 4_000 }, (_, i) => row((i % 400) * 16, "Rope")).join("");
    await inTime(4, () => md(`<table>${rows}</table>`));
  });
});
