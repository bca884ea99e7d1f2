import { Failure } from "@farthing/contract";

/** Why no payment can be taken now, or this one cannot. */
export const unavailable = (message: string, cause?: unknown, retryAfterSeconds?: number): Failure =>
  new Failure("payment_unavailable", `${message}; nothing was taken`, {
    cause,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

/** Why a service cannot start with the ledger. */
export function unusable(error: unknown): never {
  const { cause, message } = error as Error;
  throw new Error(`the ledger cannot be used: ${cause instanceof Error ? cause.message : message}`, { cause: error });
}
