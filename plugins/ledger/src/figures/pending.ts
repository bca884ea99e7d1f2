import type { EndedCall } from "@farthing/contract";
import { NO_SLOT, slotOf } from "./durations.ts";
import { bucketOf, SMALL, SPANS } from "./spans.ts";

/** Calls that are kept one by one from a single batch: a flood leaves no more behind. */
const MOST_CALLS = 2_000;
/** Extractors with their packages and versions that are told apart; a handler may note whatever it likes. */
const MOST_MAKERS = 1_000;
const MOST_CHARS = 200;
const OTHER = "other";

/** Calls of one bucket and kind. */
interface Count {
  readonly at: number;
  readonly kind: readonly [endpoint: string, extractor: string, pkg: string, version: string, code: string, slot: number];
  calls: number;
  lastAt: number;
}

/** A batch as the statements take it: JSON lists. */
export interface Batch {
  readonly figures: string;
  readonly calls: string;
  /** How many calls are kept one by one. */
  readonly kept: number;
}

const brief = (text = ""): string => (text.length > MOST_CHARS ? text.slice(0, MOST_CHARS) : text);
/** A number for each answer to whether a payment was charged; nothing where none came. */
const chargedOf = ({ charged }: EndedCall) => (charged === undefined ? null : charged === null ? 2 : Number(charged));

const rowOf = (call: EndedCall) => [
  call.at,
  brief(call.requestId),
  call.endpoint,
  call.status,
  call.code,
  Math.round(call.durationMs),
  call.bytes,
  call.payer === undefined ? null : brief(call.payer),
  call.amount ?? null,
  chargedOf(call),
  call.extractor === undefined ? null : brief(call.extractor),
  call.package === undefined ? null : brief(call.package),
  call.version === undefined ? null : brief(call.version),
];

/** Calls that are counted and not yet written down. */
export class Pending {
  #counts = new Map<string, Count>();
  #calls: EndedCall[] = [];
  readonly #makers = new Set<string>();

  /** Counts a call; `isKept`: it is to be found one by one, too. */
  add(call: EndedCall, isKept: boolean): void {
    const at = bucketOf(SMALL, call.at);
    const [extractor, name, version] = this.#makerOf(call);
    const slot = call.code === "ok" ? slotOf(call.durationMs) : NO_SLOT;
    const key = `${at} ${slot} ${call.code} ${call.endpoint} ${extractor} ${name} ${version}`;
    const known = this.#counts.get(key);
    if (known) {
      known.calls += 1;
      known.lastAt = Math.max(known.lastAt, call.at);
    } else
      this.#counts.set(key, { at, kind: [call.endpoint, extractor, name, version, call.code, slot], calls: 1, lastAt: call.at });
    if (isKept && this.#calls.length < MOST_CALLS) this.#calls.push(call);
  }

  /** Takes out what there is; `undefined` if there is nothing. */
  take(): Batch | undefined {
    if (this.#counts.size === 0) return undefined;
    const [counts, calls] = [this.#counts, this.#calls];
    this.#counts = new Map();
    this.#calls = [];
    // In one order for all processes: none waits for a row of another that waits for one of its own.
    const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    const rows = SPANS.flatMap((span) => {
      const wide = new Map<string, Count>();
      for (const count of sorted) {
        const at = bucketOf(span, count.at);
        const key = `${at} ${count.kind.join(" ")}`;
        const same = wide.get(key);
        const [sum, lastAt] = [(same?.calls ?? 0) + count.calls, Math.max(same?.lastAt ?? 0, count.lastAt)];
        wide.set(key, { ...count, at, calls: sum, lastAt });
      }
      return [...wide.values()].map(({ at, kind, calls: sum, lastAt }) => [span.width, at, ...kind, sum, lastAt]);
    });
    return { figures: JSON.stringify(rows), calls: JSON.stringify(calls.map(rowOf)), kept: calls.length };
  }

  #makerOf({ extractor, package: name, version }: EndedCall): readonly [string, string, string] {
    if (extractor === undefined && name === undefined) return ["", "", ""];
    const maker = [brief(extractor), brief(name), brief(version)] as const;
    const key = maker.join(" ");
    if (this.#makers.has(key)) return maker;
    if (this.#makers.size >= MOST_MAKERS) return [OTHER, OTHER, ""];
    this.#makers.add(key);
    return maker;
  }
}
