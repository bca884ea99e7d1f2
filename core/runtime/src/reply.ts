import { type Failure, type Reply } from "@farthing/contract";

export const JSON_TYPE = "application/json; charset=utf-8";

/** The body of every error (DESIGN 6). */
export function failureBody(failure: Failure, requestId: string): Record<string, unknown> {
  const { code, message, retryable, source, upstreamStatus, retryAfterSeconds, hint, issues } = failure;
  return {
    error: code,
    message,
    retryable,
    source,
    charged: false,
    requestId,
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(hint !== undefined && { hint }),
    ...(issues !== undefined && { issues }),
  };
}

/** A failure as a reply. */
export function failureReply(failure: Failure, requestId: string): Reply {
  const headers: Record<string, string> = { "content-type": JSON_TYPE, "cache-control": "no-store" };
  if (failure.retryAfterSeconds !== undefined) headers["retry-after"] = String(Math.ceil(failure.retryAfterSeconds));
  return { status: failure.status, headers, body: JSON.stringify(failureBody(failure, requestId)) };
}
