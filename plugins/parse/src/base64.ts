import { setImmediate as turn } from "node:timers/promises";
import { badInput } from "@farthing/contract";
import { LIMITS, oversized } from "@farthing/documents";

/** Characters that are looked at at a time: others are served between. */
const PIECE = 1_048_576;

/** Bytes of base64 or base64url text, white space allowed. Throws `bad_input` on anything else, `too_large` before decoding. */
export async function decodeBase64(text: string): Promise<Buffer> {
  // Without white space and padding this is exact; with them it errs on the side that decodes and looks again.
  if (Math.floor((text.length * 3) / 4) > LIMITS.documentBytes * 1.1) throw tooLarge();
  if (text.length > PIECE && (await holds(text, isWide))) await check(text); // which takes long to decode
  const bytes = Buffer.from(text, "base64");
  // The decoder passes over what is no base64: nothing was passed over where each character gave its six bits.
  if (bytes.length !== decodedLength(text)) await check(text);
  if (bytes.length === 0) throw badInput("base64", "holds no bytes");
  if (bytes.length > LIMITS.documentBytes) throw tooLarge();
  return bytes;
}

/** -1 where the text is of no length that base64 has. */
function decodedLength(text: string): number {
  const characters = text.length - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
  return characters % 4 === 1 ? -1 : Math.floor((characters * 3) / 4);
}

type Kind = (piece: string) => boolean;
const isWide: Kind = (piece) => Buffer.byteLength(piece) > piece.length;
const isForeign: Kind = (piece) => /[^A-Za-z0-9+/_=\s-]/.test(piece);
const isNoPadding: Kind = (piece) => /[^\s=]/.test(piece);

/** White space is let pass: lines are often wrapped. */
async function check(text: string): Promise<void> {
  if (text.startsWith("data:")) throw badInput("base64", "is a data: URL: give what stands behind its comma");
  if (await holds(text, isForeign)) throw badInput("base64", "is not base64: it holds other characters");
  const padding = text.indexOf("=");
  if (padding >= 0 && (await holds(text.slice(padding, -4), isNoPadding)))
    throw badInput("base64", "is not base64: padding stands in the middle");
  if ((await digitsOf(text)) % 4 === 1) throw badInput("base64", "is not base64: its end is missing, or a character within it");
}

/** How many characters stand for six bits each: base64 has no text of 1, 5, 9, ... */
async function digitsOf(text: string): Promise<number> {
  let digits = 0;
  for await (const piece of piecesOf(text)) digits += piece.replace(/[\s=]/g, "").length;
  return digits;
}

/** Whether any piece of a text is of this kind. */
async function holds(text: string, kind: Kind): Promise<boolean> {
  for await (const piece of piecesOf(text)) if (kind(piece)) return true;
  return false;
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    if (text.length > PIECE) await turn();
    yield text.slice(at, at + PIECE);
  }
}

const tooLarge = () => oversized(`at most ${LIMITS.documentBytes / 1024 / 1024} MiB are taken`);
