import { type Call, Failure, type Target } from "@farthing/contract";
import type { InstalledExtractor } from "./load.ts";
import { coverage, fit } from "./match.ts";

type About = Pick<Call, "signal" | "log">;

/** An extractor with the page as it gets it. */
export interface Taker {
  readonly item: InstalledExtractor;
  readonly target: Target;
}

/**
 * The extractors that cover a host in the order in which they are asked, those together that cover it equally well; a fallback only where
 * there is no other.
 */
export function claimantsOf(installed: readonly InstalledExtractor[], host: string): InstalledExtractor[][] {
  const covering = installed
    .map((item) => ({ item, covers: coverage(item.description, host) }))
    .filter(({ covers }) => covers >= 0);
  const specific = covering.filter(({ covers }) => covers > 0);
  const pool = (specific.length > 0 ? specific : covering).sort((a, b) => a.item.rank - b.item.rank || b.covers - a.covers);
  const groups = Map.groupBy(pool, ({ item, covers }) => `${item.rank} ${covers}`);
  return [...groups.values()].map((group) => group.map(({ item }) => item));
}

/**
 * Who takes a page: of the first of which one fits, the one that fits it most closely. Nobody behind these is asked. `undefined` if nobody
 * knows the page.
 *
 * @throws Failure of one of another's that did not say whether it does, where no other takes it
 */
export async function takerOf(
  candidates: readonly (readonly InstalledExtractor[])[],
  asked: URL,
  call: About,
): Promise<Taker | undefined> {
  let unsaid: Failure | undefined;
  for (const items of candidates) {
    const fits = await Promise.all(items.map((item) => fitting(item, asked, call)));
    const [best] = fits.flatMap(({ item, found }) => (found ? [{ item, ...found }] : [])).sort((a, b) => b.literal - a.literal);
    if (best) return best;
    unsaid ??= fits.find(({ failure }) => failure)?.failure;
  }
  if (unsaid) throw unsaid;
  return undefined;
}

/** Whether an extractor takes a page; its failure, where it does not say: another one may take it. */
async function fitting(item: InstalledExtractor, asked: URL, call: About) {
  try {
    return { item, found: await fit(item, asked, call) };
  } catch (error) {
    call.signal.throwIfAborted();
    if (!item.isolated) throw error;
    return { item, found: undefined, failure: Failure.from(error) };
  }
}
