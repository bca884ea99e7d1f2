import { expect, it } from "vitest";
import { makeZip } from "../test/zip.ts";
import { LIMITS } from "./limits.ts";
import { Archive } from "./zip.ts";

it("refuses what inflates too much before inflating it", async () => {
  const bomb = makeZip([{ name: "a", data: Buffer.alloc(4 * 1024 * 1024) }]);
  const read = async (bytes: Buffer) => (await Archive.open(bytes, LIMITS)).read("a");
  await expect(read(bomb)).rejects.toMatchObject({ code: "too_large" });
  const claimed = makeZip([
    { name: "a", data: Buffer.alloc(2_000_000, "abcdefghijk"), stored: true, claim: LIMITS.inflatedBytes + 1 },
  ]);
  await expect(read(claimed)).rejects.toMatchObject({ code: "too_large" });
});

it("counts the parts that are read together, each once, and no others", async () => {
  const data = Buffer.alloc(600, 1);
  const names = ["a", "b", "c"];
  const archive = await Archive.open(makeZip(names.map((name) => ({ name, data }))), { ...LIMITS, inflatedBytes: 1_200 });
  for (const name of ["a", "b", "a", "b"]) expect(await archive.read(name)).toHaveLength(600);
  await expect(archive.read("c")).rejects.toMatchObject({ code: "too_large" });
  await expect(archive.stream("c").next()).rejects.toMatchObject({ code: "too_large" });
});

it("has no parts whose names are longer than any", async () => {
  const [longest, longer] = ["a".repeat(1_000), "b".repeat(1_001)];
  const archive = await Archive.open(makeZip([longest, longer].map((name) => ({ name, data: Buffer.from("x") }))), LIMITS);
  expect(archive.names).toEqual([longest]);
  await expect(archive.require(longer)).rejects.toMatchObject({ message: expect.stringContaining("missing") });
});

it("has the parts of a document that was packed with its folder under their own names", async () => {
  const parts = ["mimetype", "META-INF/container.xml", "OPS/a.xhtml"];
  const packed = (folders: readonly string[], others: readonly string[] = []) =>
    makeZip([...folders.flatMap((folder) => parts.map((part) => folder + part)), ...others].map((name) => ({ name, data: "x" })));
  const namesOf = async (zip: Buffer) => (await Archive.open(zip, LIMITS)).names;
  const ofMac = "__MACOSX/Book.epub/._mimetype";
  expect(await namesOf(packed(["Book.epub/"], [ofMac]))).toEqual([...parts, ofMac]);
  expect(await namesOf(packed(["Book.epub/", "Other.epub/"]))).toEqual(
    parts.map((part) => `Book.epub/${part}`).concat(parts.map((part) => `Other.epub/${part}`)),
  );
  expect(await namesOf(packed(["", "b/"]))).toEqual([...parts, ...parts.map((part) => `b/${part}`)]);
});

const COMMENT_LENGTH_FROM_END = 2;

it.each<[string, (zip: Buffer) => Buffer]>([
  ["a byte behind its end", (zip) => Buffer.concat([zip, Buffer.from("\n")])],
  ["the mark of an end behind its end", (zip) => Buffer.concat([zip, Buffer.from("PK\x05\x06"), Buffer.alloc(40, 65)])],
  ["many bytes behind its end", (zip) => Buffer.concat([zip, Buffer.alloc(70_000, 32)])],
  [
    "a comment that was cut off",
    (zip) => {
      const cut = Buffer.from(zip);
      cut.writeUInt16LE(500, cut.length - COMMENT_LENGTH_FROM_END);
      return cut;
    },
  ],
])("reads a container with %s", async (_, change) => {
  const archive = await Archive.open(change(makeZip([{ name: "a", data: "text" }])), LIMITS);
  expect((await archive.require("a")).toString()).toBe("text");
});

it.each(["../x", "/x", "C:x", "..\\x"])("takes the name %s for a name", async (name) => {
  const parts = [
    { name, data: "bad" },
    { name: "a", data: "good" },
  ];
  const archive = await Archive.open(makeZip(parts), LIMITS);
  expect((await archive.require("a")).toString()).toBe("good");
  expect((await archive.require(name.replaceAll("\\", "/"))).toString()).toBe("bad");
});

it("inflates no more of a part than its directory says", async () => {
  const archive = await Archive.open(makeZip([{ name: "a", data: "x".repeat(10_000), claim: 100 }]), LIMITS);
  await expect(archive.read("a")).rejects.toMatchObject({ code: "bad_input" });
  await expect(archive.stream("a").next()).rejects.toMatchObject({ code: "bad_input" });
});

it("refuses too many entries, and overlapping ones", async () => {
  const many = makeZip(Array.from({ length: 20 }, (_, at) => ({ name: `p${at}`, data: "" })));
  await expect(Archive.open(many, { ...LIMITS, entries: 10 })).rejects.toMatchObject({ code: "too_large" });
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
