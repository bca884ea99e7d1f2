import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("items of lists that Word saves as paragraphs", () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class="MsoListParagraph" style="margin-left:36.0pt;mso-list:l0 level${level} lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp; </span></span></span>${text}</p>`;

  it("are lists, nested by their level", () => {
    expect(md(item(1, "·", "boats") + item(2, "o", "small <b>ones</b>") + item(1, "·", "ships"))).toBe(
      "- boats\n  - small **ones**\n- ships",
    );
  });

  it("have their numbers and letters", () => {
    expect(md(item(1, "3.", "row") + item(2, "a)", "first") + item(2, "b)", "then") + item(1, "4.", "sail"))).toBe(
      "3. row\n   - a) first\n   - b) then\n4. sail",
    );
  });

  it("stay paragraphs where no mark stands before them", () => {
    expect(md('<p style="mso-list:l0 level1 lfo1">boats</p><p>ships</p>')).toBe("boats\n\nships");
  });
});
