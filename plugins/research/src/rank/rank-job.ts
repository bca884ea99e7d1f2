import { builtModule, type Job, type Workers } from "@farthing/contract";
import type { Ranked, VisitedPage } from "./rank.ts";

interface RankTask {
  readonly query: string;
  readonly sources: readonly VisitedPage[];
  readonly most: number;
}

/** What is ranked, by its place among the sources: their texts need not come back. */
type Placed = Omit<Ranked<VisitedPage>, "source" | "copies"> & { readonly source: number; readonly copies: readonly number[] };

/** What ranks, loaded when something is first ranked: the names of days and numbers in all languages take a while to put together. */
const ranking = () => import("./rank.ts");

const JOB = builtModule("./rank-job.js", import.meta.url);

/** Characters of all sources that are ranked on the serving thread: texts made of names and of ends of sentences take most. */
const QUICK = 10_000;

/** Ranks sources as `rank` does, on a thread where there is much text. */
export async function rankSources<S extends VisitedPage>(
  query: string,
  sources: readonly S[],
  most: number,
  { workers, signal }: { workers: Workers | undefined; signal: AbortSignal },
): Promise<Ranked<S>[]> {
  const chars = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (!workers || chars <= QUICK) return (await ranking()).rank(query, sources, most);
  const told = sources.map(({ url, title, text, fused, published = null }) => ({ url, title, text, fused, published }));
  const placed = await workers.run<RankTask, Placed[]>(JOB, { query, sources: told, most }, { signal });
  const at = (place: number): S => sources[place] as S;
  return placed.map((one) => ({ ...one, source: at(one.source), copies: one.copies.map(at) }));
}

const job: Job<RankTask, Placed[]> = async ({ query, sources, most }) =>
  (await ranking()).rank(query, sources, most).map((one) => ({
    ...one,
    source: sources.indexOf(one.source),
    copies: one.copies.map((copy) => sources.indexOf(copy)),
  }));
export default job;
