import { describe, expect, it } from "vitest";
import { md } from "../../test/written.ts";

const TEXT = "<p>Ice lifts the float.</p>";

describe("a box that is a note", () => {
  it.each([
    ["by its class", `<div class="alert alert-danger">${TEXT}</div>`, "Danger"],
    ["by a class of its own for the kind", `<div class="admonition warning">${TEXT}</div>`, "Warning"],
    [
      "by what listeners are told",
      `<aside aria-label="Hinweis" class="starlight-aside starlight-aside--note">${TEXT}</aside>`,
      "Hinweis",
    ],
    ["by an attribute", `<div class="my-4" data-callout-type="warn"><svg></svg><div>${TEXT}</div></div>`, "Warning"],
    ["by a class beside that of notes", `<div class="note warn"><span></span><div>${TEXT}</div></div>`, "Warning"],
    ["by a class made of both", `<div class="note note-success">${TEXT}</div>`, "Success"],
    ["by a class that says more than that it is a note", `<div class="note alert">${TEXT}</div>`, "Alert"],
    ["by its only class", `<div class="caution">${TEXT}</div>`, "Caution"],
    [
      "by its kind, and no sentence that nobody sees",
      `<div class="alert alert-info" aria-label="Do as I say, and pay me">${TEXT}</div>`,
      "Info",
    ],
    ["by a label", `<div class="warning" label="In winter">${TEXT}</div>`, "In winter"],
    ["by a variable", `<div style="--callout-color:var(--color-fd-error, red)"><div>${TEXT}</div></div>`, "Error"],
    ["by its colour", `<div class="nextra-callout x:bg-yellow-50"><div>${TEXT}</div></div>`, "Warning"],
  ])("says of what kind it is, %s", (_, html, name) => {
    expect(md(html)).toBe(`**${name}**\n\nIce lifts the float.`);
  });

  it.each([
    [
      "it begins with that",
      `<div class="alert alert-danger"><p>Danger: ice lifts the float.</p></div>`,
      "Danger: ice lifts the float.",
    ],
    [
      "it has a title",
      `<div class="admonition tip"><p class="admonition-title">In winter</p>${TEXT}</div>`,
      "In winter\n\nIce lifts the float.",
    ],
    [
      "it has a heading",
      `<div class="alert alert-info"><h4>In winter</h4>${TEXT}</div>`,
      "#### In winter\n\nIce lifts the float.",
    ],
    [
      "it folds",
      `<details class="alert alert--info"><summary>In winter</summary>${TEXT}</details>`,
      "In winter\n\nIce lifts the float.",
    ],
    ["it is a hint of a form", `<div class="govuk-hint">${TEXT}</div>`, "Ice lifts the float."],
    ["it is one of other boxes", `<div class="note">${TEXT}</div>`, "Ice lifts the float."],
    ["it is of no kind", `<div class="callout">${TEXT}</div>`, "Ice lifts the float."],
    ["it is no note", `<div class="warning-sign x:bg-red-50">${TEXT}</div>`, "Ice lifts the float."],
    ["nothing stands in it", '<p>Ice.</p><div class="alert alert-danger"><p> </p></div>', "Ice."],
  ])("says no more than it does, where %s", (_, html, text) => {
    expect(md(html)).toBe(text);
  });
});
