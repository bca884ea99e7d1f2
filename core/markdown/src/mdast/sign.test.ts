import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const table = (...signs: string[]) =>
  `<table><tr><th>Plan</th><th>Free</th></tr>${signs.map((sign) => `<tr><td>Export</td><td>${sign}</td></tr>`).join("")}</table>`;

describe("cells that hold a sign alone", () => {
  it.each([
    ["a drawing that is labelled", '<svg aria-label="Yes"></svg>', "Yes"],
    ["a drawing with a title", "<svg><title>Included</title><path></path></svg>", "Included"],
    ["a letter of a font of icons", '<i class="fa fa-check"></i>', "✓"],
    ["another one", '<span class="icon-times"></span>', "✗"],
    ["one in a circle", '<i class="bi bi-check-circle-fill"></i>', "✓"],
  ])("say what it says: %s", (_, sign, said) => {
    expect(md(table(sign, "3"))).toBe(`| Plan | Free |\n| - | - |\n| Export | ${said} |\n| Export | 3 |`);
  });

  it.each([
    ["a link", '<a href="/edit" title="Edit"><i class="fa fa-check"></i></a>'],
    ["a sentence", '<svg aria-label="Ask us what this plan can do for you today"></svg>'],
    ["nothing that is called", "<span></span>"],
    ["how it is set", '<span class="no-wrap"></span>'],
    ["what is missing", '<div class="no-data"></div>'],
    ["what is hidden", '<span style="display:none"><i title="Yes"></i></span>'],
  ])("are empty if it is %s", (_, sign) => {
    expect(md(table(sign, "3"))).toContain("| Export | |");
  });

  it("say of what kind the text beside it is", () => {
    const notice = (text: string) =>
      md(`<table><tr><td><i class="icon-note" title="Note"></i></td><td><div>${text}</div></td></tr></table>`);
    expect(notice("<p>Sizes are per node.</p>")).toBe("**Note**\n\nSizes are per node.");
  });

  it("say so above the text, too, as DocBook draws them, and other pictures stay pictures", () => {
    const notice = (alt: string, title: string) =>
      md(
        `<table><tr><td rowspan="2"><img alt="${alt}" src="/a.png"></td><th>${title}</th></tr><tr><td><p>Sizes are per node.</p></td></tr></table>`,
      );
    expect(notice("[Warning]", "Warning")).toBe("**Warning**\n\nSizes are per node.");
    expect(notice("[Avertissement]", "")).toBe("**Avertissement**\n\nSizes are per node.");
    expect(notice("Harbour", "Warning")).toContain("![Harbour]");
  });

  it("are looked at once, however many of them there are", () => {
    expect(md(table(`${"<i></i>".repeat(100)}<i title="Yes"></i>`, "3"))).toContain("| Export | |");
  });
});
