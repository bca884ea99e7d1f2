import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const row = (...cells: string[]): string =>
  `<div class="r">${cells.map((cell) => `<div class="c">${cell}</div>`).join("")}</div>`;

describe("boxes in rows and columns", () => {
  it("are a table, though none of them is called so", () => {
    expect(
      md(`<div>${row("", "SL-4", "SL-5")}${row("Output", "420 lm", "500 lm")}${row("Hours", "<b>30</b>", "24")}</div>`),
    ).toBe("| | SL-4 | SL-5 |\n| - | - | - |\n| Output | 420 lm | 500 lm |\n| Hours | **30** | 24 |");
  });

  it.each([
    ["cards with links", row("<a href=/a>Una</a>", "B4", "£5") + row("Isla", "B5", "£6") + row("Eva", "B6", "£7")],
    ["rows of other lengths", row("Una", "B4", "£5") + row("Isla", "B5") + row("Eva", "B6", "£7")],
    ["sentences", row("Una", "B4", "x".repeat(61)) + row("Isla", "B5", "£6") + row("Eva", "B6", "£7")],
    ["two rows", row("Una", "B4", "£5") + row("Isla", "B5", "£6")],
    ["boxes of other names", (row("Una", "B4", "£5") + row("Isla", "B5", "£6") + row("Eva", "B6", "£7")).replace('"r"', '"s"')],
  ])("are none: %s", (_, rows) => {
    expect(md(`<div>${rows}</div>`)).not.toContain("|");
  });
});
