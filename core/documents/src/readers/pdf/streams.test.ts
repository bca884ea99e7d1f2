import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { streamsOf } from "./streams.ts";

it("finds streams in time in proportion to the file, also where none of them ends", async () => {
  const head = "%PDF-1.4\n1 0 obj <</Length 1>>\nstream\na\nendstream\nendobj\n";
  const bytes = Buffer.from(`${head}${"stream\n".repeat(2_000)}${"a".repeat(3_000_000)}`);
  const found = await inTime(1, () => [...streamsOf(bytes)]);
  expect(found).toHaveLength(2_001);
  expect(found[0]?.data.toString()).toBe("a\n");
});

it("gives no byte of streams without an end to more than one of them", () => {
  const bytes = Buffer.from(`%PDF-1.4\n${"1 0 obj <</Length 9>> stream\n".repeat(1_000)}`);
  const length = [...streamsOf(bytes)].reduce((sum, { data }) => sum + data.length, 0);
  expect(length).toBeLessThan(bytes.length);
});
