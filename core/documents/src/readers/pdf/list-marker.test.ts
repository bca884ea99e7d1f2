import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { markerOf } from "./list-marker.ts";
import { makePdf } from "./testing/make-pdf.ts";

it("takes broken bars for bullets", () => {
  expect(markerOf("\u00a6")?.style).toBe("bullet");
});

it.each(["▶", "►", "▸", "➔"])("takes %s, which slides have, for a bullet", (sign) => {
  expect(markerOf(sign)?.style).toBe("bullet");
});

it("keeps the letters of items, to which texts refer", async () => {
  const lines = ["1. All boats", "(a) that are old", "(b) that are not", "2. All nets"];
  const texts = lines.map((text, at) => ({ x: text.startsWith("(") ? 100 : 72, y: 700 - 12 * at, text }));
  const markdown = serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
  expect(markdown).toBe("1. All boats\n   - (a) that are old\n   - (b) that are not\n2. All nets\n");
});
