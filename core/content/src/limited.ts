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

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/** Bytes that a UTF-16 code unit takes in JSON below 0x80: control characters without a letter of their own are written \u0001. */
const PLAIN = Uint8Array.from({ length: 0x80 }, (_, unit) => JSON.stringify(String.fromCharCode(unit)).length - 2);

/**
 * How many of the first code units of a text take at most `most` bytes in JSON. They are counted one by one where everybody is served: to
 * write megabytes of JSON and look how many bytes it has takes ten times as long.
 */
function unitsIn(text: string, most: number): number {
  let left = most;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isPair = isHigh(unit) && isLow(text.charCodeAt(at + 1));
    if (unit < 0x80) left -= PLAIN[unit] as number;
    else if (unit < 0x800) left -= 2;
    else if (isPair) left -= 4;
    else left -= isHigh(unit) || isLow(unit) ? WIDEST : 3; // half a pair is written \ud800
    if (left < 0) return at;
    if (isPair) at += 1;
  }
  return text.length;
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
  const fits = text.length * WIDEST <= most ? text.length : unitsIn(text, most);
  const short = fits === text.length ? text : pieceOf(text, { maxChars: fits }).text;
  const next = short.length < text.length ? offset + short.length : nextOffset;
  return { markdown: short, truncated: next !== undefined, ...(next !== undefined && { nextOffset: next }) };
}
