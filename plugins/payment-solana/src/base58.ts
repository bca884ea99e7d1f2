import { base58 } from "@scure/base";

const ALPHABET = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** The bytes of a text in base58 if there are `length` of them. The text is looked at only where it can be one. */
export function bytesOf(text: string, length: number): Uint8Array | undefined {
  // A byte takes at most 1.366 characters, and at least one where it is a leading zero.
  if (text.length < length || text.length > Math.ceil(length * 1.366) || !ALPHABET.test(text)) return undefined;
  const bytes = base58.decode(text);
  return bytes.length === length ? bytes : undefined;
}

export const base58Of = (bytes: Uint8Array): string => base58.encode(bytes);

/** The bytes of an address that is one. */
export function keyOf(address: string): Uint8Array {
  const bytes = bytesOf(address, 32);
  if (!bytes) throw new TypeError(`${address} is no address of Solana`);
  return bytes;
}

/** Whether it is an address of Solana: 32 bytes in base58. */
export const isAddress = (text: unknown): text is string => typeof text === "string" && bytesOf(text, 32) !== undefined;
