import { expect, it } from "vitest";
import { ListCounters } from "./list-counters.ts";
import { BULLET_FORMAT, readLists } from "./list-tables.ts";
import { BODY } from "./paragraph-properties.ts";

/** PlfLst and PlfLfo ([MS-DOC] 2.9.191, 2.9.190) of one list of one level, which is a bullet. */
function listsWith(bullet: string) {
  const lists = Buffer.alloc(2 + 28);
  lists.writeUInt16LE(1, 0);
  lists.writeInt32LE(7, 2);
  lists[2 + 26] = 1;
  const level = Buffer.alloc(28);
  level[4] = BULLET_FORMAT;
  const text = Buffer.from(`${String.fromCharCode(bullet.length)}${bullet}`, "utf16le");
  const overrides = Buffer.alloc(4 + 16 + 4);
  overrides.writeUInt32LE(1, 0);
  overrides.writeInt32LE(7, 4);
  const table = Buffer.concat([lists, level, text, overrides]);
  const start = table.length - overrides.length;
  return readLists(table, { offset: 0, length: lists.length }, { offset: start, length: overrides.length });
}

it.each([
  ["•", false],
  [" ", true],
  ["\uf020", true],
])("goes on with the item above where the bullet is blank: %j", (bullet, continued) => {
  const counters = new ListCounters(listsWith(bullet));
  expect(counters.next({ ...BODY, list: 1 })).toEqual({ level: 0, ordered: false, ordinal: undefined, continued });
});
