import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const url = "https://www.producthunt.com/products/kettly";
const recordOf = async (data: unknown, asked = url) => {
  const pushed = JSON.stringify({ events: [{ type: "next", value: { data } }] });
  const html = `<script>(window[Symbol.for("ApolloSSRDataTransport")] ??= []).push(${pushed})</script>`;
  return (await replay(extractor, asked, [{ url: asked, contentType: "text/html", bytes: Buffer.from(html) }])).record;
};
const launch = (slug: string, latestScore: number, createdAt: string, more: object = {}) => ({
  __typename: "Post",
  slug,
  name: slug,
  latestScore,
  createdAt,
  ...more,
});
const product = (slug: string, more: object) => ({ __typename: "Product", slug, name: slug, ...more });

it("takes no votes of a product that is told of inside the one asked for", async () => {
  const other = product("teapotty", { latestLaunch: launch("teapotty-9", 999, "2026-06-01T00:01:00-07:00") });
  const own = product("kettly", {
    alternatives: { edges: [{ node: other }] },
    posts: { edges: [{ node: launch("kettly-2", 12, "2026-02-03T00:01:00-08:00") }] },
  });
  expect(await recordOf({ product: own })).toMatchObject({ name: "kettly", votes: 12, launched: "2026-02-03T08:01:00Z" });
});

it("leaves votes open where the state has launches of others only", async () => {
  const other = product("teapotty", { latestLaunch: launch("teapotty-9", 999, "2026-06-01T00:01:00-07:00") });
  expect(await recordOf({ product: product("kettly", { alternatives: [other] }) })).toMatchObject({
    votes: null,
    launched: null,
  });
});

it("reads a launch that lies in another product but names its own", async () => {
  const own = launch("kettly-2", 12, "2026-02-03T00:01:00-08:00", { product: { __typename: "Product", slug: "kettly" } });
  expect(await recordOf({ product: product("kettly", {}), trending: product("teapotty", { related: [own] }) })).toMatchObject({
    votes: 12,
  });
});

it("takes a product that counts votes for no launch", async () => {
  const own = product("kettly", { votesCount: 5000, posts: [launch("kettly-2", 12, "2026-02-03T00:01:00-08:00")] });
  expect(await recordOf({ product: own })).toMatchObject({ name: "kettly", votes: 12 });
});

it("does not give the product for a launch that the state does not have", async () => {
  const own = product("kettly", { posts: [launch("kettly-2", 12, "2026-02-03T00:01:00-08:00")] });
  await expect(recordOf({ product: own }, `${url}?launch=kettly-1`)).rejects.toMatchObject({ code: "layout_changed" });
});
