import type { Page } from "@farthing/contract";
import { addressAt, at, type Known, merge, readCount, readDate, readNumber, textAt, textsAt } from "@farthing/read";
import { type Asked, askedFor, newestFirst, type Product } from "./product.ts";

type Node = Record<string, unknown>;

/** What a product or launch calls itself, where it says so: topics, categories and people have names and slugs too. */
const KINDS: ReadonlySet<unknown> = new Set(["Product", "Post", undefined]);

const isLaunch = (node: Node): boolean =>
  node.__typename === "Post" || (node.__typename === undefined && ("votesCount" in node || "latestScore" in node));

/** A product or launch, and the slug of the product that it is told of: the one it names, else the innermost it lies in. */
interface Found {
  readonly node: Node;
  readonly of: string | null;
}

/** Products and launches (called posts) anywhere in a value. Related ones are among them: they are told apart by slug. */
function nodesIn(value: unknown): Found[] {
  const found: Found[] = [];
  const left: { readonly value: unknown; readonly of: string | null }[] = [{ value, of: null }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const inner = next.value;
    if (typeof inner !== "object" || inner === null) continue;
    let { of } = next;
    if ("slug" in inner && "name" in inner && KINDS.has((inner as Node).__typename)) {
      const node = inner as Node;
      of = isLaunch(node) ? (textAt(node, "product.slug") ?? of) : textAt(node, "slug");
      found.push({ node, of });
    }
    for (const each of Object.values(inner).reverse()) left.push({ value: each, of });
  }
  return found;
}

const byAge = (a: Node, b: Node): number => newestFirst(textAt(a, "createdAt"), textAt(b, "createdAt"));

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
  website: addressAt(node, "website", "websiteUrl"),
  rating: readNumber(at(node, "reviewsRating")) || null,
  launched: readDate(at(node, "createdAt", "featuredAt")),
});

/** The state of the page, pushed in pieces as Apollo got its answers; not JSON, since it holds bare `undefined`. */
export function readState(page: Page, asked: Asked): Known<Product> | null {
  const nodes = nodesIn(page.embedded("ApolloSSRDataTransport"));
  // An old address of a launch is redirected to its product's.
  const { product: slug = asked.product, launch: named = asked.launch } = askedFor(page.url);
  const own = nodes.filter(({ node }) => !isLaunch(node) && node.slug === slug).map(({ node }) => node);
  const wanted = named ?? asked.launch;
  const launches = nodes
    .filter(({ node, of }) => isLaunch(node) && (wanted === undefined ? of === slug : [node.slug, node.id].includes(wanted)))
    .map(({ node }) => node)
    .sort(byAge);
  if (wanted !== undefined && launches.length === 0) return null;
  const launch = launches.filter((node) => node.slug === launches[0]?.slug).map(readNode);
  // Votes and a date of its own would be of all its launches, and of the first.
  const product = own.map((node) => ({ ...readNode(node), votes: null, launched: null }));
  const found = wanted === undefined ? merge<Product>(...product, ...launch) : merge<Product>(...launch, ...product);
  return found.name === undefined ? null : found;
}
