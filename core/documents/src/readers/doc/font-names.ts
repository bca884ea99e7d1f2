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
