import { createHash } from "node:crypto";
import * as cfb from "cfb";
import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { keyStream } from "./rc4.ts";
import { TYPE } from "./record.ts";
import { label, longs, makeXls, record, shorts, utf16 } from "./testing/make-xls.ts";

const hash = (name: string, ...parts: readonly Buffer[]): Buffer => createHash(name).update(Buffer.concat(parts)).digest();
const masked = (bytes: Buffer, key: Buffer): Buffer => {
  const mask = keyStream(key, bytes.length);
  return Buffer.from(bytes.map((byte, at) => byte ^ (mask[at] ?? 0)));
};

const SALT = Buffer.from("0123456789abcdef");
const VERIFIER = Buffer.from("fedcba9876543210");
type Key = (block: number) => Buffer;

/** [MS-OFFCRYPTO] 2.3.6.2. */
function keyOf97(password: string): Key {
  const part = Buffer.concat([hash("md5", utf16(password)).subarray(0, 5), SALT]);
  const base = hash("md5", ...Array.from({ length: 16 }, () => part)).subarray(0, 5);
  return (block) => hash("md5", base, longs(block));
}

/** [MS-OFFCRYPTO] 2.3.5.2. */
function keyOf2003(password: string, bits: number): Key {
  const base = hash("sha1", SALT, utf16(password));
  return (block) => Buffer.concat([hash("sha1", base, longs(block)).subarray(0, bits / 8), Buffer.alloc(bits === 40 ? 11 : 0)]);
}

const proof = (key: Key, name: string): Buffer => masked(Buffer.concat([VERIFIER, hash(name, VERIFIER)]), key(0));

const passOf97 = (key: Key): Buffer => Buffer.concat([shorts(1, 1, 1), SALT, proof(key, "md5")]);
function passOf2003(key: Key, bits: number): Buffer {
  const header = Buffer.concat([longs(4, 0, 0x6801, 0x8004, bits, 1, 0, 0), utf16("A provider\0")]);
  const secret = proof(key, "sha1");
  const verifier = [longs(16), SALT, secret.subarray(0, 16), longs(20), secret.subarray(16)];
  return Buffer.concat([shorts(1, 4, 2), longs(4, header.length), header, ...verifier]);
}

const names = Array.from({ length: 120 }, (_, at) => `boat ${at}`);

/** A workbook of several blocks whose records are encrypted but for their heads, and for what is never. */
function encryptedXls(key: Key, pass: Buffer): Uint8Array {
  const plain = makeXls({
    sheets: [{ name: "Harbour", records: names.map((name, at) => label(at, 0, name)) }],
    globals: [record(TYPE.filePass, pass)],
  });
  const file = cfb.read(Buffer.from(plain), { type: "buffer" });
  const stream = Buffer.from(cfb.find(file, "/Workbook")?.content as Uint8Array);
  const whole = Buffer.concat(
    Array.from({ length: Math.ceil(stream.length / 1024) }, (_, at) =>
      masked(stream.subarray(1024 * at, 1024 * (at + 1)), key(at)),
    ),
  );
  for (let at = 0; at < stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const isPlain = type === TYPE.begin || type === TYPE.filePass;
    stream.copy(whole, at, at, at + 4 + (isPlain ? length : type === TYPE.boundSheet ? 4 : 0));
    at += 4 + length;
  }
  const made = cfb.utils.cfb_new();
  cfb.utils.cfb_add(made, "/Workbook", whole);
  return new Uint8Array(cfb.write(made, { type: "buffer" }) as Buffer);
}

const PASSWORD = "VelvetSweatshop";

describe("workbooks that Excel opens without asking, since their structure is protected, are read", () => {
  const table = `| boat 0 |\n| - |\n${names
    .slice(1)
    .map((name) => `| ${name} |\n`)
    .join("")}`;

  it("as Excel 97 encrypts them", async () => {
    const key = keyOf97(PASSWORD);
    expect((await convert(encryptedXls(key, passOf97(key)))).markdown).toBe(table);
  });

  it.each([40, 128])("as Excel 2003 does, by %i bits", async (bits) => {
    const key = keyOf2003(PASSWORD, bits);
    expect((await convert(encryptedXls(key, passOf2003(key, bits)))).markdown).toBe(table);
  });

  it("but no others, nor those whose heads are cut off", async () => {
    const key = keyOf97("another one");
    await expect(convert(encryptedXls(key, passOf97(key)))).rejects.toThrow("the document is encrypted");
    for (const pass of [passOf97(keyOf97(PASSWORD)), passOf2003(keyOf2003(PASSWORD, 128), 128)])
      for (let length = 0; length < pass.length; length++)
        await expect(convert(encryptedXls(key, pass.subarray(0, length)))).rejects.toThrow("the document is encrypted");
  });
});

it("makes the bytes of RC4", () => {
  expect(masked(Buffer.from("Plaintext"), Buffer.from("Key")).toString("hex")).toBe("bbf316e8d940af0ad3");
});
