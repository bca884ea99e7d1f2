/** What is read on the serving thread: so much that it takes a few milliseconds at most, however it was made up. */
export const BRIEF = {
  /** Characters of HTML. */
  chars: 50_000,
  /** Tags in it, of whatever kind. */
  tags: 500,
  /** Elements that the parser makes of it: misnested tags make many. */
  elements: 2_000,
  /** Characters of the address that its links are resolved with: it is read again, and written out, for each. */
  base: 500,
  /** Bytes of text or data in any other form. */
  bytes: 262_144,
} as const;

/** Whether text has more of a character than `most`. */
function hasMore(text: string | Buffer, char: string, most: number): boolean {
  let at = -1;
  for (let count = 0; count <= most; count++) {
    at = text.indexOf(char, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Whether HTML is short enough to be read where others wait. What is made of it may still have too many elements, or too long a base. */
export const isBrief = (html: string): boolean => html.length <= BRIEF.chars && !hasMore(html, "<", BRIEF.tags);

const LARGE_CHARS = 1_000_000;
const MANY_TAGS = 20_000;

/** Whether a page is larger than ordinary ones are: as HTML, or the bytes of any answer. */
export const isLarge = (page: string | Uint8Array): boolean =>
  page.length > LARGE_CHARS ||
  hasMore(typeof page === "string" ? page : Buffer.from(page.buffer, page.byteOffset, page.length), "<", MANY_TAGS);
