import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const post = (slug: string, name: string, votesCount: number) => ({
  __typename: "Post",
  slug,
  name,
  votesCount,
  product: { slug: "kettly" },
});

it.each([
  ["https://www.producthunt.com/products/kettly/launches/kettly-1", "Kettly 1.0", 120],
  ["https://www.producthunt.com/products/kettly?launch=kettly-1", "Kettly 1.0", 120],
])("gives the launch that %s names", async (asked, name, votes) => {
  const value = {
    data: {
      product: { slug: "kettly", name: "Kettly" },
      posts: [post("kettly-1", "Kettly 1.0", 120), post("kettly-2", "Kettly 2.0", 245)],
    },
  };
  const html = `<script>(window[Symbol.for("ApolloSSRDataTransport")] ??= []).push(${JSON.stringify({ events: [{ type: "next", value }] })})</script>`;
  const url = "https://www.producthunt.com/products/kettly?launch=kettly-1";
  const { record } = await replay(extractor, asked, [{ url, contentType: "text/html", bytes: Buffer.from(html) }]);
  expect(record).toMatchObject({ name, votes });
});

it("says that the page is walled, not that there is no product, where there is no feed", async () => {
  const url = "https://www.producthunt.com/products/kettly";
  const wall = { url, status: 403, contentType: "text/html", bytes: Buffer.from("<p>Access denied</p>") };
  await expect(replay(extractor, url, [wall])).rejects.toMatchObject({ code: "blocked" });
});
