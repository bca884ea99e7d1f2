import { Failure, type WebOptions } from "@farthing/contract";

/**
 * What went wrong, as callers may be told: where the address is the operator's affair, its host is called what replies call the address.
 */
export function shownFailure(failure: Failure, { host, hostname }: URL, { shownAs }: WebOptions): Failure {
  if (shownAs === undefined || !failure.message.includes(hostname)) return failure;
  const { code, message, source, upstreamStatus, retryAfterSeconds, hint } = failure;
  return new Failure(code, message.replaceAll(host, shownAs).replaceAll(hostname, shownAs), {
    ...{ source, cause: failure },
    ...(upstreamStatus !== undefined && { upstreamStatus }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(hint !== undefined && { hint }),
  });
}
