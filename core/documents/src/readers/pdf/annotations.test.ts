import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

const linked = (name: string, flags: string): DrawnPage => ({
  texts: [{ x: 72, y: 700, text: `Tides of ${name}` }],
  annotations: [`/Subtype /Link /Rect [70 690 160 712] ${flags} /A << /S /URI /URI (https://example.com/${name}) >>`],
});

it("tells what lies on each page, but for what a screen does not show", async () => {
  const { markdown } = await convert(makePdf([linked("Aden", ""), linked("Bergen", "/F 32"), linked("Cork", "/F 4")]));
  expect(markdown.trim().split("\n\n")).toEqual([
    "[Tides of Aden](https://example.com/Aden)",
    "Tides of Bergen",
    "[Tides of Cork](https://example.com/Cork)",
  ]);
});
