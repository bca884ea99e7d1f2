import type { Failure, FailureBody, Reply } from "@farthing/contract";

import { jsonText } from "./json-text.ts";
import { withoutUserinfo } from "./mask.ts";
import type { Served } from "./served.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

/** What a failure says to the caller; of endpoints, where it is known what is `served`, only what there is. */
export function failureBody(failure: Failure, requestId: string, served?: Served): FailureBody {
  const { code, message, retryable, source, upstreamStatus, retryAfterSeconds, issues } = failure;
  const hint = served && failure.hint !== undefined ? served.text(failure.hint) : failure.hint;
  return {
    error: code,
    message: withoutUserinfo(message),
    retryable,
    source,
    charged: code === "payment_pending" ? null : false,
    requestId,
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(hint && { hint }),
    ...(issues !== undefined && { issues: [...issues] }),
  };
}

/** A failure as a reply. */
export function failureReply(failure: Failure, requestId: string, served?: Served): Reply {
  const headers: Record<string, string> = { "content-type": JSON_TYPE, "cache-control": "no-store" };
  if (failure.retryAfterSeconds !== undefined) headers["retry-after"] = String(Math.ceil(failure.retryAfterSeconds));
  return { status: failure.status, headers, body: jsonText(failureBody(failure, requestId, served)) };
}
