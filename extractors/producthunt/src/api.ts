import { keyed, type Site } from "@farthing/contract";
import { at, type Known } from "@farthing/read";
import type { Product } from "./product.ts";
import { readNode } from "./state.ts";

const QUERY = `query ($slug: String!) {
  post(slug: $slug) {
    name slug tagline description votesCount website reviewsRating createdAt
    topics(first: 20) { edges { node { name } } }
    makers { name }
  }
}`;

/** Asks the official API (v2) for a launch, which needs a token. It knows no products, and a launch of a product's name may be any. */
export async function askApi(site: Site, slug: string, token: string): Promise<Known<Product> | null> {
  const asking = site.json("https://api.producthunt.com/v2/api/graphql", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query: QUERY, variables: { slug } }),
  });
  const answer = await keyed(asking);
  const post = at(answer, "data.post");
  return post === null ? null : readNode(post as Record<string, unknown>);
}
