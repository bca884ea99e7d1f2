import { currentRetrieval, Failure, type WebClient } from "@farthing/contract";
import { GatheredBytes } from "@farthing/contract/gathered-bytes";
import type { RdapAnswer } from "./read.ts";

const MAX_BYTES = 262_144;
const ACCEPT = "application/rdap+json, application/json;q=0.9";
/** Answers that say something of the question, or of the service, and so are read here. */
const READ_STATUSES = [400, 401, 403, 404, 410, 422, 429, 451, 500, 501, 502, 503, 504];

const retryAfter = (value: string | null | undefined): number | undefined =>
  value && /^\d{1,6}$/.test(value.trim()) ? Number(value) * 1000 : undefined;
const mediaType = (value: string | null): string => (value ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

const lastPart = ({ pathname }: URL): string | undefined => pathname.toLowerCase().split("/").filter(Boolean).at(-1);

/** Whether an address is what was asked for, on the host that was asked, and no less safe. */
const isOwn = (asked: URL, answered: URL): boolean =>
  answered.host === asked.host &&
  (answered.protocol === asked.protocol || answered.protocol === "https:") &&
  lastPart(answered) === lastPart(asked);

/** Gets one RDAP resource. */
export type GetRdap = (url: URL, signal: AbortSignal) => Promise<RdapAnswer>;

/** What replies call an answer of the operator's service. */
export const shownAsOwn = (url: URL): string => `rdap:${url.pathname.split("/").at(-1)}`;

/** Through the guarded client, as everything that is not the operator's own. `shown` says what replies call an address, if not by itself. */
export const guardedRdap =
  (web: WebClient, shown?: (url: URL) => string): GetRdap =>
  async (url, signal) => {
    const response = await web.fetch(url, {
      as: "program",
      headers: { accept: ACCEPT },
      impersonal: true,
      asOperator: true,
      accept: READ_STATUSES,
      maxBytes: MAX_BYTES,
      signal,
      ...(shown && { shownAs: shown(url) }),
    });
    return {
      status: response.status,
      contentType: mediaType(response.headers["content-type"] ?? null),
      body: response.text().text,
      own: isOwn(url, response.url),
      retryAfterMs: retryAfter(response.headers["retry-after"]),
    };
  };

/** Tells the call what the operator's service said; its address is his own affair. */
function tell(url: URL, { status, headers }: Response, contentType: string, bytes: Uint8Array): void {
  currentRetrieval()?.received({
    ...{ url: url.href, finalUrl: url.href, method: "GET", retrievedAt: Date.now(), status, contentType },
    headers: Object.fromEntries(headers),
    bytes,
    age: null,
    isPersonal: false,
    shownAs: shownAsOwn(url),
  });
}

async function readBytes(response: Response): Promise<Buffer> {
  const gathered = new GatheredBytes();
  for await (const chunk of response.body ?? []) {
    gathered.add(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (gathered.length > MAX_BYTES) throw new Failure("too_large", "the RDAP answer is too long");
  }
  return gathered.whole();
}

/**
 * From the operator's own service (RDAP_BASE), which may be at an address of the inside. Where that sends us is not the
 * operator's word: redirects go through the guarded client.
 */
export const operatorsRdap =
  (guarded: GetRdap): GetRdap =>
  async (url, signal) => {
    const response = await fetch(url, { headers: { accept: ACCEPT }, redirect: "manual", signal });
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location !== null && URL.canParse(location, url.href)) {
      await response.body?.cancel();
      return { ...(await guarded(new URL(location, url), signal)), own: false };
    }
    const bytes = await readBytes(response);
    const contentType = mediaType(response.headers.get("content-type"));
    tell(url, response, contentType, bytes);
    return {
      status: response.status,
      contentType,
      body: bytes.toString("utf8"),
      own: true,
      retryAfterMs: retryAfter(response.headers.get("retry-after")),
    };
  };
