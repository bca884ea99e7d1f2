import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { Documents } from "./documents.ts";

const text = (length: number) => "Farthing ".repeat(length / 9);

it("a document that is asked for again is not written and compressed again", async () => {
  const documents = new Documents();
  const first = documents.of(text(9_000));
  const again = documents.of(text(9_000));
  expect(again.bytes).toBe(first.bytes);
  const [one, other] = await Promise.all([first.in("br"), again.in("br")]);
  expect(other).toBe(one);
  expect(brotliDecompressSync(one).equals(first.bytes)).toBe(true);
  expect(gunzipSync(await again.in("gzip")).equals(first.bytes)).toBe(true);
});

it("documents that differ have tags that differ", () => {
  const documents = new Documents();
  expect(documents.of("one").tag).not.toBe(documents.of("two").tag);
  expect(documents.of("one").tag).toBe(new Documents().of(Buffer.from("one")).tag);
});

it("few are kept: those that were asked for last", () => {
  const documents = new Documents();
  const first = documents.of(text(900_000));
  for (let more = 1; more < 8; more += 1) documents.of(text(900_000 + more * 9));
  expect(documents.of(text(900_000))).toBe(first);
  for (let more = 10; more < 20; more += 1) documents.of(text(900_000 + more * 9));
  expect(documents.of(text(900_000))).not.toBe(first);
});
