import { inTime } from "@farthing/contract/test";
import { elementsOf, parsePiece } from "@farthing/html";
import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";
import { isClone } from "./clones.ts";

const clonesIn = (html: string): number => elementsOf(parsePiece(html)).filter(isClone).length;
const slide = (text: string, called = ""): string => `<div class="slide ${called}"><p>${text}</p></div>`;

describe("copies of slides", () => {
  it.each(["slick-cloned", "swiper-slide-duplicate", "cloned", "splide__slide--clone"])(
    "are told by what they are called: %s",
    (called) => {
      expect(clonesIn(`<div>${slide("Suite", called)}${slide("Single")}${slide("Suite")}${slide("Single", called)}</div>`)).toBe(
        2,
      );
    },
  );

  it.each([
    ["the slide itself is not there", slide("Suite", "slick-cloned") + slide("Single")],
    ["nothing calls them so", slide("Suite") + slide("Suite")],
  ])("are none where %s", (_, html) => {
    expect(clonesIn(`<div>${html}</div>`)).toBe(0);
  });

  it("are not written", () => {
    const rooms = ["Two rooms under the roof, with a bath on feet.", "A bed, a desk and the sea, for one person."];
    const [suite = "", single = ""] = rooms;
    const page = `<!doctype html><title>Rooms</title><main><h1>Rooms of the inn</h1><p>The inn has two kinds of rooms, all with a window to the water and a desk, and none with a lock, since nobody here has ever needed one.</p><p>Breakfast is served from seven to ten in the old net loft. Dogs sleep in the kitchen.</p><div>${slide(suite, "slick-cloned")}${slide(single)}${slide(suite)}${slide(single, "slick-cloned")}</div></main>`;
    const { markdown } = convert(page, "https://x.example/");
    for (const room of rooms) expect(markdown.split(room)).toHaveLength(2);
  });

  it("are found in time", async () => {
    await inTime(4.5, () => clonesIn(`<div>${slide("a", "cloned").repeat(20_000)}</div>`));
    await inTime(4.5, () => clonesIn('<div class="cloned">a'.repeat(5_000)));
  });
});
