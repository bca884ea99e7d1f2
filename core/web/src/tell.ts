import { currentRetrieval, type Failure, type WebOptions, type WebResponse } from "@farthing/contract";
import type { Arrival } from "./redirects.ts";

/** Tells the call that something is fetched for what came, be it refused. Nothing happens outside of calls. */
export function tell(
  target: URL,
  { method = "GET", headers, body, impersonal = false, shownAs }: WebOptions,
  { answer: { retrievedAt, age, connection } }: Arrival,
  { url, status, contentType, headers: sent, bytes }: WebResponse,
  refusal: Failure | undefined,
): void {
  const retrieval = currentRetrieval();
  if (!retrieval) return;
  const { ip, tls } = connection ?? {};
  const isOwn = (headers !== undefined && Object.keys(headers).length > 0) || body !== undefined;
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
    isPersonal: isOwn && !impersonal,
    ...(refusal && { refused: refusal.code }),
    ...(shownAs !== undefined && { shownAs }),
  });
}
