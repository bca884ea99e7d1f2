import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const table = (...rows: readonly string[]): string => `<table>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
const row = (mark: string, text: string): string => `<td><i data-value="${mark}"></i><b>${mark}</b></td><td>${text}</td>`;

describe("a table whose first column marks items", () => {
  it("is a list where bare numbers count from one beside words, as AsciiDoc writes its callouts", () => {
    expect(md(table(row("1", "One for each strand"), row("2", "Against the lay")))).toBe(
      "1. One for each strand\n2. Against the lay",
    );
  });

  it.each([
    ["begin elsewhere", table(row("7", "Rain"), row("8", "Wind"))],
    ["have a head", table("<th>No.</th><th>Fibre</th>", row("1", "Manila"), row("2", "Hemp"))],
    ["are no callouts", table("<td>1</td><td>Ida</td>", "<td>2</td><td>Nora</td>")],
    ["stand beside numbers", table(row("1", "45"), row("2", "46"))],
  ])("stays a table where they %s", (_, html) => {
    expect(md(html)).toMatch(/^\|/);
  });

  it("ticks signs of lists of tasks", () => {
    const sign = (name: string, text: string): string => `<li><p><i class="fa ${name}"></i> ${text}</p></li>`;
    const items = sign("fa-check-square-o", "tape") + sign("fa-square-o", "knife");
    expect(md(`<ul class="checklist">${items}</ul>`)).toBe("- [x] tape\n- [ ] knife");
    expect(md(`<ul class="fa-ul">${items}</ul>`)).toBe("- tape\n- knife");
  });
});
