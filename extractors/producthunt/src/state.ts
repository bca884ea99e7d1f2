import type { Page } from "@farthing/contract";
import { at, type Known, merge, readCount, readDate, readNumber, textAt, textsAt } from "@farthing/contract/read";
import { type Asked, askedFor, type Product } from "./product.ts";

type Node = Record<string, unknown>;

/** What a product or launch calls itself, where it says so: topics, categories and people have names and slugs too. */
const KINDS: ReadonlySet<unknown> = new Set(["Product", "Post", undefined]);

/** Products and launches (called posts) anywhere in a value. Related ones are among them: they are told apart by slug. */
function* nodesIn(value: unknown): Iterable<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("slug" in value && "name" in value && KINDS.has((value as Node).__typename)) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}

const isLaunch = (node: Node): boolean => node.__typename === "Post" || "votesCount" in node || "latestScore" in node;
const newestFirst = (a: Node, b: Node): number => (textAt(b, "createdAt") ?? "").localeCompare(textAt(a, "createdAt") ?? "");

/** Makers are not to be had from the public API, which says so in their names. */
const makersOf = (node: Node): string[] =>
  textsAt(node, "makers[*].name", "makers.edges[*].node.name").filter((name) => !/^\[redacted\]$/i.test(name));

/** Reads one product or launch. */
export const readNode = (node: Node): Known<Product> => ({
  name: textAt(node, "name"),
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
export function readState(page: Page, asked: Asked): Known<Product> | null {
  const nodes = [...nodesIn(page.embedded("ApolloSSRDataTransport"))];
  // An old address of a launch is redirected to its product's.
  const { product: slug = asked.product, launch: named = asked.launch } = askedFor(page.url);
  const own = nodes.filter((node) => !isLaunch(node) && node.slug === slug);
  const wanted = named ?? asked.launch;
  const isOwn = (node: Node): boolean => textAt(node, "product.slug") === slug;
  const below = new Set(own.flatMap((product) => [...nodesIn(product)]));
  const isBelow = (node: Node): boolean => textAt(node, "product.slug") === null && below.has(node);
  const launches = nodes
    .filter(
      (node) => isLaunch(node) && (wanted === undefined ? isOwn(node) || isBelow(node) : [node.slug, node.id].includes(wanted)),
    )
    .sort(newestFirst);
  const launch = launches.filter((node) => node.slug === launches[0]?.slug).map(readNode);
  const product = own.map(readNode);
  const found = wanted === undefined ? merge<Product>(...product, ...launch) : merge<Product>(...launch, ...product);
  return found.name === undefined ? null : found;
}
