/** So much of a document shows what it is. */
const HEAD = 1024;
/** Tables of a page begin within so many bytes: styles and scripts may stand before. */
const BEFORE_TABLE = 256 * 1024;
const PAGE = /^\s*(?:<\?xml[^>]{0,200}\?>\s*)?<(?:!doctype html|html|head|meta|title|style|body|div|table|p|h[1-6])[\s>]/i;
/** Control characters that are no white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const STRAY = /[\0-\x08\x0e-\x1f]/;
/** A line with a tab in it, below another one. */
const TABBED = /^[^\t\r\n<]{0,500}\t[^\r\n]*\r?\n[^\t\r\n]{0,500}\t/;

/** Whether bytes are a page of HTML; its encoding has the signs of ASCII, or a mark. */
export const isPage = (bytes: Uint8Array): boolean => PAGE.test(startOf(bytes, HEAD));

/** Whether they are one with a table. */
export const isTablePage = (bytes: Uint8Array): boolean => isPage(bytes) && /<table[\s>]/i.test(startOf(bytes, BEFORE_TABLE));

/** Whether they are text, of which the first lines have tabs. */
export function isTabbed(bytes: Uint8Array): boolean {
  const start = startOf(bytes, HEAD);
  return TABBED.test(start) && !STRAY.test(start);
}

function startOf(bytes: Uint8Array, length: number): string {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, length));
  if (start[0] === 0xff && start[1] === 0xfe) return start.toString("utf16le").slice(1);
  return start.toString("latin1").replace(/^\xef\xbb\xbf/, "");
}
