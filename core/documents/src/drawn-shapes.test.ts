import { expect, it } from "vitest";
import { makeDocx } from "../test/office.ts";
import { artContent, artShape } from "../test/office-art.ts";
import { convert } from "./convert.ts";
import { makeDoc, plcOf } from "./readers/doc/testing/make-doc.ts";
import { makePpt } from "./readers/ppt/testing/make-ppt.ts";

/** Properties of shapes. */
const DRAWN = 0xc0;
const DESCRIPTION = 0x381;

it("shows text that a Word document has drawn as a shape", async () => {
  const shape = '<v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="Low tide"/></v:shape>';
  const { markdown, warnings } = await convert(
    makeDocx(`<w:p><w:r><w:t>before</w:t></w:r><w:r><w:pict>${shape}</w:pict></w:r></w:p>`),
  );
  expect(markdown).toBe("before\n\nLow tide\n");
  expect(warnings).toEqual([]);
});

it("shows what shapes of a Word 97 document say, where they are anchored", async () => {
  const anchor = (id: number): Buffer => {
    const spa = Buffer.alloc(26);
    spa.writeInt32LE(id, 0);
    return spa;
  };
  const text = "one\u0008\rtwo\u0008\r";
  const structures = {
    40: plcOf([3, 8, text.length], [anchor(1025), anchor(1026)]),
    50: artContent(artShape(1025, { [DRAWN]: "Low tide" }), artShape(1026, { [DESCRIPTION]: "A pier" })),
  };
  expect((await convert(makeDoc({ text, structures }))).markdown).toBe("one\n\nLow tide\n\ntwo\n\n![A pier]()\n");
});

it.each([
  [DRAWN, "see Low tide", []],
  [DESCRIPTION, "see ![Low tide]()", []],
  [0x1234, "see", ["Images were left out."]],
])("shows what a picture in a line of Word 97 says, property %i", async (property, shown, left) => {
  const art = artShape(1, { [property]: "Low tide" });
  const head = Buffer.alloc(68);
  head.writeUInt32LE(68 + art.length, 0);
  head.writeUInt16LE(68, 4);
  // sprmCPicLocation with the place of the picture.
  const characters = Buffer.from([0x03, 0x6a, 0, 0, 0, 0]);
  const { markdown, warnings } = await convert(makeDoc({ text: "see \u0001\r", characters, data: Buffer.concat([head, art]) }));
  expect(markdown).toBe(`${shown}\n`);
  expect(warnings).toEqual(left);
});

it("shows text that a slide has drawn as a shape, and what pictures show", async () => {
  const texts = [{ type: 0, text: "Harbour" }];
  const drawn = [{ [DRAWN]: "Low tide\nat noon" }, { [DESCRIPTION]: "A pier" }, { [DESCRIPTION]: "Picture 3" }];
  expect((await convert(makePpt([{ texts, drawn }]))).markdown).toBe("## Harbour\n\nLow tide\n\nat noon\n\n![A pier]()\n");
});
