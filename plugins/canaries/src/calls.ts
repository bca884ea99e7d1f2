import type { CallFigure, ExtractorOutcomes, ExtractorStatus } from "@farthing/contract";

type Kind = keyof ExtractorOutcomes;

/** What each code says of the extractor; one that is missing is the caller's fault, or this instance's. */
const KINDS: Readonly<Record<string, Kind>> = {
  not_found: "notFound",
  login_required: "notFound",
  empty_content: "notFound",
  blocked: "walled",
  site_rate_limited: "walled",
  layout_changed: "layoutChanged",
  timeout: "slow",
  upstream_error: "failed",
};
const FAULTS: readonly Kind[] = ["walled", "layoutChanged", "slow", "failed"];
const NONE: ExtractorOutcomes = { found: 0, notFound: 0, walled: 0, layoutChanged: 0, slow: 0, failed: 0 };

/** So few calls say nothing. */
const FEW = 10;
const DEGRADED = 0.3;
const FAILING = 0.9;

/** What became of the calls of some groups together. */
export function outcomesOf(figures: readonly CallFigure[]): ExtractorOutcomes {
  const sums: Record<Kind, number> = { ...NONE };
  for (const { ok, failed } of figures) {
    sums.found += ok;
    for (const [code, calls] of Object.entries(failed)) {
      const kind = Object.hasOwn(KINDS, code) ? KINDS[code] : undefined;
      if (kind !== undefined) sums[kind] += calls;
    }
  }
  return sums;
}

export const callsIn = (outcomes: ExtractorOutcomes): number => Object.values(outcomes).reduce((sum, calls) => sum + calls, 0);

/** The share of calls that failed by the extractor's or its site's fault, 0 to 1. */
export const failureShare = (outcomes: ExtractorOutcomes): number =>
  FAULTS.reduce((sum, kind) => sum + outcomes[kind], 0) / Math.max(1, callsIn(outcomes));

const NAMES: Readonly<Record<Kind, string>> = {
  ...{ found: "found", notFound: "not found", walled: "met a wall", layoutChanged: "met another layout" },
  ...{ slow: "took too long", failed: "failed otherwise" },
};

/** What calls say of an extractor; `undefined` where there were too few. */
export function judged(outcomes: ExtractorOutcomes): { readonly status: ExtractorStatus; readonly reason?: string } | undefined {
  const calls = callsIn(outcomes);
  if (calls < FEW) return undefined;
  const share = failureShare(outcomes);
  if (share < DEGRADED) return { status: "ok" };
  const faults = FAULTS.filter((kind) => outcomes[kind] > 0).map((kind) => `${outcomes[kind]} ${NAMES[kind]}`);
  return {
    status: share < FAILING ? "degraded" : "failing",
    reason: `of the last ${calls} calls that were counted ${faults.join(", ")}`,
  };
}
