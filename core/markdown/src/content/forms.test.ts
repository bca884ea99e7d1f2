import { parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { outline } from "../dom/outline.ts";
import { dropForms } from "./forms.ts";

const PROSE = "<p>Tidal builds buoys that measure waves, in a former hall for fish by the quay, with forty people.</p>".repeat(2);
const form = (fields: string): string => `<form><p>All fields are required.</p>${fields}</form>`;
const FIELDS = "<label>Name</label><input><label>Letter</label><textarea></textarea>";

const left = (html: string): string => {
  const read = outline(parsePiece(html));
  const keep = new Uint8Array(read.blocks.length).fill(1);
  dropForms(read, keep);
  return read.blocks
    .filter((_, i) => keep[i])
    .map(({ text }) => text)
    .join("\n");
};

describe("a form to fill in", () => {
  it("is left out below a text", () => {
    expect(left(PROSE + form(FIELDS))).toMatch(/people\.$/);
  });

  it("is left out with its title, and what is said of it", () => {
    const titled = `<div><h2>Apply</h2><p>A star marks what must be said.</p>${form(FIELDS)}</div>`;
    expect(left(PROSE + titled)).not.toMatch(/Apply|star/);
    expect(left(`${PROSE}<div><p>The last line.</p>${form(FIELDS)}</div>`)).toContain("last line");
  });

  it.each([
    ["before the text", form(FIELDS) + PROSE.repeat(2)],
    ["that is most of the page", `<p>Apply.</p>${form(PROSE + FIELDS)}`],
    ["to choose from", PROSE + form('<label><input type="radio">One</label><label><input type="checkbox">Two</label><input>')],
    ["with one field", `${PROSE}${form("<input type=email>")}`],
  ])("stays %s", (_, html) => {
    expect(left(html)).toContain("required");
  });
});
