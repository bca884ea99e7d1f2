import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepFiles } from "./files.ts";

const kept = keptBy(keepFiles);
const PROSE =
  "<p>+The mill turned for the first time in eighty years on a grey Tuesday, and nobody in all of the village slept through it.</p>";
const file = (address: string, name = "Plan of the mill"): string => `<div><a href="${address}">${name}</a></div>`;

describe("a link to a document", () => {
  it("stays amid the text that an author added it to", () => {
    expect(
      kept(`<div>${PROSE}${file("/plan.pdf")}<p>Unsure</p>${file("/sums.xlsx?v=2", "Sums")}${PROSE}</div>`, 0.1),
    ).toHaveLength(4);
  });

  it.each([
    ["a page", `<div>${PROSE}${file("/plan")}${PROSE}</div>`],
    ["the end", `<div>${PROSE}${file("/plan.pdf")}</div>`],
    ["another box", `<div>${PROSE}<div>${file("/plan.pdf")}</div>${PROSE}</div>`],
    ["an aside", `<div>${PROSE}<aside><a href="/plan.pdf">Plan of the mill</a></aside>${PROSE}</div>`],
    ["little text", `<div><p>+So.</p>${file("/plan.pdf")}<p>+So.</p></div>`],
  ])("is left to the models where it is %s's", (_, html) => expect(kept(html, 0.1)).not.toContain("Plan of the mill"));
});
