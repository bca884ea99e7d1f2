import { badInput } from "@farthing/contract";
import { LIMITS, oversized } from "@farthing/documents";

/** Bytes of base64 or base64url text, white space allowed. Throws `bad_input` on anything else, `too_large` before decoding. */
export function decodeBase64(text: string): Buffer {
  // Without white space and padding this is exact; with them it errs on the side that decodes and looks again.
  if (Math.floor((text.length * 3) / 4) > LIMITS.documentBytes * 1.1) throw tooLarge();
  const bytes = Buffer.from(text, "base64");
  // The decoder passes over what is no base64: nothing was passed over where each character gave its six bits.
  if (bytes.length !== decodedLength(text)) check(text);
  if (bytes.length === 0) throw badInput("base64", "holds no bytes");
  if (bytes.length > LIMITS.documentBytes) throw tooLarge();
  return bytes;
}

/** -1 where the text is of no length that base64 has. */
function decodedLength(text: string): number {
  const characters = text.length - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
  return characters % 4 === 1 ? -1 : Math.floor((characters * 3) / 4);
}

/** White space is let pass: lines are often wrapped. */
function check(text: string): void {
  if (/[^A-Za-z0-9+/_=\s-]/.test(text)) throw badInput("base64", "is not base64: it holds other characters");
  if (/=\s*[^\s=]/.test(text.slice(0, -4))) throw badInput("base64", "is not base64: padding stands in the middle");
}

const tooLarge = () => oversized(`at most ${LIMITS.documentBytes / 1024 / 1024} MiB are taken`);
