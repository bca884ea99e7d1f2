import type { CallFigure } from "@farthing/contract";

/** Codes that are a fault of the extractor, of its site or of this service: what a buyer did wrong says nothing of an extractor. */
const FAULTS: ReadonlySet<string> = new Set([
  "layout_changed",
  "empty_content",
  "blocked",
  "upstream_error",
  "site_rate_limited",
  "timeout",
  "internal",
]);
const LEAST_CALLS = 10;
/** So much more of the calls must fail than before. */
const LEAST_RISE = 0.1;
/** Standard errors that the rise must be beyond: once in some hundred it would come by chance. */
const SURE = 2.5;

/** How an extractor did, of the calls that say something of it. */
export interface FaultShare {
  readonly calls: number;
  readonly faults: number;
}

function faultShare({ ok, failed }: Pick<CallFigure, "ok" | "failed">): FaultShare {
  const faults = Object.entries(failed).reduce((sum, [code, many]) => (FAULTS.has(code) ? sum + many : sum), 0);
  return { calls: ok + faults, faults };
}

/** An extractor whose share of failures has risen. */
export interface Rise {
  readonly name: string;
  readonly before: FaultShare;
  readonly now: FaultShare;
  /** The code that it fails with most. */
  readonly code: string;
}

const NONE: FaultShare = { calls: 0, faults: 0 };
const shareOf = ({ calls, faults }: FaultShare): number => (calls > 0 ? faults / calls : 0);

/** Whether the second share is larger by more than chance would make it (two-proportion z-test, one added to each side of both). */
function hasRisen(before: FaultShare, now: FaultShare): boolean {
  if (now.calls < LEAST_CALLS || shareOf(now) - shareOf(before) < LEAST_RISE) return false;
  if (before.calls < LEAST_CALLS) return true;
  const pooled = (before.faults + now.faults + 2) / (before.calls + now.calls + 4);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / (before.calls + 2) + 1 / (now.calls + 2)));
  return (shareOf(now) - shareOf(before)) / error > SURE;
}

/** The extractors whose share of failures has risen, the worst first. */
export function rising(before: readonly CallFigure[], now: readonly CallFigure[]): readonly Rise[] {
  const then = new Map(before.map((figure) => [figure.key, faultShare(figure)]));
  return now
    .flatMap((figure): readonly Rise[] => {
      const known = then.get(figure.key) ?? NONE;
      const share = faultShare(figure);
      if (!hasRisen(known, share)) return [];
      const [code = ""] = Object.entries(figure.failed)
        .filter(([name]) => FAULTS.has(name))
        .sort(([, one], [, other]) => other - one)
        .map(([name]) => name);
      return [{ name: figure.key, before: known, now: share, code }];
    })
    .sort((one, other) => shareOf(other.now) - shareOf(one.now));
}
