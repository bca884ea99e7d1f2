import { expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

/** The Markdown of lines under each other. */
const markdown = async (...lines: readonly string[]): Promise<string> => {
  const texts = lines.map((text, at): PlacedText => ({ x: 72, y: 700 - 12 * at, text }));
  return serialise((await read(makePdf([{ texts }]), LIMITS)).tree);
};

it("the longest line of all is a paragraph of its own where the next begins another", async () => {
  expect(await markdown("A link to the harbour with an anchor", "A link to the boats")).toBe(
    "A link to the harbour with an anchor\n\nA link to the boats\n",
  );
});

it("the longest line of all is broken where it is long, and no sentence ends", async () => {
  expect(
    await markdown(
      "The harbour master counted all of the boats once more before the evening tide came in, and told",
      "Captain Harm of it.",
    ),
  ).toBe("The harbour master counted all of the boats once more before the evening tide came in, and told Captain Harm of it.\n");
});

it("lines are broken where several end at one edge", async () => {
  expect(await markdown("All the boats that came in on that", "Day were counted, and not a few of", "Them again.")).toBe(
    "All the boats that came in on that Day were counted, and not a few of Them again.\n",
  );
});

it("lines that all end a sentence are broken at no edge, though several end there", async () => {
  expect(
    await markdown("This is the first thought of the master.", "This is the second thought of the man.", "That is all."),
  ).toBe("This is the first thought of the master.\n\nThis is the second thought of the man.\n\nThat is all.\n");
});

it("lines that begin with a label each are lines of their own, however full", async () => {
  const prose = ["All the boats that came in on that", "day were counted, and not a few of", "them again."];
  const labels = ["Cheese and eggs: every Thursday", "Fish: the first Friday in a month", "Plants: in autumn"];
  expect(await markdown(...prose, ...labels)).toBe([prose.join(" "), ...labels].join("\n\n").concat("\n"));
  expect(await markdown("Note: all the boats that came in", "on that day were counted, and", "told: not a few of them.")).toBe(
    "Note: all the boats that came in on that day were counted, and told: not a few of them.\n",
  );
});

it("the address of a mailbox is a line of its own below a name or a place, and goes on with a sentence", async () => {
  expect(await markdown("Institute for Sensors", "Bremen, Germany", "tom@example.org")).toContain(
    "Bremen, Germany\n\ntom@example.org",
  );
  expect(await markdown("Whoever has found the boat, or knows of it, may write to", "tom@example.org")).toContain(
    "write to tom@example.org",
  );
});

it("numbers at the beginning of an item's line are markers only where they count on", async () => {
  const texts = [
    { x: 82, y: 700, text: "1. A lantern with a sleeve that can be replaced" },
    { x: 72, y: 688, text: "(14) and with a reservoir of brass below it, sea" },
    { x: 72, y: 676, text: "proof." },
    { x: 82, y: 664, text: "2. The lantern of claim 1, the sleeve of which is" },
    { x: 82, y: 652, text: "(1) made of brass, or" },
    { x: 82, y: 640, text: "(2) made of steel." },
  ];
  expect(serialise((await read(makePdf([{ texts }]), LIMITS)).tree)).toBe(
    "1. A lantern with a sleeve that can be replaced (14) and with a reservoir of brass below it, sea proof.\n" +
      "2. The lantern of claim 1, the sleeve of which is\n\n1) made of brass, or\n2) made of steel.\n",
  );
});

it("a sentence goes on with a number, though no other line ends at its edge", async () => {
  expect(await markdown("The lamp at the end of the mole is fed by a source that gives up to", "500 mA at night.")).toBe(
    "The lamp at the end of the mole is fed by a source that gives up to 500 mA at night.\n",
  );
  expect(await markdown("6:30 What we shall do in all of the weeks of May", "6:45 Other things")).toContain("May\n\n6:45");
});

it("entries of an index are lines of their own", async () => {
  expect(await markdown("boats, 5", "chart, 3, 7-9", "coast, of Galloway, 3", "sand, 3")).toBe(
    "boats, 5\n\nchart, 3, 7-9\n\ncoast, of Galloway, 3\n\nsand, 3\n",
  );
});

it("short lines that begin with a number each are lines of their own, though several end at one edge", async () => {
  expect(await markdown("2 front door", "2 flat", "1 letter box")).toBe("2 front door\n\n2 flat\n\n1 letter box\n");
});

it("lines that are set at a wide distance are one paragraph where all are, and labels far apart are none", async () => {
  const far = (step: number, ...lines: readonly string[]) =>
    lines.map((text, at): PlacedText => ({ x: 72, y: 700 - step * at, text }));
  const shown = async (texts: readonly PlacedText[]): Promise<string> =>
    serialise((await read(makePdf([{ texts: [...texts] }]), LIMITS)).tree);
  const lines = [
    "The harbour master counted all of the boats once more before the evening tide",
    "came in, and told the captain of it, who then had them counted again by others",
    "in the town. Those were as many as before, though the nets were fewer by some",
    "dozens.",
  ];
  expect(await shown(far(25, ...lines))).toBe(`${lines.join(" ")}\n`);
  expect(await shown(far(40, ...lines))).toBe(`${lines.join("\n\n")}\n`);
  const items = ["A savings plan for boats of all sizes (basic)", "A savings plan for boats of all sizes (extra)", "A plan"];
  expect(await shown(far(25, ...items))).toBe(`${items.join("\n\n")}\n`);
  expect(await shown(far(25, "Name of the boat", "Name of the captain", "Date of arrival"))).toBe(
    "Name of the boat\n\nName of the captain\n\nDate of arrival\n",
  );
});
