import { describe, expect, it } from "vitest";
import { inTime } from "../../../../contract/test/in-time.ts";
import { convert } from "../../convert.ts";
import { PLAIN } from "./font-style.ts";
import { withFields } from "./form-fields.ts";
import { IDENTITY } from "./geometry.ts";
import { makePdf, type PlacedText } from "./testing/make-pdf.ts";

const BODY: PlacedText = { x: 72, y: 500, text: "The boats lie in the harbour until the tide comes in again." };
const read = async (fields: readonly string[], texts: readonly PlacedText[]): Promise<string> => {
  const { markdown } = await convert(makePdf([{ texts: [...texts, BODY], fields }]));
  return markdown.slice(0, markdown.indexOf(BODY.text)).trim();
};

/** An entry of appearances, of which `on` is one. */
const states = (on: string): string => `/AP << /N << /${on} 1 0 R /Off 1 0 R >> >>`;
const box = (x: number, y: number, isOn: boolean, more = ""): string =>
  `/FT /Btn /T (b${x}) /Rect [${x} ${y} ${x + 10} ${y + 10}] ${states("Yes")} ${isOn ? "/V /Yes /AS /Yes" : "/V /Off /AS /Off"} ${more}`;
const RADIO = 1 << 15;
const radio = (x: number, y: number, own: string, chosen: string): string =>
  `/FT /Btn /Ff ${RADIO} /T (r) /Rect [${x} ${y} ${x + 10} ${y + 10}] ${states(own)} /V /${chosen} /AS /${own === chosen ? own : "Off"}`;
const text = (value: string, more = ""): string => `/FT /Tx /T (t) /V (${value}) /Rect [110 690 300 702] ${more}`;

describe("fields of a form", () => {
  it("say whether boxes and buttons are on, beside their labels", async () => {
    const texts = [
      { x: 88, y: 702, text: "Tie the boats" },
      { x: 88, y: 682, text: "Sail out" },
      { x: 72, y: 640, text: "Tide: high" },
      { x: 160, y: 640, text: "low" },
    ];
    const fields = [box(72, 700, true), box(72, 680, false), radio(122, 638, "high", "high"), radio(178, 638, "low", "high")];
    expect(await read(fields, texts)).toBe("- [x] Tie the boats\n- [ ] Sail out\n\nTide: high ☒ low ☐");
  });

  it("say once what is drawn in them across the page", async () => {
    const drawn = "q BT /F1 10 Tf 0 1 -1 0 9 2 Tm (Sea Mew) Tj ET Q";
    const field = "/FT /Tx /T (t) /V (Sea Mew) /Rect [110 600 122 702] /MK << /R 90 >> /AP << /N 6 0 R >>";
    const { markdown } = await convert(
      makePdf([
        { texts: [], operators: drawn },
        { texts: [BODY], fields: [field] },
      ]),
      { pages: "2" },
    );
    expect(markdown.match(/Sea Mew/g)).toHaveLength(1);
  });

  it("stay apart where they touch", async () => {
    const part = (name: string, value: string, from: number, to: number) =>
      `/FT /Tx /T (${name}) /V (${value}) /Rect [${from} 690 ${to} 702]`;
    expect(await read([part("a", "Heron", 110, 130), part("b", "Tern", 130, 150)], [{ x: 72, y: 692, text: "Boats:" }])).toBe(
      "Boats: Heron Tern",
    );
  });

  it("say all that is filled in, though their box shows less of it", async () => {
    // The content of the first page, object 6, is the appearance of the field on the second.
    const drawn = "q 0 0 190 12 re W n BT /F1 10 Tf 2 2 Td (Sea Mew) Tj 0 -20 Td (and the Tern) Tj ET Q";
    const field = `/FT /Tx /Ff 4096 /T (t) /V (Sea Mew and the Tern) /Rect [110 690 300 702] /AP << /N 6 0 R >>`;
    const { markdown } = await convert(
      makePdf([
        { texts: [], operators: drawn },
        { texts: [BODY], fields: [field] },
      ]),
    );
    expect(markdown).toContain("Sea Mew and the Tern");
  });

  it("say all lines of a text within its box, though it goes on over what stands below", async () => {
    const drawn = "q BT /F1 10 Tf 2 14 Td (The mast is low.) Tj 0 -14 Td (We come late,) Tj 0 -14 Td (after the tide.) Tj ET Q";
    const field =
      "/FT /Tx /Ff 4096 /T (t) /V (The mast is low.\\nWe come late,\\nafter the tide.) /Rect [125 680 300 706] /AP << /N 6 0 R >>";
    const below = [
      { x: 72, y: 693, text: "Remarks:" },
      { x: 72, y: 669, text: "I have read the rules of the harbour." },
    ];
    const { markdown } = await convert(
      makePdf([
        { texts: [], operators: drawn },
        { texts: [...below, BODY], fields: [field] },
      ]),
    );
    expect(markdown.replace(/\s+/g, " ")).toContain(
      "Remarks: The mast is low. We come late, after the tide. I have read the rules of the harbour.",
    );
  });

  it("say what is filled in or chosen where it is not drawn", async () => {
    const label = [{ x: 72, y: 693, text: "Boat:" }];
    expect(await read([text("Sea Mew")], label)).toBe("Boat: Sea Mew");
    expect(await read([text("Sea Mew")], [...label, { x: 112, y: 693, text: "Sea Mew" }])).toBe("Boat: Sea Mew");
    const choice = `/FT /Ch /Ff ${1 << 17} /T (c) /Rect [110 690 300 702] /Opt [[(1) (A gull)] [(2) (A tern)]] /V (2)`;
    expect(await read([choice], label)).toBe("Boat: A tern");
  });

  it("say which options of a list are chosen, of all that it has", async () => {
    const names = ["gull", "tern", "skua", "knot"];
    const list = `/FT /Ch /Ff ${1 << 21} /T (c) /Rect [110 640 300 702] /Opt [${names.map((name, at) => `[(${at}) (A ${name})]`).join(" ")}] /V [(1) (3)]`;
    const drawn = names.map((name, at) => ({ x: 112, y: 690 - 12 * at, text: `A ${name}` }));
    expect(await read([list], [{ x: 72, y: 690, text: "Boats:" }, ...drawn])).toBe("Boats: ☐ A gull ☒ A tern ☐ A skua ☒ A knot");
    expect(await read([list], [{ x: 110, y: 715, text: "Boats:" }, ...drawn])).toBe(
      "Boats:\n\n- [ ] A gull\n- [x] A tern\n- [ ] A skua\n- [x] A knot",
    );
  });

  it("say nothing of what nobody sees, of passwords and of what is empty", async () => {
    const label = [{ x: 72, y: 693, text: "Boat:" }];
    const fields = [
      text("a", "/F 2"),
      text("b", "/F 32"),
      text("secret", `/Ff ${1 << 13}`),
      text(" "),
      box(90, 691, true, "/F 2"),
    ];
    expect(await read(fields, label)).toBe("Boat:");
  });

  it("take no letter of a label that touches them, and show a mark in them once", async () => {
    const texts = [
      { x: 82, y: 702, text: "Tie the boats" },
      { x: 74, y: 702, size: 8, text: "4" },
    ];
    expect(await read([box(72, 700, true)], texts)).toBe("- [x] Tie the boats");
  });

  it("make no text of a page on which there are only empty boxes", async () => {
    await expect(convert(makePdf([{ texts: [], fields: [box(72, 700, false)] }]))).rejects.toMatchObject({
      code: "empty_content",
    });
    expect((await convert(makePdf([{ texts: [], fields: [box(72, 700, true)] }]))).markdown).toBe("☒\n");
  });

  it("are read in proportion to their number", async () => {
    const glyph = { dx: 5, dy: 0, size: 10, font: PLAIN, mcid: undefined, operator: 1, text: "a" };
    const glyphs = Array.from({ length: 100_000 }, (_, at) => ({ ...glyph, x: at % 600, y: Math.floor(at / 600) % 12 }));
    const fields = Array.from({ length: 5_000 }, () => ({
      subtype: "Widget",
      fieldType: "Btn",
      checkBox: true,
      rect: [0, 0, 600, 800],
    }));
    const page = {
      glyphs,
      rules: [],
      spots: [],
      figures: [],
      bounds: { left: 0, top: 0, right: 600, bottom: 800 },
      pictured: false,
      cut: false,
      hidden: false,
      illegible: false,
    };
    const read = await inTime(4, () => withFields(page, fields, IDENTITY));
    expect(read.glyphs.length).toBeGreaterThan(100_000);
  });
});
