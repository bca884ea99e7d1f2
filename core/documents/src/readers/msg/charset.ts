import { TextDecoder } from "node:util";
import iconv from "iconv-lite";
import { decodeText } from "../../encoding.ts";
import { textEncoding } from "../../mail/mime-parser.ts";

/** Windows' numbers of encodings that mails are written in, by the names of the Encoding Standard. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [874, "windows-874"],
  [932, "shift_jis"],
  [936, "gbk"],
  [949, "euc-kr"],
  [950, "big5"],
  [1200, "utf-16le"],
  [1201, "utf-16be"],
  [10_000, "macintosh"],
  [20_866, "koi8-r"],
  [20_932, "euc-jp"],
  [21_866, "koi8-u"],
  [38_598, "iso-8859-8-i"],
  [50_220, "iso-2022-jp"],
  [50_221, "iso-2022-jp"],
  [50_222, "iso-2022-jp"],
  [51_932, "euc-jp"],
  [51_936, "gbk"],
  [51_949, "euc-kr"],
  [54_936, "gb18030"],
  [65_001, "utf-8"],
]);
const UTF7 = 65_000;
const ISO = 28_590;
/** Byte order marks of UTF-16 and UTF-8. */
const MARKS = ["fffe", "feff", "efbbbf"].map((mark) => Buffer.from(mark, "hex"));

/** Text in the encoding that Windows has a number for; of one that nobody knows, by what it seems to be. */
export function decoded(bytes: Buffer, codePage: number | undefined): string {
  const decoder = codePage === undefined ? undefined : decoderOf(codePage);
  if (decoder !== undefined) return decoder.decode(bytes);
  const name = codePage === UTF7 ? "utf7" : `cp${codePage}`;
  return codePage !== undefined && iconv.encodingExists(name) ? iconv.decode(bytes, name) : decodeText(bytes);
}

/** HTML in the encoding that is named beside it, else in the one that it names itself, or seems to be in. */
export function decodedHtml(bytes: Buffer, codePage: number | undefined): string {
  if (MARKS.some((mark) => bytes.subarray(0, mark.length).equals(mark))) return decodeText(bytes);
  if (codePage !== undefined) return decoded(bytes, codePage);
  return new TextDecoder(textEncoding(bytes) ?? "utf-8").decode(bytes);
}

function decoderOf(codePage: number): TextDecoder | undefined {
  const iso = codePage > ISO && codePage <= ISO + 16 ? `iso-8859-${codePage - ISO}` : undefined;
  const windows = codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : undefined;
  try {
    const name = NAMES.get(codePage) ?? iso ?? windows;
    return name === undefined ? undefined : new TextDecoder(name);
  } catch {
    // The engine does not know it.
    return undefined;
  }
}
