import type { CallFigure, EndedCall, FigureGroup } from "@farthing/contract";
import type { Row } from "../database.ts";
import { NO_SLOT, quantile } from "./durations.ts";

/** How the key of a group is written. */
const written = (by: FigureGroup, key: Row[string] | undefined): string => {
  if (by === "hour") return new Date(Number(key)).toISOString().replace(/:00\.000Z$/, "Z");
  return by === "day" ? new Date(Number(key)).toISOString().slice(0, 10) : String(key);
};

/** What becomes of one group, while its rows are added up. */
class Sum {
  #ok = 0;
  #unpaid = 0;
  #lastOkAt = 0;
  #lastFailedAt = 0;
  readonly #failed = new Map<string, number>();
  readonly #durations = new Map<number, number>();

  add(row: Row): void {
    const [code, calls, at, slot] = [String(row.code), Number(row.calls), Number(row.last_at), Number(row.slot)];
    if (code === "payment_required") this.#unpaid += calls;
    else if (code === "ok") {
      this.#ok += calls;
      this.#lastOkAt = Math.max(this.#lastOkAt, at);
      if (slot !== NO_SLOT) this.#durations.set(slot, (this.#durations.get(slot) ?? 0) + calls);
    } else {
      this.#failed.set(code, (this.#failed.get(code) ?? 0) + calls);
      this.#lastFailedAt = Math.max(this.#lastFailedAt, at);
    }
  }

  figure(key: string): CallFigure {
    const [p50Ms, p95Ms] = [quantile(this.#durations, 0.5), quantile(this.#durations, 0.95)];
    return {
      key,
      calls: this.#ok + [...this.#failed.values()].reduce((sum, count) => sum + count, 0),
      ok: this.#ok,
      failed: Object.fromEntries([...this.#failed].sort()),
      unpaid: this.#unpaid,
      ...(p50Ms !== undefined && { p50Ms }),
      ...(p95Ms !== undefined && { p95Ms }),
      ...(this.#lastOkAt > 0 && { lastOkAt: this.#lastOkAt }),
      ...(this.#lastFailedAt > 0 && { lastFailedAt: this.#lastFailedAt }),
    };
  }
}

/** The rows of a sum by group, added up and ordered by key. */
export function figuresOf(by: FigureGroup, rows: readonly Row[]): readonly CallFigure[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const key = written(by, row.key);
    const sum = sums.get(key) ?? new Sum();
    sums.set(key, sum);
    sum.add(row);
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, sum]) => sum.figure(key));
}

const text = (name: string, value: Row[string] | undefined) => (typeof value === "string" ? { [name]: value } : {});

/** A call that was kept. */
export const callOf = (row: Row): EndedCall => ({
  at: Number(row.at),
  requestId: String(row.request_id),
  endpoint: String(row.endpoint),
  status: Number(row.status),
  code: String(row.code) as EndedCall["code"],
  durationMs: Number(row.duration_ms),
  bytes: Number(row.bytes),
  ...text("payer", row.payer),
  ...text("amount", row.amount),
  ...(row.charged !== null && { charged: Number(row.charged) === 2 ? null : Number(row.charged) === 1 }),
  ...text("extractor", row.extractor),
  ...text("package", row.package),
  ...text("version", row.version),
});
