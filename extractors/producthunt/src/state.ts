import type { Page } from "@farthing/contract";
import { at, merge, readCount, readDate, readNumber, textAt, textsAt } from "@farthing/contract/read";
import { type Asked, askedFor, type Product } from "./product.ts";

type Node = Record<string, unknown>;

/** Products and launches (called posts) anywhere in a value. Related ones are among them: they are told apart by slug. */
function* nodesIn(value: unknown): Iterable<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("slug" in value && "name" in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

const isLaunch = (node: Node): boolean => node.__typename === "Post" || "votesCount" in node || "latestScore" in node;
const newestFirst = (a: Node, b: Node): number => (textAt(b, "createdAt") ?? "").localeCompare(textAt(a, "createdAt") ?? "");

/** Makers are not to be had from the public API, which says so in their names. */
const makersOf = (node: Node): string[] =>
  textsAt(node, "makers[*].name", "makers.edges[*].node.name").filter((name) => !/^\[redacted\]$/i.test(name));

/** Reads one product or launch. */
export const readNode = (node: Node): Partial<Product> => ({
  ...(textAt(node, "name") !== null && { name: textAt(node, "name") ?? "" }),
  tagline: textAt(node, "tagline"),
  votes: readCount(at(node, "votesCount", "latestScore")),
  topics: textsAt(node, "topics.edges[*].node.name", "topics[*].name"),
  makers: makersOf(node),
  description: textAt(node, "description"),
  website: textAt(node, "website", "websiteUrl"),
  rating: readNumber(at(node, "reviewsRating")) || null,
  launched: readDate(at(node, "createdAt", "featuredAt")),
});

/** The state of the page, pushed in pieces as Apollo got its answers; not JSON, since it holds bare `undefined`. */
export function readState(page: Page, asked: Asked): Partial<Product> | null {
  const nodes = [...nodesIn(page.embedded("ApolloSSRDataTransport"))];
  // An old address of a launch is redirected to its product's.
  const { product: slug = asked.product, launch: named = asked.launch } = askedFor(page.url);
  const own = nodes.filter((node) => !isLaunch(node) && node.slug === slug).map(readNode);
  const launches = nodes.filter(isLaunch).sort(newestFirst);
  const wanted = named ?? asked.launch;
  const chosen = launches.filter((node) =>
    wanted === undefined ? textAt(node, "product.slug") === slug : [node.slug, node.id].includes(wanted),
  );
  const [newest] = chosen;
  const launch = newest ? chosen.filter(({ slug: same }) => same === newest.slug).map(readNode) : [];
  const found = wanted === undefined ? merge<Product>(...own, ...launch) : merge<Product>(...launch, ...own);
  return found.name === undefined ? null : { ...found, tagline: found.tagline ?? null };
}
