import { inTime } from "@farthing/contract/test";
import * as cfb from "cfb";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { TYPE } from "./record.ts";
import { type MadeSlide, makePpt } from "./testing/make-ppt.ts";

const repeat = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const words = (...values: readonly number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

/** A record; `length` is what it claims where that is not the truth. */
function record(type: number, content: Buffer, { length = content.length, container = true } = {}): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(container ? 0xf : 0, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(length, 4);
  return Buffer.concat([head, content]);
}
const all = (...records: readonly Buffer[]): Buffer => Buffer.concat(records);

/** A presentation of these objects, the first its document, and with a list of slides that all are the second. */
function presentation(slide: Buffer, slides = 1): Uint8Array {
  const entry = record(TYPE.slidePersist, words(2, 0, 0, 256, 0), { container: false });
  const document = record(TYPE.document, record(TYPE.slideList, all(...repeat(slides, () => entry))));
  const directory = record(TYPE.persistDirectory, words(1 | (2 << 20), 0, document.length), { container: false });
  const at = document.length + slide.length;
  const edit = record(TYPE.userEdit, words(0, 0, 0, at, 1, 3, 0), { container: false });
  const user = record(0x0ff6, words(0x14, 0xe391c05f, at + directory.length, 0, 0), { container: false });
  const file = cfb.utils.cfb_new();
  cfb.utils.cfb_add(file, "/PowerPoint Document", all(document, slide, directory, edit));
  cfb.utils.cfb_add(file, "/Current User", user);
  return new Uint8Array(cfb.write(file, { type: "buffer" }) as Buffer);
}

const slideOf = (shapes: Buffer): Buffer =>
  record(
    TYPE.slide,
    record(TYPE.drawing, record(TYPE.drawingContainer, record(TYPE.group, all(record(TYPE.shape, Buffer.alloc(0)), shapes)))),
  );
const shape = record(
  TYPE.shape,
  record(
    TYPE.clientTextbox,
    all(
      record(TYPE.textHeader, words(4), { container: false }),
      record(TYPE.textChars, Buffer.from("a\0"), { container: false }),
    ),
  ),
);
const nested = (depth: number, inner: Buffer): Buffer => {
  const empty = record(TYPE.shape, Buffer.alloc(0));
  const heads = repeat(depth, (at) => record(TYPE.group, empty, { length: 8 + 16 * (depth - at - 1) + inner.length }));
  return Buffer.concat([...heads, inner]);
};
const many = (count: number, one: Buffer): Buffer => Buffer.concat(repeat(count, () => one));

it.each<[string, () => Uint8Array]>([
  ["records without content", () => presentation(slideOf(Buffer.alloc(4_000_000)))],
  [
    "shapes without content, in slides that are all one object",
    () => presentation(slideOf(many(200_000, record(TYPE.shape, Buffer.alloc(0)))), 5_000),
  ],
  ["shapes in the deepest group that may be", () => presentation(slideOf(nested(900, many(60_000, shape))))],
  [
    "groups that all claim the rest",
    () => presentation(slideOf(many(2_000, record(TYPE.group, Buffer.alloc(0), { length: 0xffff_ffff })))),
  ],
  [
    "shapes that all claim the rest",
    () => presentation(slideOf(many(100_000, record(TYPE.shape, Buffer.alloc(0), { length: 0xffff_ffff })))),
  ],
  ["groups nested without end", () => presentation(slideOf(nested(3_000, shape)))],
  ["the largest numbers", () => presentation(slideOf(Buffer.alloc(1_000_000, 0xff)))],
])("takes time in proportion to its size, or is refused: %s", async (_, make) => {
  const bytes = make();
  await inTime(8, () => convert(bytes).catch((error) => expect(error.code).toMatch(/^(?:too_large|bad_input|empty_content)$/)));
});

it("takes time in proportion to its size, or is refused: links with a long target", async () => {
  const target = `https://tea.example/${"a".repeat(1_000_000)}`;
  const slide: MadeSlide = {
    texts: repeat(3_000, (at) => ({ type: 4, text: `tea ${at}`, link: [0, 3, at === 0 ? target : "x"] as const })),
  };
  // All of them lead where the first does.
  const bytes = Buffer.from(makePpt([slide]));
  const link = record(TYPE.interactiveAtom, words(0, 1, 0, 0), { container: false });
  const head = link.subarray(0, 8);
  for (let at = bytes.indexOf(head); at >= 0; at = bytes.indexOf(head, at + 1)) bytes.writeUInt32LE(1, at + 12);
  await inTime(8, () => convert(new Uint8Array(bytes)).catch((error) => expect(error.code).toMatch(/^(?:too_large|bad_input)$/)));
});
