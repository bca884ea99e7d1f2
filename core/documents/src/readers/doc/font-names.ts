/** Bytes of the table's head, and of what stands in an entry before the name, its own length included. */
const HEAD = 4;
const BEFORE_NAME = 40;

/** Names of the fonts of a document, in the order of their numbers; [MS-DOC] 2.9.286 SttbfFfn, 2.9.81 FFN. */
export function readFontNames(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = HEAD; at < bytes.length; ) {
    const end = at + 1 + (bytes[at] ?? 0);
    const [name = ""] = bytes.toString("utf16le", Math.min(end, at + BEFORE_NAME), end).split("\0", 1);
    names.push(name);
    at = end;
  }
  return names;
}

/** Where the character set of a font stands in its entry in Word 6 and 95, and that of what stands before the first one. */
const OLD_CHARSET = 4;
const OLD_HEAD = 2;

/** Character sets of the fonts of a document of Word 6 or 95, by Windows' numbers. */
export function fontCharsets(bytes: Buffer): number[] {
  const charsets: number[] = [];
  for (let at = OLD_HEAD; at + OLD_CHARSET < bytes.length; at += 1 + (bytes[at] ?? 0))
    charsets.push(bytes[at + OLD_CHARSET] ?? 0);
  return charsets;
}
