import { decoderOf } from "./code-page.ts";
import { openOle } from "./ole.ts";

/** The stream of a document's own properties, [MS-OLEPS] 2.21 and 3.1. */
const STREAM = "\u0005SummaryInformation";
const CODE_PAGE = 1;
const TITLE = 2;
const VT_LPSTR = 30;
const VT_LPWSTR = 31;
const MAX_PROPERTIES = 1_000;

/** The title that a compound file gives itself; `undefined` if it gives none. */
export function documentTitle(bytes: Uint8Array): string | undefined {
  const stream = openOle(bytes).stream(STREAM);
  if (stream === undefined || stream.length < 48) return undefined;
  const section = stream.subarray(stream.readUInt32LE(44));
  const titleAt = propertyAt(section, TITLE);
  if (titleAt === undefined || titleAt + 8 > section.length) return undefined;
  const pageAt = propertyAt(section, CODE_PAGE);
  const codePage = pageAt !== undefined && pageAt + 6 <= section.length ? section.readUInt16LE(pageAt + 4) : 1252;
  const length = section.readUInt32LE(titleAt + 4);
  const type = section.readUInt16LE(titleAt);
  const wide = type === VT_LPWSTR;
  if (!wide && type !== VT_LPSTR) return undefined;
  const value = section.subarray(titleAt + 8, titleAt + 8 + (wide ? 2 * length : length));
  const title = decoderOf(wide ? 1200 : codePage)(value)
    .replace(/\0.*$/s, "")
    .trim();
  return title === "" ? undefined : title;
}

function propertyAt(section: Buffer, id: number): number | undefined {
  if (section.length < 8) return undefined;
  const count = Math.min(section.readUInt32LE(4), MAX_PROPERTIES, Math.floor((section.length - 8) / 8));
  for (let index = 0; index < count; index++)
    if (section.readUInt32LE(8 + 8 * index) === id) return section.readUInt32LE(12 + 8 * index);
  return undefined;
}
