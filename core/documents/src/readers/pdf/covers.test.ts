import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { makePdf } from "./testing/make-pdf.ts";

const TEXT = { x: 72, y: 720, text: "The witness saw it." };
/** Text of its own, behind which operators paint. */
const page = (operators: string): Uint8Array =>
  makePdf([{ texts: [TEXT], operators: `BT /F1 10 Tf 72 700 Td (She was Ada Reed of Wick.) Tj ET ${operators}` }]);
const BAR = "110 697 48 12 re f";
const OPEN = ["The witness saw it.\n\nShe was Ada Reed of Wick.\n", []] as const;
const read = async (bytes: Uint8Array) => {
  const { markdown, warnings } = await convert(bytes);
  return [markdown, warnings];
};

it("shows blocks for letters under a dark bar, and says that pages do not show them", async () => {
  expect(await read(page(`0 g ${BAR}`))).toEqual([
    "The witness saw it.\n\nShe was ███ ████ of Wick.\n",
    ["Text was left out that pages do not show: 1."],
  ]);
});

it.each([
  ["light", `0.9 g ${BAR}`],
  ["thin, as what strikes a text out", "0 g 72 702 120 1 re f"],
  ["no rectangle", "0 g 110 697 m 158 697 l 134 709 l f"],
  ["not filled", `0 G 110 697 48 12 re S`],
  ["a frame of two", "0 g 70 690 150 30 re 71 691 148 28 re f*"],
  ["as large as a page", "0 g 0 300 595 500 re f"],
  ["cut off by a path", `0 g q 110 697 5 12 re W n ${BAR} Q`],
])("shows text under what is %s", async (_, operators) => {
  expect(await read(page(operators))).toEqual(OPEN);
});

it("shows what is written over a bar, and nothing of what is below both", async () => {
  const texts = [TEXT, { x: 112, y: 700, text: "Menu" }];
  const bytes = makePdf([{ texts, operators: `BT /F1 10 Tf 72 700 Td (She was Ada Reed of Wick.) Tj ET 0 g ${BAR}` }]);
  expect(await read(bytes)).toEqual([
    "The witness saw it.\n\nShe was Menu of Wick.\n",
    ["Text was left out that pages do not show: 1."],
  ]);
});

it("keeps no more of a bar than a page shows, however high that is", async () => {
  const bars = Array.from({ length: 500 }, () => "0 g 0 0 100 1000000000 re f").join(" ");
  const bytes = makePdf([{ texts: [TEXT], height: 4_100_000_000, operators: bars }]);
  expect(await inTime(2, () => read(bytes))).toEqual(["The witness saw it.\n", []]);
});

it("shows text under what is painted into a mask, as the shadows of boxes are", async () => {
  const pdf = makePdf([
    {
      texts: [TEXT],
      operators: `BT /F1 10 Tf 72 700 Td (She was Ada Reed of Wick.) Tj ET /G gs 0 g ${BAR}`,
      streams: [`0 g ${BAR}`],
    },
  ]);
  const group = "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> /Length";
  const masked = Buffer.from(pdf)
    .toString("latin1")
    .replace("<< /Length", `<< ${group}`)
    .replace("/Shading << /Sh1", "/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >> /Shading << /Sh1");
  expect(await read(Buffer.from(masked, "latin1"))).toEqual(OPEN);
});

it.each([
  ["thinned", "/ca 0.3"],
  ["blended", "/BM /Multiply"],
])("shows text under a bar that is %s", async (_, entry) => {
  const bytes = Buffer.from(page(`/G gs 0 g ${BAR}`)).toString("latin1");
  const shining = Buffer.from(bytes.replace("/Shading << /Sh1", `/ExtGState << /G << ${entry} >> >> /Shading << /Sh1`), "latin1");
  expect(await read(shining)).toEqual(OPEN);
});
