import { inTime } from "@farthing/contract/test";
import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

it.each([
  ["brackets", "<".repeat(200_000)],
  ["quotes", '\\"'.repeat(100_000)],
  ["signs of an address", "@".repeat(200_000)],
])("a project is read in time, however many %s its author's address has", async (_, address) => {
  const info = { name: "kettle", version: "1.0", author_email: address, yanked: false };
  const url = "https://pypi.org/pypi/kettle/json";
  const bytes = Buffer.from(JSON.stringify({ info }));
  const recordings = [{ url, contentType: "application/json", bytes }];
  const { record } = await inTime(2, () => replay(extractor, "https://pypi.org/project/kettle/", recordings));
  expect(record).toMatchObject({ name: "kettle", author: null });
});
