import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const prose = Array.from(
  { length: 12 },
  (_, at): PlacedText => ({
    x: 72,
    y: 700 - 14 * at,
    size: 11,
    text: `${at === 0 ? "The" : "and the"} coast is made of sand and of rock as tide ${at} comes in`,
  }),
);
const whole = prose.map(({ text }) => text).join(" ");

it("small print beside prose is read behind it, though it is on the lines of that", async () => {
  const notes = ["Rock: mostly greywacke,", "and some granite.", "Sand settles soon."].map(
    (text, at): PlacedText => ({ x: 420, y: [686, 675, 600][at] ?? 0, size: 9, text }),
  );
  const text = serialise((await read(makePdf([{ texts: [...prose, ...notes] }]), LIMITS)).tree).replace(/\s+/g, " ");
  expect(text).toBe(`${whole} Rock: mostly greywacke, and some granite. Sand settles soon. `);
});
