import { createHash } from "node:crypto";
import { keyStream } from "./rc4.ts";
import { recordsOf, TYPE } from "./record.ts";

/** Excel encrypts workbooks whose structure is protected with this password, and opens them without asking, [MS-OFFCRYPTO] 2.3. */
const PASSWORD = Buffer.from("VelvetSweatshop", "utf16le");

/** Bytes of a stream that one key encrypts, [MS-XLS] 2.2.10. */
const BLOCK = 1024;
const HEADER = 4;
/** Records that are never encrypted: begins, this password, who uses the file, its interface, and its revisions. */
const PLAIN: ReadonlySet<number> = new Set([TYPE.begin, TYPE.filePass, 0x0194, 0x0195, 0x00e1, 0x0196, 0x0138]);
/** The bytes of a tab that say where its records begin. */
const TAB_START = 4;
/** No record is of this type. */
const NONE = 0xffff;

const RC4 = 1;
const SALT = 16;
const VERIFIER = 16;
/** The cipher, in a header of [MS-OFFCRYPTO] 2.3.2, and where it says so. */
const RC4_CIPHER = 0x6801;
const CIPHER = 8;
const KEY_BITS = 16;
const SHORTEST_KEY = 5;

/** Derives the key of each block, and proves it. */
interface Cipher {
  readonly key: (block: number) => Buffer;
  /** What is encrypted by the first key: some bytes, and their hash. */
  readonly proof: Buffer;
  readonly hash: "md5" | "sha1";
}

/** The stream of a workbook as it is without the password that Excel knows; as it is if it has another one, or none. */
export function withoutDefaultPassword(stream: Buffer): Buffer {
  for (const { type, content, end } of recordsOf(stream)) {
    if (type === TYPE.eof) return stream;
    if (type !== TYPE.filePass) continue;
    const cipher = content.length >= 6 && content.readUInt16LE(0) === RC4 ? cipherOf(content.subarray(2)) : undefined;
    if (cipher === undefined || !isProven(cipher)) return stream;
    const plain = decrypted(stream, cipher);
    plain.writeUInt16LE(NONE, end - content.length - HEADER);
    return plain;
  }
  return stream;
}

function cipherOf(content: Buffer): Cipher | undefined {
  const [major, minor] = [content.readUInt16LE(0), content.readUInt16LE(2)];
  if (major === 1 && minor === 1) return shortCipher(content.subarray(4));
  return minor === 2 && content.length >= 12 ? longCipher(content.subarray(12), content.readUInt32LE(8)) : undefined;
}

/** Of Excel 97, [MS-OFFCRYPTO] 2.3.6: forty bits of the password count. */
function shortCipher(content: Buffer): Cipher | undefined {
  if (content.length < SALT + 2 * VERIFIER) return undefined;
  const part = Buffer.concat([digest("md5", PASSWORD).subarray(0, SHORTEST_KEY), content.subarray(0, SALT)]);
  const base = digest("md5", ...Array.from({ length: 16 }, () => part)).subarray(0, SHORTEST_KEY);
  return { key: (block) => digest("md5", base, long(block)), proof: content.subarray(SALT, SALT + 2 * VERIFIER), hash: "md5" };
}

/** Of Excel 2002 and 2003, [MS-OFFCRYPTO] 2.3.5. */
function longCipher(content: Buffer, headerLength: number): Cipher | undefined {
  const verifier = content.subarray(headerLength);
  if (headerLength < KEY_BITS + 4 || verifier.length < 4 + SALT + VERIFIER + 4 + 20) return undefined;
  if (content.readUInt32LE(CIPHER) !== RC4_CIPHER) return undefined;
  const length = (content.readUInt32LE(KEY_BITS) || 8 * SHORTEST_KEY) / 8;
  const base = digest("sha1", verifier.subarray(4, 4 + SALT), PASSWORD);
  const key = (block: number): Buffer => {
    const whole = digest("sha1", base, long(block)).subarray(0, Math.min(length, 16));
    return length === SHORTEST_KEY ? Buffer.concat([whole, Buffer.alloc(16 - SHORTEST_KEY)]) : whole;
  };
  const proof = verifier.subarray(4 + SALT);
  return { key, proof: Buffer.concat([proof.subarray(0, VERIFIER), proof.subarray(VERIFIER + 4, VERIFIER + 24)]), hash: "sha1" };
}

function isProven({ key, proof, hash }: Cipher): boolean {
  const plain = Buffer.from(proof);
  xor(plain, keyStream(key(0), plain.length));
  return digest(hash, plain.subarray(0, VERIFIER)).equals(plain.subarray(VERIFIER));
}

function decrypted(stream: Buffer, { key }: Cipher): Buffer {
  const plain = Buffer.from(stream);
  for (let at = 0; at < plain.length; at += BLOCK) {
    const block = plain.subarray(at, at + BLOCK);
    xor(block, keyStream(key(at / BLOCK), block.length));
  }
  // Heads of records are plain.
  for (let at = 0; at + HEADER <= stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const isPlain = PLAIN.has(type) ? length : type === TYPE.boundSheet ? Math.min(TAB_START, length) : 0;
    stream.copy(plain, at, at, Math.min(stream.length, at + HEADER + isPlain));
    at += HEADER + length;
  }
  return plain;
}

function xor(bytes: Buffer, mask: Uint8Array): void {
  for (let at = 0; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) ^ (mask[at] ?? 0);
}

function digest(hash: Cipher["hash"], ...parts: readonly Uint8Array[]): Buffer {
  const made = createHash(hash);
  for (const part of parts) made.update(part);
  return made.digest();
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
