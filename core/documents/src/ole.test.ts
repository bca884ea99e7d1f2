import * as cfb from "cfb";
import { describe, expect, it } from "vitest";
import { isOle, openOle } from "./ole.ts";

const SECTOR = 512;
const DIRECTORY_ENTRY = 128;

/** A compound file with two streams: one among the small ones, one with sectors of its own. */
function made(): Buffer {
  const file = cfb.utils.cfb_new();
  cfb.utils.cfb_add(file, "/Small", Buffer.from("a few bytes"));
  cfb.utils.cfb_add(file, "/Large", Buffer.alloc(10_000, "x"));
  return Buffer.from(cfb.write(file, { type: "buffer" }) as Buffer);
}

const sectorAt = (bytes: Buffer, field: number): number => SECTOR * (bytes.readUInt32LE(field) + 1);

describe("a compound file", () => {
  it("gives its streams by name, letter case ignored", () => {
    const ole = openOle(made());
    expect(ole.names).toEqual(expect.arrayContaining(["Small", "Large"]));
    expect(ole.stream("small")?.toString()).toBe("a few bytes");
    expect(ole.stream("LARGE")?.length).toBe(10_000);
    expect(ole.stream("none")).toBeUndefined();
  });

  it("ends at a directory whose entries lead back to each other", () => {
    const bytes = made();
    const directory = sectorAt(bytes, 0x30);
    for (const index of [1, 2, 3]) {
      bytes.writeUInt32LE(1, directory + index * DIRECTORY_ENTRY + 68);
      bytes.writeUInt32LE(2, directory + index * DIRECTORY_ENTRY + 72);
    }
    expect(openOle(bytes).names.length).toBeLessThan(4);
  });

  it("ends at chains of sectors that lead back to themselves", () => {
    const bytes = made();
    const fat = sectorAt(bytes, 0x4c);
    for (let index = 0; index < 20; index++) bytes.writeUInt32LE(index, fat + 4 * index);
    expect((openOle(bytes).stream("Large") ?? Buffer.alloc(0)).length).toBeLessThanOrEqual(SECTOR);
  });

  it("refuses sectors of an impossible size", () => {
    const bytes = made();
    bytes.writeUInt16LE(30, 0x1e);
    expect(() => openOle(bytes)).toThrow("sectors of an impossible size");
  });

  it("refuses a file that is cut off", () => {
    const bytes = made();
    expect(() => openOle(bytes.subarray(0, 700)).stream("Large")).toThrow("cut off");
  });

  it("is told by its signature", () => {
    expect(isOle(made())).toBe(true);
    expect(isOle(Buffer.from("PK"))).toBe(false);
  });
});
