import type { Failure, FailureBody, Reply } from "@farthing/contract";

import { withoutUserinfo } from "./mask.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

/** What a failure says to the caller. */
export function failureBody(failure: Failure, requestId: string): FailureBody {
  const { code, message, retryable, source, upstreamStatus, retryAfterSeconds, hint, issues } = failure;
  return {
    error: code,
    message: withoutUserinfo(message),
    retryable,
    source,
    charged: code === "payment_pending" ? null : false,
    requestId,
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(hint !== undefined && { hint }),
    ...(issues !== undefined && { issues: [...issues] }),
  };
}

/** A failure as a reply. */
export function failureReply(failure: Failure, requestId: string): Reply {
  const headers: Record<string, string> = { "content-type": JSON_TYPE, "cache-control": "no-store" };
  if (failure.retryAfterSeconds !== undefined) headers["retry-after"] = String(Math.ceil(failure.retryAfterSeconds));
  return { status: failure.status, headers, body: JSON.stringify(failureBody(failure, requestId)) };
}
