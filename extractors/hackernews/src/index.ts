import { Closed, defineExtractor, firstRecord, Nullable, T, WebAddress } from "@farthing/contract";
import { fromAlgolia } from "./algolia.ts";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { fromFirebase, ItemRemoved } from "./firebase.ts";
import { type Item, KINDS } from "./item.ts";
import { fromPage } from "./page.ts";

const idOf = (url: URL, { id = url.searchParams.get("id") ?? "" }: Readonly<Record<string, string>>): string => id;

/** An item: the Firebase API first (exact, in the page's order), then the search API, then the page. */
export default defineExtractor({
  name: "hackernews",
  description: "An item of Hacker News: a story, a job, a poll or a comment, with its score and the first comments.",
  domains: ["news.ycombinator.com", "hn.algolia.com", "hacker-news.firebaseio.com"],
  paths: ["/item", "/v0/item/:id(\\d+).json", "/api/v1/items/:id"],
  accepts: (url, params) => /^\d{1,12}$/.test(idOf(url, params)),
  rejects: [
    "https://news.ycombinator.com/",
    "https://news.ycombinator.com/news?p=2",
    "https://news.ycombinator.com/newest",
    "https://news.ycombinator.com/jobs",
    "https://news.ycombinator.com/user?id=norvig",
    "https://news.ycombinator.com/from?site=example.com",
    "https://news.ycombinator.com/item?id=x",
  ],
  fields: Closed({
    title: Nullable(T.String({ description: "null for a comment" })),
    author: Nullable(T.String({ minLength: 1, description: "null for a job, as its page shows it, and for what was removed" })),
    score: Nullable(T.Integer({ description: "Points; null where none are shown" })),
    comments: Nullable(T.Integer({ minimum: 0, description: "All comments below it; null for jobs and comments" })),
    url: WebAddress({ description: "What the story links to; its own page if it links to nothing" }),
    text: Nullable(T.String({ description: "Its own text, plain" })),
    topComments: T.Array(Closed({ author: T.String(), text: T.String() }), { description: "The first comments, as ranked" }),
    date: Nullable(
      T.String({ format: "date-time", description: "null where only an old page could be had, which tells an age" }),
    ),
    kind: Nullable(
      T.Union(
        KINDS.map((kind) => T.Literal(kind)),
        { description: "What it is; null where only the page could be had" },
      ),
    ),
    parent: Nullable(
      WebAddress({
        description: "Page of what a comment answers, or of an option's poll; null where only the page could be had",
      }),
    ),
  }),
  canaries,
  examples,
  extract({ url, params }, site) {
    const id = idOf(url, params);
    // What its author took back is not to be had from the rest of its page or from the search's copy.
    let removed = false;
    const official = () =>
      fromFirebase(site, id).catch((error) => {
        removed = error instanceof ItemRemoved;
        throw error;
      });
    const unlessRemoved = (source: () => Promise<Item | null>) => async () => (removed ? null : source());
    return firstRecord(
      site,
      official,
      unlessRemoved(() => fromPage(site, id)),
      unlessRemoved(() => fromAlgolia(site, id)),
    );
  },
});
