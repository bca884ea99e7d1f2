import { expect, it } from "vitest";
import { decompressedRtf } from "./compressed-rtf.ts";
import { compressedRtf, rtfContent } from "./testing/make-msg.ts";

/** The examples of [MS-OXRTFCP] 3.1.1 and 3.1.2. */
const HELLO = "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0";
const OVERLAP = "1a0000001c0000004c5a4675e2d44b5141000420 5758595a0d6e7d010eb0".replace(" ", "");
const bytes = (hex: string): Buffer => Buffer.from(hex, "hex");

it("reads what the specification shows", () => {
  expect(decompressedRtf(bytes(HELLO))?.toString()).toBe("{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n");
  expect(decompressedRtf(bytes(OVERLAP))?.toString()).toBe("{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}");
});

it("reads what is not compressed, whatever its checksum", () => {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(12 + 6, 0);
  head.write("MELA", 8);
  expect(decompressedRtf(Buffer.concat([head, Buffer.from("{\\rtf}more")]))?.toString()).toBe("{\\rtf}");
});

it.each<[string, Buffer]>([
  ["nothing", Buffer.alloc(0)],
  ["a header alone", bytes(HELLO).subarray(0, 16)],
  ["a checksum of something else", Buffer.from(bytes(HELLO)).fill(1, 12, 13)],
  ["another kind", Buffer.from(bytes(HELLO)).fill("X", 8, 9)],
])("says of what is damaged that it is: %s", (_, damaged) => {
  expect(decompressedRtf(damaged)).toBeUndefined();
});

it.each([
  ["no end", [0, ...Buffer.from("{\\rtf1 }")]],
  ["half a reference at its end", [0x80, ...Buffer.from("{\\rtf1}"), 1]],
])("reads what is whole by its checksum and has %s", (_, content) => {
  expect(decompressedRtf(rtfContent(Buffer.from(content)))?.toString()).toMatch(/^\{\\rtf1 ?\}$/);
});

it("makes at most eight times as much, whatever the sizes say", () => {
  const references = Buffer.concat([Buffer.from([0xff]), Buffer.alloc(16, 0x0f)]);
  const end = Buffer.from([1, ((207 + 27_200) % 4096) >> 4, (((207 + 27_200) % 4096) << 4) & 0xff]);
  const made = decompressedRtf(rtfContent(Buffer.concat([...Array.from({ length: 200 }, () => references), end])));
  expect(made?.length).toBe(27_200);
  expect(decompressedRtf(compressedRtf("{\\rtf1 one}"))?.toString()).toBe("{\\rtf1 one}");
});
