/** A piece of RTF (Rich Text Format 1.9.1, "RTF syntax"). */
export type RtfToken =
  | { readonly type: "open" | "close" }
  | { readonly type: "word"; readonly name: string; readonly value: number | undefined }
  | { readonly type: "symbol"; readonly char: string }
  /** Character codes in the encoding of the current font. */
  | { readonly type: "bytes"; readonly from: number; readonly to: number }
  | { readonly type: "byte"; readonly code: number };

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x27;
const MINUS = 0x2d;
const SPACE = 0x20;
const B = 0x62;
const MAX_WORD = 32;
const MAX_DIGITS = 10;

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isLineEnd = (code: number): boolean => code === 0x0d || code === 0x0a;

/**
 * Splits RTF into its tokens; whatever the bytes are, it comes to their end. Binary data is passed over, and so is the rest
 * of a group where the answer to a token is `true`: most bytes of a file are tables and pictures that nobody asks for.
 */
export function* tokens(bytes: Buffer): Generator<RtfToken, void, boolean> {
  // One character a byte: pieces of a string cost less than pieces of a buffer.
  const text = bytes.toString("latin1");
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === OPEN || code === CLOSE) {
      at++;
      yield { type: code === OPEN ? "open" : "close" };
    } else if (code === BACKSLASH) {
      const next = text.charCodeAt(at + 1);
      if (isLetter(next)) {
        const word = controlWord(text, at + 1);
        at = word.next;
        if (word.name === "bin") at += Math.max(0, word.value ?? 0);
        else if (yield { type: "word", name: word.name, value: word.value }) at = groupEnd(text, at);
      } else if (next === QUOTE) {
        const hex = Number.parseInt(text.slice(at + 2, at + 4), 16);
        at += 4;
        if (!Number.isNaN(hex)) yield { type: "byte", code: hex };
      } else {
        at += 2;
        if (!Number.isNaN(next)) yield { type: "symbol", char: String.fromCharCode(next) };
      }
    } else if (isLineEnd(code) || code === 0) at++;
    else {
      const from = at;
      while (at < text.length && !isMarkup(text.charCodeAt(at))) at++;
      yield { type: "bytes", from, to: at };
    }
  }
}

/** Where the group ends that `from` is in. */
function groupEnd(text: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) {
      const word = text.charCodeAt(at + 1) === B ? controlWord(text, at + 1) : undefined;
      at = word?.name === "bin" ? word.next - 1 + Math.max(0, word.value ?? 0) : at + 1;
    } else if (code === OPEN) depth++;
    else if (code === CLOSE && depth-- === 0) break;
  }
  return Math.min(at, text.length);
}

const isMarkup = (code: number): boolean =>
  code === BACKSLASH || code === OPEN || code === CLOSE || code === 0 || isLineEnd(code);

function controlWord(text: string, from: number): { name: string; value: number | undefined; next: number } {
  let at = from;
  while (at < from + MAX_WORD && isLetter(text.charCodeAt(at))) at++;
  const name = text.slice(from, at);
  const start = at;
  if (text.charCodeAt(at) === MINUS && isDigit(text.charCodeAt(at + 1))) at++;
  while (at < start + MAX_DIGITS + 1 && isDigit(text.charCodeAt(at))) at++;
  const value = at > start ? Number(text.slice(start, at)) : undefined;
  return { name, value, next: text.charCodeAt(at) === SPACE ? at + 1 : at };
}
