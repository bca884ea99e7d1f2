import { expect, it } from "vitest";
import { decompressedRtf } from "./compressed-rtf.ts";
import { rtfContent } from "./testing/make-msg.ts";

/** The examples of [MS-OXRTFCP] 3.1.1 and 3.1.2. */
const HELLO = "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0";
const OVERLAP = "1a0000001c0000004c5a4675e2d44b5141000420 5758595a0d6e7d010eb0".replace(" ", "");
const MOST = 1_000;
const bytes = (hex: string): Buffer => Buffer.from(hex, "hex");

it("reads what the specification shows", () => {
  expect(decompressedRtf(bytes(HELLO), MOST).toString()).toBe("{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n");
  expect(decompressedRtf(bytes(OVERLAP), MOST).toString()).toBe("{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}");
});

it("reads what is not compressed, whatever its checksum", () => {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(12 + 6, 0);
  head.write("MELA", 8);
  expect(decompressedRtf(Buffer.concat([head, Buffer.from("{\\rtf}more")]), MOST).toString()).toBe("{\\rtf}");
});

it.each<[string, Buffer]>([
  ["nothing", Buffer.alloc(0)],
  ["a header alone", bytes(HELLO).subarray(0, 16)],
  ["a checksum of something else", Buffer.from(bytes(HELLO)).fill(1, 12, 13)],
  ["another kind", Buffer.from(bytes(HELLO)).fill("X", 8, 9)],
])("says of what is damaged that it is: %s", (_, damaged) => {
  expect(decompressedRtf(damaged, MOST)).toBe("damaged");
});

it.each([
  ["no end", [0, ...Buffer.from("{\\rtf1 }")]],
  ["half a reference at its end", [0x80, ...Buffer.from("{\\rtf1}"), 1]],
])("reads what is whole by its checksum and has %s", (_, content) => {
  expect(decompressedRtf(rtfContent(Buffer.from(content)), MOST).toString()).toMatch(/^\{\\rtf1 ?\}$/);
});

it("makes no more than it may, whatever the sizes say", () => {
  const references = Buffer.concat([Buffer.from([0xff]), Buffer.alloc(16, 0x0f)]);
  const bomb = rtfContent(Buffer.concat(Array.from({ length: 200 }, () => references)));
  expect(decompressedRtf(bomb, 27_200)).toHaveLength(27_200);
  expect(decompressedRtf(bomb, 27_199)).toBe("too large");
  expect(decompressedRtf(bomb, 100)).toBe("too large");
});
