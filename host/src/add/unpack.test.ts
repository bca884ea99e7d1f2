import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Entry, tar, tarball } from "../../test/tarball.ts";
import { BOUNDS, unpack } from "./unpack.ts";

const OWN: Entry = { path: "package/package.json", body: "{}" };
const packed = (...entries: readonly Entry[]): Buffer => gzipSync(tar([OWN, ...entries]));
const pax = (key: string, value: string): string => {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const length = bytes + String(bytes).length;
  return `${length + (String(length).length > String(bytes).length ? 1 : 0)}${rest}`;
};

it("gives the files of a package, whatever their folder is called", async () => {
  const files = await unpack(
    gzipSync(
      tar([
        { path: "thing/", type: "5" },
        { path: "thing/a/b.txt", body: "text" },
      ]),
    ),
  );
  expect([...files]).toEqual([["a/b.txt", Buffer.from("text")]]);
});

describe("a tarball is refused", () => {
  it.each([
    ["that leads above its folder", packed({ path: "package/../../evil" }), "has the path"],
    ["that leads there by a single part", packed({ path: "package/.." }), "has the path"],
    ["with an absolute path", packed({ path: "/etc/passwd" }), "has the path"],
    ["with a second folder", packed({ path: "elsewhere/index.js" }), "has the path"],
    ["with a backslash", packed({ path: "package/a\\..\\b" }), "has the path"],
    ["with a drive", packed({ path: "package/c:x" }), "has the path"],
    ["with a device's name", packed({ path: "package/aux.js" }), "has the path"],
    ["with a control character", packed({ path: "package/a\u001b[2J" }), "has the path"],
    ...["a\u009b31mred", "a\u202egpj.js", "a\u200b.js"].map((name): [string, Buffer, string] => [
      `with the path ${JSON.stringify(name)}, which is not what it shows`,
      packed({ path: "x", type: "x", body: pax("path", `package/${name}`) }, { path: "package/x" }),
      "has the path",
    ]),
    ["with a file in a file", packed({ path: "package/a" }, { path: "package/a/b.js" }), "in a file"],
    ["with a folder that is a file, too", packed({ path: "package/a/b.js" }, { path: "package/a" }), "as a folder as well"],
    ["with a symbolic link", packed({ path: "package/link", type: "2", link: "/etc" }), "has a SymbolicLink"],
    ["with a hard link", packed({ path: "package/link", type: "1", link: "package/package.json" }), "has a Link"],
    ["with a device", packed({ path: "package/null", type: "3" }), "has a CharacterDevice"],
    ["with a file twice", packed(OWN), "twice"],
    ["with a file twice for some systems", packed({ path: "package/PACKAGE.json" }), "twice"],
    [
      "whose longer name leads elsewhere",
      packed({ path: "x", type: "x", body: pax("path", "package/../../x") }, { path: "package/x" }),
      "has the path",
    ],
    [
      "with a path that is too long",
      packed({ path: "x", type: "x", body: pax("path", `package/${"a/".repeat(120)}x`) }, { path: "package/x" }),
      "characters",
    ],
    [
      "with too many files",
      packed(...Array.from({ length: BOUNDS.files + 1 }, (_, at) => ({ path: `package/${at}` }))),
      "more than 5000 files",
    ],
    ["that is a bomb", tarball({ bomb: Buffer.alloc(BOUNDS.unpacked + 1) }), `holds more than ${BOUNDS.unpacked} bytes`],
    ["that hides a bomb in a second compression", gzipSync(gzipSync(tar([OWN]))), "cannot be read"],
    [
      "with a huge header",
      packed({ path: "x", type: "x", body: pax("comment", "a".repeat(BOUNDS.header)) }, { path: "package/x" }),
      "not read",
    ],
    ["that is cut short", tarball({ a: "b".repeat(3_000) }).subarray(0, 60), "cannot be read"],
    ["that is no archive", gzipSync("hello"), "cannot be read"],
    ["that is not compressed", tar([OWN]), "cannot be read"],
    ["that is empty", Buffer.alloc(0), "cannot be read"],
    ["that is too large", Buffer.alloc(BOUNDS.packed + 1), "has more than"],
  ])("%s", async (_what, bytes, why) => {
    await expect(unpack(bytes)).rejects.toMatchObject({ name: "Refusal", message: expect.stringContaining(why) });
  });
});
