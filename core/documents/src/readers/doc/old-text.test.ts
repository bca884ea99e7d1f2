import * as cfb from "cfb";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";

interface OldDoc {
  readonly text: Buffer;
  readonly mark?: number;
  readonly flags?: number;
  readonly language?: number;
  readonly system?: number;
  /** Character sets of its fonts. */
  readonly charsets?: readonly number[];
}

const TEXT_AT = 0x300;
const WIDE = 0x1000;

/** A document of Word 6 that was saved in full. */
function makeOldDoc({ text, mark = 0xa5dc, flags = 0, language = 0x409, system = 0, charsets = [0, 2, 0] }: OldDoc): Uint8Array {
  const fonts = charsets.map((charset) =>
    Buffer.from([11, 0, 0, 0, charset, 0, ...Buffer.from("Font 1\0", "latin1")].slice(0, 12)),
  );
  const table = Buffer.concat([Buffer.from([0, 0]), ...fonts]);
  const document = Buffer.concat([Buffer.alloc(TEXT_AT), text, table]);
  document.writeUInt16LE(mark, 0);
  document.writeUInt16LE(0x65, 2);
  document.writeUInt16LE(language, 6);
  document.writeUInt16LE(flags, 0x0a);
  document.writeUInt16LE(system, 0x14);
  document.writeUInt32LE(TEXT_AT, 0x18);
  document.writeUInt32LE(TEXT_AT + text.length, 0x1c);
  document.writeUInt32LE(text.length / (flags & WIDE ? 2 : 1), 0x34);
  document.writeUInt32LE(TEXT_AT + text.length, 0x58 + 8 * 15);
  document.writeUInt32LE(table.length, 0x58 + 8 * 15 + 4);
  const file = cfb.utils.cfb_new();
  cfb.utils.cfb_add(file, "/WordDocument", document);
  return new Uint8Array(cfb.write(file, { type: "buffer" }) as Buffer);
}

const markdown = async (made: OldDoc): Promise<string> => (await convert(makeOldDoc(made))).markdown.trim();
const bytes = (hex: string): Buffer => Buffer.from(hex, "hex");

const LODKA = bytes("ebeee4eae0200d"); // "лодка" in 1251

it("reads letters of the Macintosh", async () => {
  expect(await markdown({ text: bytes("8e748e0d"), system: 0x0100, charsets: [77] })).toBe("été");
});

it("reads words by the character set of a font where no Latin words have such letters in a row", async () => {
  expect(await markdown({ text: LODKA, charsets: [0, 2, 204] })).toBe("лодка");
  expect(await markdown({ text: LODKA })).toBe("ëîäêà");
  expect(await markdown({ text: Buffer.from("la marée à quai\r", "latin1"), charsets: [0, 2, 204] })).toBe("la marée à quai");
});

it.each([
  ["船 to", 0xa699, 0, "ac b4 20 00 74 00 6f 00 0d 00"],
  ["船", 0xa699, 136, "ee b2 0d 00"],
  ["배", 0xa698, 129, "e8 b9 0d 00"],
  ["船", 0xa697, 128, "44 91 0d 00"],
  ["“x”", 0xa699, 134, "93 10 78 00 94 10 0d 00"],
])("reads %s of an East Asian Word", async (text, mark, charset, hex) => {
  expect(await markdown({ text: bytes(hex.replaceAll(" ", "")), mark, flags: WIDE, charsets: [0, charset] })).toBe(text);
});

it("says where the letters of an East Asian Word are none", async () => {
  expect(await markdown({ text: bytes("ff8161000d00"), mark: 0xa697, flags: WIDE })).toBe("�a");
});
