import { expect, it } from "vitest";
import { makeZip } from "../test/zip.ts";
import { LIMITS } from "./limits.ts";
import { Archive } from "./zip.ts";

it("refuses what inflates too much before inflating it", async () => {
  const bomb = makeZip([{ name: "a", data: Buffer.alloc(4 * 1024 * 1024) }]);
  await expect(Archive.open(bomb, LIMITS)).rejects.toMatchObject({ code: "too_large" });
  const claimed = makeZip([
    { name: "a", data: Buffer.alloc(2_000_000, "abcdefghijk"), stored: true, claim: LIMITS.inflatedBytes + 1 },
  ]);
  await expect(Archive.open(claimed, LIMITS)).rejects.toMatchObject({ code: "too_large" });
});

it("inflates no more of a part than its directory says", async () => {
  const archive = await Archive.open(makeZip([{ name: "a", data: "x".repeat(10_000), claim: 100 }]), LIMITS);
  await expect(archive.read("a")).rejects.toMatchObject({ code: "bad_input" });
  await expect(archive.stream("a").next()).rejects.toMatchObject({ code: "bad_input" });
});

it("refuses too many entries, overlapping ones and names that lead outside", async () => {
  const many = makeZip(Array.from({ length: 20 }, (_, at) => ({ name: `p${at}`, data: "" })));
  await expect(Archive.open(many, { ...LIMITS, entries: 10 })).rejects.toMatchObject({ code: "too_large" });
  await expect(Archive.open(makeZip([{ name: "../x", data: "" }]), LIMITS)).rejects.toMatchObject({ code: "bad_input" });
  const pair = makeZip([
    { name: "a", data: "1", stored: true },
    { name: "b", data: "2", stored: true },
  ]);
  pair.writeUInt32LE(0, pair.lastIndexOf("b") - 4);
  await expect(Archive.open(pair, LIMITS)).rejects.toMatchObject({ code: "bad_input" });
});

it("lets the first of two entries with one name count", async () => {
  const archive = await Archive.open(
    makeZip([
      { name: "a", data: "first" },
      { name: "a", data: "second" },
    ]),
    LIMITS,
  );
  expect((await archive.require("A")).toString()).toBe("first");
});
