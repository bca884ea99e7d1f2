import { DEFAULT_REPLY_LIMIT } from "@farthing/contract";
import { cutText } from "@farthing/read";

/** Bytes of the reply that are left for what stands beside the content: addresses, title, description. */
const BESIDE = 200_000;
/** Most bytes of content, counted as they are sent: a sign of Chinese is three, an escaped one up to six. */
const MAX_BYTES = DEFAULT_REPLY_LIMIT - BESIDE;
/** Most bytes that one UTF-16 code unit takes in JSON. */
const WIDEST = 6;

/** More characters than the content of a reply can have. */
export const MAX_CHARS = MAX_BYTES;

/** Bytes that a text takes in JSON, without the quotes. */
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

/** How many of the first characters of a text take at most `most` bytes. */
function charsIn(text: string, most: number): number {
  let [fits, less] = [0, text.length];
  while (fits < less) {
    const half = Math.ceil((fits + less) / 2);
    const bytes = bytesOf(text.slice(fits, half));
    if (bytes <= most) {
      most -= bytes;
      fits = half;
    } else less = half - 1;
  }
  return fits;
}

/** Text of at most `maxChars` characters that fits into a reply, and whether something was cut off for that. */
export function limited(text: string, maxChars = MAX_CHARS): { markdown: string; truncated: boolean } {
  const short = text.length <= maxChars ? text : cutText(text, maxChars);
  const fits = short.length * WIDEST <= MAX_BYTES || bytesOf(short) <= MAX_BYTES;
  const markdown = fits ? short : cutText(short, charsIn(short, MAX_BYTES));
  return { markdown, truncated: markdown.length < text.length };
}
