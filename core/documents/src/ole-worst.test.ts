import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { openOle } from "./ole.ts";

const SECTOR = 512;
const ENTRIES = SECTOR / 4;
const END = 0xffff_fffe;
const NAMES = ["Root Entry", "A", "B", "C", "D"];

/** What a test's compound file says of itself. */
interface Made {
  readonly sectors: number;
  /** What the FAT says of a sector; all sectors behind the first two belong to it. */
  readonly next: (sector: number) => number;
  readonly size?: number;
  readonly miniFat?: number;
  readonly difat?: (sector: number) => number;
}

/** A compound file whose directory is its first sector: streams A to D, which begin at sector 2, and 2 is where the FAT begins, too. */
function made({ sectors, next, size = 1, miniFat = 2, difat }: Made): Uint8Array {
  const bytes = Buffer.alloc(SECTOR * (sectors + 1), 0xff);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const head: readonly (readonly [at: number, value: number])[] = [
    [0x30, 0],
    [0x38, 4_096],
    [0x3c, miniFat],
    [0x44, difat === undefined ? END : 2 + 109],
  ];
  bytes.writeUInt16LE(3, 0x1a);
  bytes.writeUInt16LE(9, 0x1e);
  for (const [at, value] of head) bytes.writeUInt32LE(value, at);
  for (let index = 0; index < 109; index++) bytes.writeUInt32LE(index + 2 < sectors ? index + 2 : 0xffff_ffff, 0x4c + 4 * index);
  const at = (sector: number): number => SECTOR * (sector + 1);
  for (const [index, name] of NAMES.slice(0, 4).entries()) {
    const entry = at(0) + 128 * index;
    bytes.fill(0, entry, entry + 128);
    bytes.write(name, entry, "utf16le");
    bytes.writeUInt16LE(2 * name.length + 2, entry + 64);
    bytes[entry + 66] = index === 0 ? 5 : 2;
    for (const [field, value] of [
      [68, 0xffff_ffff],
      [72, index === 0 || index === 3 ? 0xffff_ffff : index + 1],
      [76, index === 0 ? 1 : 0xffff_ffff],
      [116, 2],
      [120, index === 0 ? 0xffff_ffff : size],
    ] as const)
      bytes.writeUInt32LE(value, entry + field);
  }
  for (let entry = 0; entry < (sectors - 2) * ENTRIES; entry++) bytes.writeUInt32LE(next(entry), at(2) + 4 * entry);
  if (difat !== undefined)
    for (let sector = 2 + 109; sector < sectors; sector++)
      for (let index = 0; index < ENTRIES; index++)
        bytes.writeUInt32LE(index === ENTRIES - 1 ? difat(sector) : sector, at(sector) + 4 * index);
  return new Uint8Array(bytes);
}

const LARGE = 20_000;
const HUGE = 0xffff_ffff;
it.each<[string, Made]>([
  [
    "a FAT that fills the file and leads on and on",
    { sectors: LARGE, next: (sector) => sector + 1, difat: (sector) => sector + 1 },
  ],
  [
    "the same, and streams of the largest size",
    { sectors: LARGE, next: (sector) => sector + 1, size: HUGE, difat: (sector) => sector + 1 },
  ],
  ["a FAT that leads back", { sectors: LARGE, next: (sector) => Math.max(0, sector - 1), size: HUGE }],
  [
    "a FAT of one circle",
    { sectors: LARGE, next: (sector) => (sector + 1) % (LARGE - 1), size: HUGE, difat: (sector) => sector + 1 },
  ],
  ["a DIFAT of one circle", { sectors: LARGE, next: () => END, difat: (sector) => (sector + 1 < LARGE ? sector + 1 : 111) }],
  ["a DIFAT that leads to itself", { sectors: LARGE, next: () => END, difat: (sector) => sector }],
  [
    "a mini FAT that is the file",
    { sectors: LARGE, next: (sector) => sector + 1, size: 4_000, miniFat: 2, difat: (sector) => sector + 1 },
  ],
  ["the largest numbers", { sectors: LARGE, next: () => HUGE, size: HUGE, miniFat: HUGE }],
])("takes time in proportion to its size, or is refused: %s", async (_, file) => {
  const bytes = made(file);
  await inTime(4, () => {
    try {
      const { names, stream } = ((ole) => ({ names: ole.names, stream: (name: string) => ole.stream(name) }))(
        openOle(new Uint8Array(bytes)),
      );
      for (const name of names) expect(stream(name)?.length ?? 0).toBeLessThanOrEqual(bytes.length);
    } catch (error) {
      expect(error).toMatchObject({ code: "bad_input" });
    }
  });
});
