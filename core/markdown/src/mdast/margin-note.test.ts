import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

describe("notes in the margin", () => {
  const label = (kind: string, sign: string) =>
    `<label for="n" class="margin-toggle ${kind}">${sign}</label><input type="checkbox" id="n" class="margin-toggle">`;

  it.each([
    ["numbered", `${label("sidenote-number", "")}<span class="sidenote">Built in <em>1704</em>.</span>`],
    ["without number", `${label("", "⊕")}<span class="marginnote">Built in <em>1704</em>.</span>`],
    ["by its role", '<span role="note">Built in <em>1704</em>.</span>'],
  ])("are notes of the text that they interrupt: %s", (_, note) =>
    expect(md(`<p>The old mole${note} is of stone.</p>`)).toBe("The old mole[^1] is of stone.\n\n[^1]: Built in *1704*."),
  );

  it("lose the mark that the page writes", () => {
    const note = `${label("sidenote-number", "1")}<small class="sidenote">Built in 1704.</small>`;
    expect(md(`<p>The old mole${note} is of stone.</p>`)).toBe("The old mole [^1] is of stone.\n\n[^1]: Built in 1704.");
  });

  it("do not tear the text that they stand in as a block", () => {
    expect(md('<p>The old mole<aside role="note"><p>Built in 1704.</p></aside> is of stone.</p>')).toBe(
      "The old mole[^1] is of stone.\n\n[^1]: Built in 1704.",
    );
    expect(md('<div>The old mole<div class="sidenote">Built in 1704.</div> is of stone.</div>')).toBe(
      "The old mole[^1] is of stone.\n\n[^1]: Built in 1704.",
    );
  });

  it("stay where they are between paragraphs", () => {
    expect(md('<p>The mole.</p><aside class="sidenote"><p>Built in 1704.</p></aside><p>It is long.</p>')).toBe(
      "The mole.\n\nBuilt in 1704.\n\nIt is long.",
    );
  });

  it("are read once, in each other", () => {
    const note = (inside: string) => `a<span class="sidenote">b${inside}</span>`;
    expect(md(`<p>${note(note(""))}</p>`)).toBe("a[^1]\n\n[^1]: ba[^2]\n\n[^2]: b");
  });

  it("are LaTeXML's, without the marks that it puts before and into them", () => {
    const note =
      '<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>By law.</span></span></span>';
    expect(md(`<p>The lamp is lit.${note} It burns.</p>`)).toBe("The lamp is lit.[^1] It burns.\n\n[^1]: By law.");
  });
});
