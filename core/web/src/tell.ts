import { currentRetrieval, Failure, type WebOptions, type WebResponse } from "@farthing/contract";
import type { Arrival } from "./redirects.ts";

/** Whether the answer to a request is its caller's alone. */
function isOwn({ headers, body, impersonal = false }: WebOptions): boolean {
  return !impersonal && ((headers !== undefined && Object.keys(headers).length > 0) || body !== undefined);
}

/** Tells the call that something is fetched for that nothing came. */
export function tellMissed(target: URL, options: WebOptions, error: unknown): void {
  const { method = "GET", shownAs } = options;
  const [isPersonal, failure] = [isOwn(options), Failure.from(error)];
  currentRetrieval()?.missed?.({ url: shownAs ?? target.href, method, at: Date.now(), rendered: false, isPersonal, failure });
}

/** Tells the call that something is fetched for what came, be it refused. Nothing happens outside of calls. */
export function tell(
  target: URL,
  options: WebOptions,
  { answer: { retrievedAt, age, connection } }: Arrival,
  { url, status, contentType, headers: sent, bytes, redirects }: WebResponse,
  refusal: Failure | undefined,
): void {
  const retrieval = currentRetrieval();
  if (!retrieval) return;
  const { ip, tls } = connection ?? {};
  const { method = "GET", shownAs } = options;
  retrieval.received({
    url: target.href,
    finalUrl: url.href,
    method,
    retrievedAt,
    status,
    contentType,
    headers: sent,
    bytes,
    ...(ip !== undefined && { ip }),
    ...(tls !== undefined && { tls }),
    age,
    isPersonal: isOwn(options),
    ...(refusal && { refused: refusal.code }),
    ...(shownAs !== undefined && { shownAs }),
    ...(redirects.length > 0 && { redirects }),
  });
}
