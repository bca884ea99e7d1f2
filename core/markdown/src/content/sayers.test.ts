import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { keepSayers } from "./sayers.ts";

const kept = keptBy(keepSayers);

describe("who said what is quoted", () => {
  it.each([
    ["in the quotation's footer", "<blockquote><p>+Light the lamp.</p><footer>Mara, keeper</footer></blockquote>"],
    [
      "in the figure around it",
      "<figure><blockquote><p>+Light the lamp.</p></blockquote><figcaption>Mara, keeper</figcaption></figure>",
    ],
  ])("stays %s", (_, html) => {
    expect(kept(`<p>+Before.</p>${html}<p>+Behind.</p>`, 0.1)).toEqual([
      "+Before.",
      "+Light the lamp.",
      "Mara, keeper",
      "+Behind.",
    ]);
  });

  it.each([
    ["of what is not kept", "<blockquote><p>Light the lamp.</p><footer>Mara, keeper</footer></blockquote>"],
    ["in a long text", `<blockquote><p>+Lamp.</p><footer>${"Mara, keeper of lamps. ".repeat(8)}</footer></blockquote>`],
    ["of the page", "<blockquote><p>+Lamp.</p></blockquote><footer>Mara, keeper</footer>"],
    ["under a picture", "<blockquote><p>+Lamp.</p></blockquote><figure><figcaption>Mara, keeper</figcaption></figure>"],
  ])("is left to the models %s", (_, html) => {
    expect(kept(`<p>+Before.</p><div>${html}</div>`, 0.1).join()).not.toContain("Mara");
  });

  const praise = (name: string, of = "testimonial", said = "+They found the queen in ten minutes."): string =>
    `<div class="${of}"><div class="content">${said}</div><div class="who">${name}</div><div>Keeper</div></div>`;

  it("stays below praise", () => {
    expect(kept(praise("Ida Lund"), 0.1)).toEqual(["+They found the queen in ten minutes.", "Ida Lund", "Keeper"]);
  });

  it.each([
    ["beside praise that is not kept", praise("Ida Lund", "testimonial", "They found the queen.")],
    ["beside what is none", praise("Ida Lund", "card")],
    ["where it leads elsewhere", praise('<a href="/all">Ida Lund</a>')],
    ["where it is long", praise("Ida Lund, who has kept bees in a wall for years")],
  ])("is left to the models %s", (_, html) => {
    expect(kept(html, 0.1).join()).not.toContain("Ida");
  });
});
