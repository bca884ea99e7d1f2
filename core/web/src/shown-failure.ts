import { type Failure, retold, type WebOptions } from "@farthing/contract";

/**
 * What went wrong, as callers may be told: where the address is the operator's affair, its host is called what replies call the address.
 */
export function shownFailure(failure: Failure, { host, hostname }: URL, { shownAs }: WebOptions): Failure {
  if (shownAs === undefined || !failure.message.includes(hostname)) return failure;
  const message = failure.message.replaceAll(host, shownAs).replaceAll(hostname, shownAs);
  return retold(failure, { message, cause: failure });
}
