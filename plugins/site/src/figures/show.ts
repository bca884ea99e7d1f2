import type { CallFigure, FailureCode } from "@farthing/contract";
import { count, duration, type Html, html, NO_DATA, share } from "../layout/index.ts";

/** Codes by which a caller's own fault is told: they say nothing of how well the service does. */
const CALLERS_FAULT: ReadonlySet<string> = new Set<FailureCode>([
  "bad_input",
  "forbidden_target",
  "unsupported_type",
  "unsupported_page",
  "login_required",
  "payment_required",
  "payment_invalid",
  "payment_conflict",
  "not_found",
  "no_such_endpoint",
  "method_not_allowed",
  "too_large",
  "rate_limited",
]);

/** Calls that could have been answered: all but those whose input, address or payment was at fault. */
export function judged({ ok, failed }: Pick<CallFigure, "ok" | "failed">): number {
  const faults = Object.entries(failed).filter(([code]) => !CALLERS_FAULT.has(code));
  return ok + faults.reduce((sum, [, many]) => sum + many, 0);
}

const none = html`<span class="none">${NO_DATA}</span>`;

/** "99.2 % of 1,204". */
export function success(figure: CallFigure | undefined): Html {
  const all = figure ? judged(figure) : 0;
  return figure && all > 0 ? html`${share(figure.ok, all)} <span class="soft">of ${count(all)}</span>` : none;
}

/** "340 ms / 1.2 s": what half and nineteen of twenty calls stayed below. */
export const times = (figure: CallFigure | undefined): Html =>
  figure?.p50Ms === undefined ? none : html`${duration(figure.p50Ms)} <span class="soft">/ ${duration(figure.p95Ms)}</span>`;
