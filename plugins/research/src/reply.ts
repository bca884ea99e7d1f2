import { named } from "@farthing/content";
import type { SearchHit } from "@farthing/contract";
import { passedText, seenLine } from "@farthing/markdown/mdast";
import type { EngineAnswer } from "./providers/search-engines.ts";
import type { Ranked, VisitedPage } from "./rank/rank.ts";
import type { ResearchResult } from "./schema.ts";
import type { ReadPage } from "./visit/read-page.ts";
import type { Visited } from "./visit/visit.ts";

/** What a reply is made of. */
export interface Findings {
  readonly query: string;
  readonly maxResults: number;
  readonly answers: readonly EngineAnswer[];
  readonly ranked: readonly Ranked<VisitedPage & Pick<ReadPage, "published">>[];
  /** Number of pages read. */
  readonly read: number;
  readonly failed: Visited["failed"];
  /** Whether what an engine says of a page that could not be read may stand for it. */
  readonly isVouched: (hit: SearchHit) => boolean;
}

type Result = ResearchResult["results"][number];

/** What a page or an engine says: Markdown in which nothing acts. */
const said = (text: string): string => passedText(text).trim();

/** Puts the reply together: passages first, then engines' snippets for failed pages as far as results are wanting. */
export function reply({ query, maxResults, answers, ranked, read, failed, isVouched }: Findings): ResearchResult {
  const found = ranked.map(({ source, passages, copies }): Result => {
    const heading = seenLine(passages[0]?.heading ?? "");
    return {
      title: named(source.title) || source.url,
      url: source.url,
      text: said(passages.map(({ text }) => text).join("\n\n")),
      textFrom: "page",
      ...(heading && { heading }),
      ...(source.published !== null && { published: source.published }),
      ...(copies.length > 0 && { copies: copies.map(({ url }) => url) }),
    };
  });
  const snippets = failed
    .filter(({ candidate, failure }) => candidate.snippet !== "" && failure.code !== "unsupported_page" && isVouched(candidate))
    .slice(0, Math.max(0, maxResults - found.length))
    .map(({ candidate: { title, url, snippet } }): Result => {
      return { title: named(title) || url, url, text: said(snippet), textFrom: "snippet" };
    });
  const used = new Set(snippets.map(({ url }) => url));
  return {
    query,
    sources: read,
    results: [...found, ...snippets],
    failed: failed.map(({ candidate: { url }, failure: { code, message } }) => ({
      url,
      error: `${code}: ${message}${used.has(url) ? "; its text here is the search engine's snippet" : ""}`,
    })),
    providers: answers.map(({ name, hits, failure }) => ({
      name,
      outcome: failure?.code ?? (hits.length > 0 ? "results" : "empty"),
      results: hits.length,
    })),
  };
}
