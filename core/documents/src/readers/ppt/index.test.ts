import * as cfb from "cfb";
import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type MadeSlide, makePpt } from "./testing/make-ppt.ts";

const markdown = async (...slides: MadeSlide[]): Promise<string> => serialise((await read(makePpt(slides), LIMITS)).tree);

const title = (text: string) => ({ type: 0, text, placeholder: 13 });

describe("the PowerPoint reader", () => {
  it("makes a heading of each slide's title, in the order of the slide list", async () => {
    const text = await markdown({ texts: [title("Ebb")] }, { texts: [{ type: 4, text: "Water comes." }, title("Flood")] });
    expect(text).toBe("## Ebb\n\n## Flood\n\nWater comes.\n");
  });

  it("nests bulleted paragraphs by their level", async () => {
    const body = {
      type: 1,
      text: "Bow\rSpring\rStern",
      bullets: [
        [4, 0],
        [7, 1],
        [6, 0],
      ] as const,
    };
    expect(await markdown({ texts: [title("Lines"), body] })).toBe("## Lines\n\n- Bow\n  - Spring\n- Stern\n");
  });

  it("keeps links to the web and drops what would run", async () => {
    const web = { type: 4, text: "See knots", link: [4, 9, "https://example.com/knots"] as const };
    const trap = { type: 4, text: "Click", link: [0, 5, "javascript:alert(1)"] as const };
    const named = { type: 4, text: "Ask us", link: [0, 3, { name: "harbour@example.com" }] as const };
    const text = await markdown({ texts: [title("Links"), web, trap, named] });
    expect(text).toContain("[Ask](mailto:harbour@example.com) us");
    expect(text).toContain("See [knots](https://example.com/knots)");
    expect(text).not.toContain("javascript");
  });

  it.each([50, 1])("makes tables of groups that are tables, with rows %i units high", async (rowHeight) => {
    const text = await markdown({
      texts: [title("Berths")],
      table: [
        ["Boat", "Berth"],
        ["Heron", "12"],
      ],
      rowHeight,
    });
    expect(text).toBe("## Berths\n\n| Boat | Berth |\n| - | - |\n| Heron | 12 |\n");
  });

  it("shows speaker notes and leaves footers and slide numbers out", async () => {
    const text = await markdown({
      texts: [title("Ropes"), { type: 4, text: "Harbour Authority", placeholder: 9 }, { type: 4, text: "7", placeholder: 8 }],
      notes: "Show a rope here.",
    });
    expect(text).toBe("## Ropes\n\n### Notes\n\nShow a rope here.\n");
  });

  it("names what slides repeat: footers, and what their master draws", async () => {
    const master = [
      { type: 4, text: "a master's" },
      { type: 1, text: "click here", placeholder: 14 },
    ];
    const slides: MadeSlide[] = [
      { texts: [title("Ebb")] },
      { texts: [title("Flood")], footer: ["its own", true] },
      { texts: [title("Slack")], footer: ["nobody's", false] },
    ];
    expect((await read(makePpt(slides, undefined, master, "of all"), LIMITS)).warnings).toEqual([
      'What slides repeat was left out: "of all", "a master\'s", "its own".',
    ]);
    expect((await read(makePpt(slides.slice(2), undefined, [], "of all"), LIMITS)).warnings).toEqual([]);
  });

  it("reads a master once, however many slides have it", async () => {
    const slides = Array.from({ length: 20 }, (_, at) => ({ texts: [title(`Day ${at}`)] }));
    const { tree, warnings } = await read(makePpt(slides, undefined, [{ type: 4, text: "tide ".repeat(2_000) }]), LIMITS);
    expect(tree.children).toHaveLength(20);
    expect(warnings).toHaveLength(1);
  });

  it("shows slides that a show passes over, and says so", async () => {
    const bytes = makePpt([{ texts: [title("Ebb")] }, { texts: [title("Later")], hidden: true }]);
    const { tree, warnings } = await read(bytes, LIMITS);
    expect(serialise(tree)).toContain("## Later");
    expect(warnings).toEqual(["Slide 2, which a show passes over, is shown."]);
  });

  it("reads those that are for PowerPoint 95, too", async () => {
    const plain = cfb.read(Buffer.from(makePpt([{ texts: [title("Ebb")] }])), { type: "buffer" });
    const both = cfb.utils.cfb_new();
    for (const name of ["PowerPoint Document", "Current User"]) {
      cfb.utils.cfb_add(both, `/${name}`, Buffer.from("of 1995"));
      cfb.utils.cfb_add(both, `/PP97_DUALSTORAGE/${name}`, Buffer.from(cfb.find(plain, `/${name}`)?.content as Uint8Array));
    }
    cfb.utils.cfb_add(both, "/PersistentStorage Directory", Buffer.from("of 1995"));
    const { markdown } = await convert(new Uint8Array(cfb.write(both, { type: "buffer" }) as Buffer));
    expect(markdown).toBe("## Ebb\n");
  });

  it("refuses an encrypted presentation", async () => {
    const bytes = makePpt([{ texts: [title("Secret")] }], 0xf3d1c4df);
    await expect(read(bytes, LIMITS)).rejects.toMatchObject({ code: "bad_input", message: "the document is encrypted" });
  });

  it("refuses more slides than are allowed", async () => {
    const bytes = makePpt([{ texts: [title("One")] }, { texts: [title("Two")] }]);
    await expect(read(bytes, { ...LIMITS, pages: 1 })).rejects.toMatchObject({ code: "too_large" });
  });

  it("finds the last edit where the current user names none", async () => {
    const bytes = makePpt([{ texts: [title("Found")] }], 0xe391c05f);
    const token = Buffer.from(bytes).indexOf(Buffer.from([0x5f, 0xc0, 0x91, 0xe3]));
    bytes.fill(0xff, token + 4, token + 8);
    expect(serialise((await read(bytes, LIMITS)).tree)).toBe("## Found\n");
  });
});
