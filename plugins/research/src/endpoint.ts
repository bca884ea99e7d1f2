import { badInput, type Call, defineEndpoint, Failure, type Handler, Workers } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { account } from "./account.ts";
import { filtersOf, sieve } from "./filters.ts";
import { partOf } from "./part.ts";
import { SearchEngines } from "./providers/search-engines.ts";
import { rankSources } from "./rank/rank-job.ts";
import { reply } from "./reply.ts";
import { ResearchInput, ResearchResult } from "./schema.ts";
import { canonical } from "./search/canonical.ts";
import { type Candidate, fewPerSite, fuse } from "./search/fuse.ts";
import { PageReader, type ReadPage } from "./visit/read-page.ts";
import { SPARE, type Visited, visit } from "./visit/visit.ts";

/** What a search engine can look for; signs between words, and characters that nobody sees, are none. */
const TERM = /[\p{L}\p{N}\p{S}]/u;
const DEADLINE_MS = 30_000;
const SEARCH_MS = 6_000;
const VISIT_MS = 8_000;
/** What must be left after the visits, for reading and ranking. */
const RESERVE_MS = 3_000;
/** The browser is asked only while this much of the visits' time is left, and for so many pages. */
const RENDER_MS = 3_000;
const RENDERED_PAGES = 2;
const DEFAULT_RESULTS = 5;
/** Engines are asked for more than is wanted, as pages fail and sites are capped. */
const HITS = 20;

/** Serves POST /research: search, visit, rank. */
@injectable()
export class Research implements Handler<typeof ResearchInput, typeof ResearchResult> {
  constructor(
    @inject(SearchEngines) private readonly engines: SearchEngines,
    @inject(PageReader) private readonly reader: PageReader,
    @inject(Workers, { isOptional: true }) private readonly workers?: Workers,
  ) {}

  async handle(input: ResearchInput, call: Call): Promise<ResearchResult> {
    const { query, maxResults = DEFAULT_RESULTS } = input;
    if (!TERM.test(query)) throw badInput("query", "has no letter, number or symbol to search for");
    const filters = filtersOf(input);
    call.progress?.("searching");
    const perSite = filters.site === undefined ? undefined : HITS;
    const answers = await this.engines.search(
      { query, filters, limit: HITS, enough: maxResults + SPARE, budgetMs: Math.min(SEARCH_MS, call.remainingMs() / 3) },
      call,
    );
    const fits = sieve(filters, answers);
    const lists = answers.map(({ hits }) => hits);
    const budgetMs = Math.max(0, Math.min(VISIT_MS, call.remainingMs() - RESERVE_MS));
    const visitsEnd = performance.now() + budgetMs;
    call.progress?.("reading the pages found");
    let rendered = 0;
    const mayRender = () => visitsEnd - performance.now() > RENDER_MS && rendered++ < RENDERED_PAGES;
    const { read, failed } = await visit(fuse(lists, query, perSite), {
      wanted: maxResults,
      budgetMs,
      signal: call.signal,
      read: async (hit, signal, arrived) =>
        fits.checked(hit, await this.reader.read(hit.url, { signal, caller: call, mayRender, arrived })),
    });
    if (read.length === 0) {
      if (failed.every(({ failure }) => failure.code === "unsupported_page"))
        throw new Failure("empty_content", "no page found fits what the search is narrowed by", {
          hint: "Ask without since, language or site.",
        });
      const failures = failed.map(({ candidate, failure }) => ({ name: candidate.url, failure }));
      throw account("none of the pages found could be read", failures);
    }
    const sources = distinct(read, perSite);
    call.note("sources", sources.length);
    call.progress?.("ranking what they say");
    const { signal } = call;
    const ranked = await rankSources(query, sources, maxResults, { workers: this.workers, signal });
    const { isVouched } = fits;
    const found = reply({ query, maxResults, answers, ranked, read: sources.length, failed, isVouched });
    if (found.results.length > 0) return partOf(found, input);
    throw new Failure("empty_content", "the pages found hold headings at most, and no text");
  }
}

/** The pages read, each once whatever addresses lead to it, and few of one site: redirects end where they like. */
function distinct(read: Visited["read"], perSite: number | undefined) {
  const pages = new Map<string, ReadPage & Pick<Candidate, "fused"> & { readonly title: string }>();
  for (const { candidate, page } of read) {
    const key = canonical(page.url);
    if (!pages.has(key)) pages.set(key, { ...page, title: page.title ?? candidate.title, fused: candidate.fused });
  }
  return fewPerSite([...pages.values()], ({ url }) => url, perSite);
}

export const researchEndpoint = defineEndpoint({
  method: "POST",
  path: "/research",
  price: "0.02",
  summary: "Search the web, visit the sources, return the passages that answer",
  description:
    "Asks search engines, visits the best results (pages and documents) and returns, for each, the passages in its own words that answer the query; nothing is made up or summarised. Pages that could not be read are listed with the reason. Replaces a search followed by one fetch a result.",
  chosen: "instead of a search and one fetch a result",
  input: ResearchInput,
  output: ResearchResult,
  example: {
    input: { query: "What is the example.com domain for?", maxResults: 1 },
    output: {
      query: "What is the example.com domain for?",
      sources: 1,
      results: [
        {
          title: "Example Domain",
          url: "https://example.com/",
          text: "This domain is for use in illustrative examples in documents.",
          textFrom: "page",
        },
      ],
      failed: [],
      providers: [{ name: "searxng", outcome: "results", results: 10 }],
    },
  },
  deadlineMs: DEADLINE_MS,
  handler: Research,
  retrieves: true,
  failures: ["empty_content", "blocked", "upstream_error"],
  portable: true,
});
