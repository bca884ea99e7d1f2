import type { FailureCode } from "./failure.ts";
import { createToken } from "./token.ts";

/** A call that was answered, as it is counted. Nothing of its input or its reply. */
export interface EndedCall {
  /** When it arrived, in milliseconds since the epoch. */
  readonly at: number;
  readonly requestId: string;
  /** "POST /fetch". */
  readonly endpoint: string;
  /** HTTP status. */
  readonly status: number;
  /** "ok" for a status below 400, else the code of its failure. A 402 without a payment is `payment_required`. */
  readonly code: "ok" | FailureCode;
  readonly durationMs: number;
  /** Bytes of the reply's body. */
  readonly bytes: number;
  readonly payer?: string;
  /** Atomic units. */
  readonly amount?: string;
  /** `null` while nobody knows; absent where no payment came. */
  readonly charged?: boolean | null;
  /** Name of the extractor that had the page, its package and that package's version. */
  readonly extractor?: string;
  readonly package?: string;
  readonly version?: string;
}

/** Told of every call when it has been answered. Must neither wait nor throw. Any number may be provided (`multi`). */
export interface CallListener {
  ended(call: EndedCall): void;
}
export const CallListener = createToken<CallListener>("CallListener");
