import { decoderOf } from "./code-page.ts";
import { type Fib, slice } from "./fib.ts";

/** Code pages of Windows' character sets whose letters are no Latin ones. */
const SCRIPTS: Readonly<Record<number, string>> = {
  161: "windows-1253",
  177: "windows-1255",
  178: "windows-1256",
  204: "windows-1251",
  222: "windows-874",
};
const BIG5 = 136;
/** Code pages of the East, by their Word. */
const EASTERN = { chinese: "gbk", korean: "euc-kr", japanese: "shift_jis" } as const;
/** What stands above a byte that is of Windows' Western code page there. */
const WESTERN = 0x10;

/** From here on letters are no ASCII. In Latin words one of them stands alone; bytes that are looked at. */
const HIGH = 0xc0;
const LOOKED_AT = 20_000;

/**
 * Decodes the text of Word 6 and 95, one UTF-16 unit for each character: by its Macintosh, its language, or the character sets of its
 * fonts, where its words have letters that no Latin words have in a row.
 */
export function oldDecoder(fib: Fib, charsets: readonly number[], document: Buffer): (bytes: Buffer) => string {
  if (fib.width === 2)
    return wideDecoder(charsets.includes(BIG5) && fib.eastern === "chinese" ? "big5" : EASTERN[fib.eastern ?? "chinese"]);
  const text = slice(document, { ...fib.text, length: Math.min(fib.text.length, LOOKED_AT) });
  const script = charsets.map((charset) => SCRIPTS[charset]).find((name) => name !== undefined);
  const name = fib.isMacintosh ? "macintosh" : script !== undefined && hasWordsOfHigh(text) ? script : undefined;
  if (name === undefined) return decoderOf(fib.language);
  const decoder = new TextDecoder(name);
  return (bytes) => decoder.decode(bytes);
}

/** Whether most bytes of letters above ASCII stand beside another one. */
function hasWordsOfHigh(text: Buffer): boolean {
  const isHigh = (at: number): boolean => (text[at] ?? 0) >= HIGH;
  let [high, beside] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    if (!isHigh(at)) continue;
    high++;
    if (isHigh(at - 1) || isHigh(at + 1)) beside++;
  }
  return 2 * beside > high;
}

/** Of two bytes the second leads: that of an East Asian letter, 0 before ASCII. */
function wideDecoder(name: string): (bytes: Buffer) => string {
  const [eastern, western] = [new TextDecoder(name), new TextDecoder("windows-1252")];
  return (bytes) => {
    const units: string[] = [];
    for (let at = 0; at + 2 <= bytes.length; at += 2) {
      const [low = 0, high = 0] = bytes.subarray(at, at + 2);
      const isWestern = high === 0 || high === WESTERN;
      // One unit each: what is no letter is a sign that says so.
      units.push((isWestern ? western.decode(Buffer.of(low)) : eastern.decode(Buffer.of(high, low))).charAt(0) || "\ufffd");
    }
    return units.join("");
  };
}
