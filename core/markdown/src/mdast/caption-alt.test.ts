import { expect, it } from "vitest";
import { convert } from "../convert.ts";

const TEXT = [
  "The harbour board met on Monday and agreed that the mole be lit from dusk to dawn, as it was before the storm of 1911.",
  "Its members had been asked for that by the pilots, who lost two boats on the stones last winter, and by the museum.",
  "The lamp will be of the old kind, with a lens that the museum lends for as long as the board wishes it to burn there.",
  "Whoever wants to see it lit for the first time can come to the quay on Friday, where the band of the pilots plays.",
];
/** A report below a picture whose caption the models leave out. */
const report = (alt: string, caption: string): string => {
  const figure = `<figure><img src="/mole.jpg" alt="${alt}" width="600"><figcaption class="credit">${caption}</figcaption></figure>`;
  const body = TEXT.map((text) => `<p>${text}</p>`).join("");
  const html = `<!doctype html><title>The mole</title><main><div>${figure}</div><h1>The mole</h1><div>${body}</div></main>`;
  return convert(html, "https://x.example/").markdown.split("\n", 1)[0] as string;
};
const CAPTION = "The mole at low tide, Monday (Ida Kemp/Harbour News)";

it.each(["", "Figure 1"])(
  "says of a picture what its caption does, where that is not written and its own text is little: '%s'",
  (alt) => {
    expect(report(alt, CAPTION)).toBe(`![${CAPTION}](https://x.example/mole.jpg)`);
  },
);

it("leaves a picture its own text, and credits out", () => {
  expect(report("The mole and its lamp", CAPTION)).toBe("![The mole and its lamp](https://x.example/mole.jpg)");
  expect(report("", "Photo: Ida Kemp/Harbour News")).toBe("![](https://x.example/mole.jpg)");
});
