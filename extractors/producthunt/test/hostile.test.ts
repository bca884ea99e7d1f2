import { inTime } from "@farthing/contract/test";
import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

it("reads a product of many thousand launches in time", async () => {
  const posts = Array.from({ length: 20_000 }, (_, number) => ({
    __typename: "Post",
    slug: `kettly-${number}`,
    name: `Kettly ${number}`,
    votesCount: number,
    createdAt: new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString(),
  }));
  const value = { data: { product: { slug: "kettly", name: "Kettly", posts } } };
  const html = `<script>(window[Symbol.for("ApolloSSRDataTransport")] ??= []).push(${JSON.stringify({ events: [{ type: "next", value }] })})</script>`;
  const url = "https://www.producthunt.com/products/kettly";
  const recordings = [{ url, contentType: "text/html", bytes: Buffer.from(html) }];
  const { record } = await inTime(3, () => replay(extractor, url, recordings));
  expect(record).toMatchObject({ name: "Kettly", votes: 19_999 });
});
