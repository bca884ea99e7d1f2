import { Failure, raceAbort } from "@farthing/contract";
import type { Candidate } from "../search/fuse.ts";
import type { ReadPage } from "./read-page.ts";

/** Pages that are visited beyond those wanted, from the start. */
export const SPARE = 3;
/** Further pages that may stand in for slow or failed ones. */
const HEDGES = 4;
/** A page that takes longer than this is hedged: the next candidate is visited beside it. */
const SLOW_MS = 2_000;
/** Once enough pages are read, the others have this long to arrive; one that has arrived is read to its end, as documents take their time. */
const GRACE_MS = 1_500;

const UNREAD = new Failure("timeout", "the page arrived, but reading it took too long");

/** What became of the candidates, both in their order. */
export interface Visited {
  readonly read: readonly { readonly candidate: Candidate; readonly page: ReadPage }[];
  readonly failed: readonly { readonly candidate: Candidate; readonly failure: Failure }[];
}

/** How candidates are visited. */
export interface VisitOptions {
  /** Pages wanted. */
  readonly wanted: number;
  readonly budgetMs: number;
  /** The call's own. */
  readonly signal: AbortSignal;
  /** Reads a page; calls `arrived` once all of it has come over the network. */
  readonly read: (candidate: Candidate, signal: AbortSignal, arrived: () => void) => Promise<ReadPage>;
}

/**
 * Visits the best candidates at once, and the next ones in place of those that fail or are slow, until enough are read or the
 * time is over. What was begun and is not read is among the failed; what was never begun is in neither list. Rejects only
 * if the call itself is aborted.
 */
export async function visit(
  candidates: readonly Candidate[],
  { wanted, budgetMs, signal, read }: VisitOptions,
): Promise<Visited> {
  const over = new AbortController();
  const stop = AbortSignal.any([signal, over.signal]);
  const outcomes = new Map<Candidate, ReadPage | Failure>();
  /** Pages that are neither read nor given up; `true` once they have arrived. */
  const pending = new Map<Candidate, boolean>();
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, act: () => void) => timers.add(setTimeout(act, ms));
  const most = Math.min(candidates.length, wanted + SPARE + HEDGES);
  const done = Promise.withResolvers<void>();
  let begun = 0;
  let count = 0;
  let graceIsOver = false;
  let late = new Failure("timeout", "the page did not arrive in time");

  const settle = () => {
    if (pending.size === 0 || (graceIsOver && ![...pending.values()].includes(true))) done.resolve();
  };
  const endGrace = () => {
    graceIsOver = true;
    settle();
  };

  const next = () => {
    const candidate = candidates[begun];
    if (begun >= most || !candidate || count >= wanted || over.signal.aborted) return;
    begun += 1;
    pending.set(candidate, false);
    let hedged = false;
    const hedge = () => {
      if (!hedged) next();
      hedged = true;
    };
    after(SLOW_MS, () => outcomes.has(candidate) || hedge());
    raceAbort(stop, () => read(candidate, stop, () => pending.has(candidate) && pending.set(candidate, true)))
      .then((page) => {
        outcomes.set(candidate, page);
        pending.delete(candidate);
        count += 1;
        if (count === wanted) {
          late = new Failure("timeout", "not waited for: enough other pages had been read");
          after(GRACE_MS, endGrace);
        }
      })
      .catch((error) => {
        outcomes.set(candidate, stop.aborted ? late : Failure.from(error));
        pending.delete(candidate);
        hedge();
      })
      .finally(settle);
  };

  after(budgetMs, done.resolve);
  signal.addEventListener("abort", () => done.resolve(), { once: true });
  while (begun < Math.min(most, wanted + SPARE)) next();
  if (begun > 0) await done.promise;
  for (const timer of timers) clearTimeout(timer);
  over.abort();
  signal.throwIfAborted();
  const given = (candidate: Candidate) => outcomes.get(candidate) ?? (pending.get(candidate) ? UNREAD : late);
  const visited = candidates.slice(0, begun).map((candidate) => ({ candidate, outcome: given(candidate) }));
  return {
    read: visited.flatMap(({ candidate, outcome }) => (Failure.is(outcome) ? [] : [{ candidate, page: outcome }])),
    failed: visited.flatMap(({ candidate, outcome }) => (Failure.is(outcome) ? [{ candidate, failure: outcome }] : [])),
  };
}
