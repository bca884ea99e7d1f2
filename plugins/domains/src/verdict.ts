/** What a registry said of a name. */
export type VerdictStatus =
  /** The registry's own "not registered". */
  | "available"
  | "registered"
  /** Kept back by the registry: reserved, premium, blocked, prohibited. */
  | "reserved"
  /** The registry cannot hold the name at all. */
  | "invalid"
  /** The registry did not answer the question: limit reached, blocked, out of order, unsupported. */
  | "refused"
  /** The answer was not understood, or is about another name. */
  | "unclear";

/** One registry answer, read. */
export interface Verdict {
  readonly status: VerdictStatus;
  /** Name of the sponsoring registrar, where the answer has it. */
  readonly registrar: string | null;
  /** ISO 8601 calendar date. */
  readonly creation: string | null;
  /** ISO 8601 calendar date. */
  readonly expiry: string | null;
  /** Why there is no answer, one sentence, for `refused` and `unclear`. */
  readonly reason?: string;
  /** Milliseconds after which a refusing registry takes questions again, where it says so. */
  readonly retryAfterMs?: number;
}

/** A verdict that says nothing of a registration. */
export const bareVerdict = (status: VerdictStatus, reason?: string, retryAfterMs?: number): Verdict => ({
  status,
  registrar: null,
  creation: null,
  expiry: null,
  ...(reason === undefined ? {} : { reason }),
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

/** Whether the registry settled the question. */
export const isDecided = ({ status }: Verdict): boolean => status !== "refused" && status !== "unclear";
