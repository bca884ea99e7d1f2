import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const TABLE = "<table><tr><th>Lamp</th><th>Oil</th></tr><tr><td>north</td><td>2 l</td></tr></table>";

describe("quotations", () => {
  it("are no figures that are set in (HeVeA)", () => {
    expect(md(`<blockquote class="table">${TABLE}</blockquote>`)).toBe("| Lamp | Oil |\n| - | - |\n| north | 2 l |");
  });

  it("are boxes that are called so (DocBook)", () => {
    const from =
      '<table class="blockquote"><tr><td> </td><td><p>It is lit.</p></td></tr><tr><td> </td><td>--Ida</td></tr></table>';
    expect(md(`<div class="blockquote">${from}</div>`)).toBe("> It is lit.\n>\n> \\--Ida");
    expect(md('<div class="blockquote"><blockquote>It is lit.</blockquote></div>')).toBe("> It is lit.");
    expect(md('<div class="quoteblock"><div class="content">It is lit.</div><div class="attribution">— Ida</div></div>')).toBe(
      "> It is lit.\n>\n> — Ida",
    );
    expect(md('<div class="blockquote-list"><p>It is lit.</p></div>')).toBe("It is lit.");
  });
});
