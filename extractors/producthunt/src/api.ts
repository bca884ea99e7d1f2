import type { Site } from "@farthing/contract";
import { at, type Known } from "@farthing/contract/read";
import type { Product } from "./product.ts";
import { readNode } from "./state.ts";

const QUERY = `query ($slug: String!) {
  post(slug: $slug) {
    name slug tagline description votesCount website reviewsRating createdAt
    topics(first: 20) { edges { node { name } } }
    makers { name }
  }
}`;

/** Asks the official API (v2), which needs a token and knows launches only. */
export async function askApi(site: Site, slug: string, token: string): Promise<Known<Product> | null> {
  const answer = await site.json("https://api.producthunt.com/v2/api/graphql", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: QUERY, variables: { slug } }),
  });
  const post = at(answer, "data.post");
  return post === null ? null : readNode(post as Record<string, unknown>);
}
