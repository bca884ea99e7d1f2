import {
  defineExtractor,
  Failure,
  type FailureCode,
  firstOf,
  firstRecord,
  KEY_FORM,
  optional,
  type Site,
  type Source,
} from "@farthing/contract";
import { complete, merge } from "@farthing/read";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { askGraphql } from "./graphql.ts";
import { readPage } from "./page.ts";
import { dateOfId, type KnownPost, Post } from "./post.ts";
import { askSyndication } from "./syndication.ts";

/** Hosts that mirror posts under the same path. */
const MIRRORS = ["fxtwitter.com", "vxtwitter.com", "fixupx.com", "fixvx.com", "nitter.net", "xcancel.com"];

/** Both of the site's interfaces at once: the visitor's one has everything, the embeds' one is always open. */
async function askInterfaces(site: Site, id: string): Promise<KnownPost> {
  const answers = await Promise.allSettled([askGraphql(site, id), askSyndication(site, id)]);
  const known = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  if (known.length > 0) return merge<Post>(...known);
  site.signal.throwIfAborted();
  const failures = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  const told = (code: FailureCode) => failures.find((failure) => Failure.is(failure) && failure.code === code);
  throw told("login_required") ?? told("not_found") ?? failures.at(-1);
}

/** The whole of a text that the interfaces gave the beginning of, where a page shows more of it. */
async function wholeText(known: KnownPost, site: Site, pages: readonly Source<KnownPost>[]): Promise<KnownPost> {
  const page = await optional(site, firstOf(site, ...pages));
  const { text, truncated } = page ?? {};
  return text && text.length > (known.text ?? "").length ? { text, truncated: truncated ?? null } : {};
}

export default defineExtractor({
  name: "twitter",
  description:
    "A post on X (Twitter): text, author, media, date, likes, reposts, views. From the site's own interfaces, else from the page.",
  domains: ["x.com", "twitter.com", ...MIRRORS],
  paths: [
    "/:user/status/:id",
    "/:user/status/:id/*",
    "/:user/statuses/:id",
    "/:user/article/:id",
    "/statuses/:id",
    "/i/web/status/:id",
    "/i/web/status/:id/*",
  ],
  // Below `i`, articles have numbers of their own, which are no posts'.
  accepts: ({ pathname }, { id = "" }) => /^\d{1,20}$/.test(id) && !pathname.startsWith("/i/article/"),
  rejects: [
    "https://x.com/jack",
    "https://x.com/search?q=jack",
    "https://twitter.com/jack/lists/devs",
    "https://x.com/i/communities/1493446837214187523",
    "https://x.com/jack/status/twenty",
    "https://x.com/i/article/2013042749580259680",
  ],
  fields: Post,
  hosts: ["api.x.com", "cdn.syndication.twimg.com"],
  config: [
    {
      ...{ name: "TWITTER_BEARER", optional: true, ...KEY_FORM },
      description: "Bearer token of x.com's web client, should the public one change.",
    },
    {
      name: "TWITTER_QUERY_ID",
      optional: true,
      description: "Id of its query TweetResultByRestId, which changes every few months.",
      pattern: "^[\\w-]+$",
      title: "an id of letters, digits, - and _",
    },
  ],
  canaries,
  examples,
  async extract({ url, params: { user, id = "" } }, site) {
    const path = `/${user ?? "i"}/status/${id}`;
    const hosts = url.hostname === "twitter.com" ? ["x.com", "twitter.com"] : ["x.com"];
    const asRecord = (known: KnownPost | null) => known && complete(Post, { id }, known, { date: dateOfId(id) });
    const pages = hosts.map((host) => () => readPage(site, `https://${host}${path}`, id));
    const interfaces = async () => {
      const known = await askInterfaces(site, id);
      return known.truncated ? merge<Post>(await wholeText(known, site, pages), known) : known;
    };
    return firstRecord(site, ...[interfaces, ...pages].map((source) => async () => asRecord(await source())));
  },
});
