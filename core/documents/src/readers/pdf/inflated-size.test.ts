import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkInflatedSize } from "./inflated-size.ts";

const MiB = 1024 * 1024;

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`4 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ]);

const bomb = deflateSync(Buffer.alloc(100 * MiB), { level: 9 });

describe("the size of a PDF's streams", () => {
  it("refuses streams that inflate to more than is allowed", async () => {
    const check = checkInflatedSize(stream("/Filter /FlateDecode", bomb), 50 * MiB);
    await expect(check).rejects.toMatchObject({ code: "too_large" });
  });

  it("lets pictures be, which are never decoded", async () => {
    const picture = stream("/Type /XObject /Subtype /Image /Filter /FlateDecode", bomb);
    await expect(checkInflatedSize(picture, 50 * MiB)).resolves.toBeUndefined();
  });

  it("counts what is compressed twice, however short it is", async () => {
    const twice = (data: Buffer): Buffer => stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(data));
    await expect(checkInflatedSize(twice(bomb), 50 * MiB)).rejects.toMatchObject({ code: "too_large" });
    await expect(checkInflatedSize(twice(deflateSync(Buffer.alloc(MiB))), 50 * MiB)).resolves.toBeUndefined();
  });

  it.each([
    ["three times", "/Filter [/FlateDecode /FlateDecode /FlateDecode]"],
    ["by LZW within", "/Filter [/FlateDecode /LZWDecode]"],
  ])("refuses what is compressed %s", async (_, dictionary) => {
    await expect(checkInflatedSize(stream(dictionary, bomb), 50 * MiB)).rejects.toMatchObject({ code: "too_large" });
  });

  it.each([" ", "\n", "\r\n", "\t"])("tells streams apart whose tokens are parted by %j", async (space) => {
    const text = stream("/Filter /FlateDecode", deflateSync("text")).toString("latin1");
    const file = Buffer.from(text.replaceAll(" ", space).repeat(20), "latin1");
    await expect(checkInflatedSize(file, 50 * MiB)).resolves.toBeUndefined();
    const large = stream("/Filter /FlateDecode", bomb).toString("latin1").replace("4 0 obj", `4${space}0${space}obj`);
    const both = Buffer.concat([file, Buffer.from(large, "latin1")]);
    await expect(checkInflatedSize(both, 50 * MiB)).rejects.toMatchObject({ code: "too_large" });
  });

  it("leaves damaged streams to the reader", async () => {
    const damaged = stream("/Filter /FlateDecode", Buffer.alloc(MiB, 7));
    await expect(checkInflatedSize(damaged, 50 * MiB)).resolves.toBeUndefined();
  });
});
