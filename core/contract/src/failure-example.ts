import { FAILURES, type FailureCode } from "./failure.ts";
import type { FailureBody } from "./failure-body.ts";

/** What a caller may be told with each code. */
const MESSAGES: Readonly<Record<FailureCode, string>> = {
  bad_input: "url is required",
  forbidden_target: "the address is not public",
  unsupported_type: "the site sent image/png, which is not read here",
  unsupported_page: "no extractor reads this kind of page",
  login_required: "the site shows this page only to those who have signed in",
  payment_required: "this call is paid: sign the challenge, and send it again with the payment",
  payment_invalid: "the payment does not verify",
  not_found: "the site has no such page",
  no_such_endpoint: "there is no such endpoint",
  method_not_allowed: "the endpoint takes another method",
  payment_conflict: "this payment is in use for another request",
  too_large: "the body is larger than the endpoint takes",
  empty_content: "the page shows no text without running its scripts",
  rate_limited: "too many calls from this address",
  internal: "the service failed on this call",
  blocked: "the site turns programs away",
  layout_changed: "the page is not built as the extractor expects",
  upstream_error: "the site did not answer",
  overloaded: "too many calls are in progress",
  site_rate_limited: "the site asks to come back later",
  payment_pending: "whether the payment was taken is not known yet: send the same one again",
  payment_unavailable: "the payment cannot be verified at the moment; nothing was taken",
  timeout: "no result within 30 s",
};
const LATER_SECONDS = 5;

/** A body that a failed call may have. */
export function errorExample(code: FailureCode): FailureBody {
  const { status, retryable, source } = FAILURES[code];
  return {
    error: code,
    message: MESSAGES[code],
    retryable,
    source,
    charged: code === "payment_pending" ? null : false,
    requestId: "3f0c8f0e-7d1b-4a53-9d0e-6c1f2b7a9e41",
    ...((status === 429 || status === 503) && { retryAfterSeconds: LATER_SECONDS }),
    ...(code === "bad_input" && { issues: [{ path: "/url", message: "is required" }] }),
  };
}
