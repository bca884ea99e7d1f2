import { DEFAULT_REPLY_LIMIT } from "@farthing/contract";
import { type Piece, type PieceOptions, pieceOf } from "@farthing/read";

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

/** A part of a text, whether something is missing behind it, and where that begins. */
export interface Limited {
  readonly markdown: string;
  readonly truncated: boolean;
  readonly nextOffset?: number;
}

/** The part of a text that is asked for, as far as it fits into a reply. @throws Failure `bad_input`, as `pieceOf` does */
export const limited = (text: string, options: PieceOptions = {}): Limited => fitted(pieceOf(text, options), options.offset);

/** A part of a text that began at `offset`, as far as it fits into a reply with what stands beside it. */
export function fitted({ text, nextOffset }: Piece, offset = 0, beside: readonly unknown[] = []): Limited {
  const most = MAX_BYTES - beside.reduce<number>((sum, value) => sum + Buffer.byteLength(JSON.stringify(value ?? "")), 0);
  const fits = text.length * WIDEST <= most || bytesOf(text) <= most;
  const short = fits ? text : pieceOf(text, { maxChars: charsIn(text, most) }).text;
  const next = short.length < text.length ? offset + short.length : nextOffset;
  return { markdown: short, truncated: next !== undefined, ...(next !== undefined && { nextOffset: next }) };
}
