import { type Recording, replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

const environment = { PRODUCT_HUNT_TOKEN: "token" };
const api = (answer: unknown, status = 200): Recording => ({
  method: "POST",
  url: "https://api.producthunt.com/v2/api/graphql",
  status,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(answer)),
});
const post = {
  name: "Kettly 1.0",
  slug: "kettly-1",
  tagline: "Tea, on time",
  votesCount: 1203,
  reviewsRating: 0,
  createdAt: "2025-02-03T00:01:00-08:00",
  topics: { edges: [{ node: { name: "Tea" } }] },
  makers: [{ name: "[REDACTED]" }, { name: "مها" }],
};
const wall = (url: string): Recording => ({
  url,
  status: 403,
  contentType: "text/html",
  bytes: Buffer.from("<p>Access denied</p>"),
});

it("asks the API for a launch, where there is a token", async () => {
  const { record, hosts } = await replay(extractor, "https://www.producthunt.com/posts/kettly-1/", [api({ data: { post } })], {
    environment,
  });
  expect(record).toMatchObject({
    name: "Kettly 1.0",
    votes: 1203,
    topics: ["Tea"],
    makers: ["مها"],
    rating: null,
    launched: "2025-02-03T08:01:00Z",
  });
  expect(hosts).toEqual(["api.producthunt.com"]);
});

it("does not take a launch of the product's name for the product: it may be an old one, or another's", async () => {
  const url = "https://www.producthunt.com/products/kettly-1";
  const asked = replay(extractor, url, [api({ data: { post } }), wall(url)], { environment });
  await expect(asked).rejects.toMatchObject({ code: "blocked" });
});

it.each([
  ["does not know it", { data: { post: null } }, 200],
  ["refuses the token", { errors: [{ error: "invalid_oauth_token" }] }, 401],
])("goes on to the page where the API %s", async (_what, answer, status) => {
  const url = "https://www.producthunt.com/posts/kettly-1";
  await expect(replay(extractor, url, [api(answer, status), wall(url)], { environment })).rejects.toMatchObject({
    code: "blocked",
  });
});
