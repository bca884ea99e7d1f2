import {
  Closed,
  defineExtractor,
  Failure,
  fallback,
  firstRecord,
  Nullable,
  optional,
  type Page,
  T,
  WebAddress,
} from "@farthing/contract";
import { articleIn, isShort, pageOf, SHORTENER } from "./address.ts";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { type Article, recordOf } from "./record.ts";
import { askSummary } from "./summary.ts";

/** Without the slashes that hasty hands put around a path. */
function tidied(url: URL): URL {
  const tidy = new URL(url);
  tidy.pathname = url.pathname.replace(/^\/+/, "/").replace(/(?<=.)\/$/, "");
  return tidy;
}

/** An article: its page, or the same as Parsoid serves it; failing both, its summary. */
export default defineExtractor({
  name: "wikipedia",
  description:
    "A Wikipedia article in any language: its lead as plain text, its sections and references, its picture, last edit and item in Wikidata.",
  domains: ["wikipedia.org", SHORTENER],
  paths: ["/*"],
  accepts: (url) => isShort(url) || articleIn(url) !== null,
  rejects: [
    "https://www.wikipedia.org/",
    "https://en.wikipedia.org/wiki/Special:Random",
    "https://en.wikipedia.org/wiki/Talk:Tea",
    "https://commons.wikipedia.org/wiki/File:Tea.jpg",
    "https://de.wikipedia.org/wiki/Datei:Tee.jpg",
    "https://en.wikipedia.org/w/index.php?search=tea",
  ],
  fields: Closed({
    title: T.String({ minLength: 1, examples: ["Rust (programming language)"] }),
    summary: Nullable(T.String({ minLength: 1, description: "The lead section, plain text; null where there is none" })),
    sections: Nullable(
      T.Array(Closed({ level: T.Integer({ minimum: 2, maximum: 6 }), title: T.String() }), {
        description: "null where only the summary could be had",
      }),
    ),
    references: Nullable(
      T.Array(Closed({ text: T.String(), url: Nullable(WebAddress()) }), {
        description: "null where only the summary could be had",
      }),
    ),
    language: T.String({ description: "Code of the Wikipedia", examples: ["en"] }),
    wikidata: Nullable(T.String({ description: "Its item in Wikidata; null if the page names none", examples: ["Q575650"] })),
    image: Nullable(WebAddress({ description: "Address of its leading picture; null if the page names none" })),
    modified: Nullable(T.String({ description: "When it was last edited, ISO 8601 in UTC; null if the page does not tell" })),
  }),
  canaries,
  examples,
  async extract({ requested }, site) {
    const target = isShort(requested) ? (await site.page(requested)).url : tidied(requested);
    const named = articleIn(target);
    if (named === null) throw new Failure("unsupported_page", "the short link does not lead to an article");
    const { language, title, revised } = named;
    const api = `https://${language}.wikipedia.org/api/rest_v1/page/html`;
    const summary = async () => (title === null || revised ? null : askSummary(site, language, title));
    // A page that begins with a heading or a table has no lead of its own to take.
    const told = async (page: Page) => {
      const record = recordOf(page, language, title);
      if (record.summary !== null) return record;
      const lead = (await optional(site, summary()))?.summary ?? null;
      return lead === null && record.sections?.length === 0 ? null : { ...record, summary: lead };
    };
    return firstRecord<Article>(
      site,
      async () => told(await site.page(pageOf(target, named))),
      async () =>
        title === null || revised ? null : told(await site.page(`${api}/${encodeURIComponent(title.replaceAll(" ", "_"))}`)),
      fallback(summary),
    );
  },
});
