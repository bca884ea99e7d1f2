import { Failure } from "@farthing/contract";

/** Why no payment can be taken now, or this one cannot. */
export const unavailable = (message: string, cause?: unknown, retryAfterSeconds?: number): Failure =>
  new Failure("payment_unavailable", `${message}; nothing was taken`, {
    cause,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
