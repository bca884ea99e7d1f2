import { expect, it } from "vitest";
import { ListCounters } from "./list-counters.ts";
import { readLists } from "./list-tables.ts";
import { BODY } from "./paragraph-properties.ts";

interface MadeLevel {
  readonly text: string;
  readonly format?: number;
  /** 0x04 is for decimal places only, 0x08 for a level that does not start over. */
  readonly flags?: number;
}

/** PlfLst and PlfLfo ([MS-DOC] 2.9.191, 2.9.190) of one list, and an override of it that starts a level over. */
function listsWith(levels: readonly MadeLevel[], over?: number) {
  const lists = Buffer.alloc(2 + 28);
  lists.writeUInt16LE(1, 0);
  lists.writeInt32LE(7, 2);
  lists[2 + 26] = levels.length === 1 ? 1 : 0;
  const made = levels.map(({ text, format = 23, flags = 0 }) => {
    const level = Buffer.alloc(28);
    level.writeInt32LE(1, 0);
    level[4] = format;
    level[5] = flags;
    return Buffer.concat([level, Buffer.from(`${String.fromCharCode(text.length)}${text}`, "utf16le")]);
  });
  const overrides = Buffer.alloc(4 + 2 * 16 + 4 + 4 + 8);
  overrides.writeUInt32LE(2, 0);
  overrides.writeInt32LE(7, 4);
  overrides.writeInt32LE(7, 4 + 16);
  overrides[4 + 16 + 12] = over === undefined ? 0 : 1;
  overrides.writeInt32LE(over ?? 0, 4 + 2 * 16 + 8);
  overrides.writeUInt32LE(0x10, 4 + 2 * 16 + 12);
  const table = Buffer.concat([lists, ...made, overrides]);
  const start = table.length - overrides.length;
  return readLists(table, { offset: 0, length: lists.length }, { offset: start, length: overrides.length });
}

it.each([
  ["•", false],
  [" ", true],
  ["\uf020", true],
])("goes on with the item above where the bullet is blank: %j", (text, continued) => {
  const counters = new ListCounters(listsWith([{ text }]));
  expect(counters.next({ ...BODY, list: 1 })).toEqual({ level: 0, ordered: false, continued });
});

it("prints the numbers of the levels above, and starts over where an override says so", () => {
  const levels = [
    { text: "\0.", format: 1 },
    { text: "(\x01)", format: 4, flags: 0x08 },
    { text: "\0.\x01", format: 0, flags: 0x04 },
  ];
  const counters = new ListCounters(listsWith([...levels, ...Array<MadeLevel>(6).fill({ text: "" })], 5));
  const label = (list: number, listLevel: number) => counters.next({ ...BODY, list, listLevel })?.label;
  expect([label(1, 0), label(1, 1), label(1, 0), label(1, 1), label(1, 2), label(2, 0)]).toEqual([
    "I.",
    "(a)",
    "II.",
    "(b)",
    "2.2",
    "V.",
  ]);
});
