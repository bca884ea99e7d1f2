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
  /** A refusal for now: the registry limits how often it answers. */
  readonly throttled?: boolean;
  /** Nothing came from the registry: its server is gone, silent, or broke off. */
  readonly unheard?: boolean;
  /** Milliseconds after which a throttling registry takes questions again, where it says so. */
  readonly retryAfterMs?: number;
}

/** A verdict that says nothing of a registration. */
export const bareVerdict = (status: VerdictStatus, reason?: string): Verdict => ({
  status,
  registrar: null,
  creation: null,
  expiry: null,
  ...(reason === undefined ? {} : { reason }),
});

/** The refusal of a registry that limits how often it answers. */
export const throttledVerdict = (retryAfterMs?: number): Verdict => ({
  ...bareVerdict("refused", "the registry limits how often it answers"),
  throttled: true,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

/** Whether the registry settled the question. */
export const isDecided = ({ status }: Verdict): boolean => status !== "refused" && status !== "unclear";
