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

  it("refuses what is compressed more than once", async () => {
    const twice = stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(bomb));
    await expect(checkInflatedSize(twice, 50 * MiB)).rejects.toMatchObject({ code: "too_large" });
  });

  it("leaves damaged streams to the reader", async () => {
    const damaged = stream("/Filter /FlateDecode", Buffer.alloc(MiB, 7));
    await expect(checkInflatedSize(damaged, 50 * MiB)).resolves.toBeUndefined();
  });
});
