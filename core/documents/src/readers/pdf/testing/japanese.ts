import { convert } from "../../../convert.ts";
import { makePdf } from "./make-pdf.ts";

/** Dictionaries of Japanese fonts that no document embeds: F4 for lines, F5 for columns (ISO 32000-2 9.7.5.2). */
const descendant =
  "/DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /DW 1000 " +
  "/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor " +
  "/FontName /Ryumin-Light /Flags 6 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 709 /StemV 69 >> >>]";
const font = (encoding: string): string => `/Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /${encoding} ${descendant}`;
export const JAPANESE = [font("UniJIS-UCS2-H"), font("UniJIS-UCS2-V")] as const;

const hex = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");

/** Shows a text at a place, in points from the lower left corner; in `F5` it runs downwards. */
export const show = (text: string, x: number, y: number, size = 12, name: "F4" | "F5" = "F4"): string =>
  `BT /${name} ${size} Tf 1 0 0 1 ${x} ${y} Tm <${hex(text)}> Tj ET\n`;

/** Signs that stand below each other, each placed by itself, as browsers do. */
export const column = (text: string, x: number, y: number, size = 12, pitch = 1): string =>
  [...text].map((sign, at) => (sign === " " ? "" : show(sign, x, y - at * pitch * size, size))).join("");

/** What is read of a page that these operators draw in such fonts. */
export const readJapanese = async (operators: string): Promise<string> =>
  (await convert(makePdf([{ texts: [], operators, fonts: JAPANESE }]))).markdown;
