import { createHash } from "node:crypto";
import { currentRetrieval, gathering, type Received, tellAgain } from "./retrieval.ts";
import { Closed, Nullable, T, type Value } from "./schema.ts";

/** Most characters of what a certificate says of its issuer: a site may have written that itself. */
const MAX_ISSUER = 64;

const Time = (description: string) => T.String({ format: "date-time", description });

/** The certificate that a site showed, as replies show it. */
const Certificate = Closed({
  issuer: T.String({ description: "Who issued the site's certificate." }),
  notBefore: Time("From when it is valid."),
  notAfter: Time("Until when."),
  alpn: T.Optional(T.String({ description: "Protocol agreed on (RFC 7301)." })),
});

/** What one source was when it was read: so that it can be cited, and compared with what somebody else has of it. */
export const Evidence = Closed(
  {
    url: T.String({ description: "Address that was asked for." }),
    finalUrl: T.Optional(T.String({ description: "Where it led, if that is another one." })),
    retrievedAt: Time("When its last byte had come (ISO 8601, UTC)."),
    status: T.Optional(T.Integer({ description: "HTTP status; absent of WHOIS." })),
    contentType: T.String({ description: "Media type." }),
    bytes: T.Integer({ minimum: 0, description: "Size of the body." }),
    sha256: T.String({ description: "SHA-256 of the body, hexadecimal; transfer and content codings taken off." }),
    tls: T.Optional(Nullable(Certificate)),
    ip: T.Optional(T.String({ description: "Address that was connected to." })),
    cached: Nullable(T.Integer({ minimum: 0, description: "Seconds since it was received, if it was kept from another call." })),
    engine: T.Optional(T.String({ description: "What rendered it: the body is then the page as it was read from there." })),
    extractor: T.Optional(T.String({ description: "Extractor that read it, and its version." })),
  },
  { title: "Evidence", description: "A source that a reply rests on." },
);
export type Evidence = Value<typeof Evidence>;

const isoTime = (ms: number): string => new Date(ms).toISOString();
/** Certificates count in seconds. */
const isoSeconds = (ms: number): string => `${isoTime(ms).slice(0, 19)}Z`;

/** What may be told of where it came from. */
const shownOf = ({ url, finalUrl, tls, ip, shownAs }: Received): Pick<Received, "url" | "finalUrl" | "tls" | "ip"> =>
  shownAs === undefined
    ? { url, finalUrl, ...(tls !== undefined && { tls }), ...(ip !== undefined && { ip }) }
    : { url: shownAs, finalUrl: shownAs };

/** A source as replies show it. */
export function evidenceOf(received: Received, extractor?: string): Evidence {
  const { retrievedAt, status, contentType, bytes, age, engine } = received;
  const { url, finalUrl, tls, ip } = shownOf(received);
  return {
    url,
    ...(finalUrl !== url && { finalUrl }),
    retrievedAt: isoTime(retrievedAt),
    ...(status !== undefined && { status }),
    contentType,
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    ...(tls === null && { tls }),
    ...(tls && {
      tls: {
        issuer: tls.issuer.slice(0, MAX_ISSUER),
        notBefore: isoSeconds(tls.notBefore),
        notAfter: isoSeconds(tls.notAfter),
        ...(tls.alpn !== undefined && { alpn: tls.alpn }),
      },
    }),
    ...(ip !== undefined && { ip }),
    cached: age,
    ...(engine !== undefined && { engine }),
    ...(extractor !== undefined && { extractor }),
  };
}

/**
 * Does one part of a call whose reply says of each part what it rests on: that is given besides, where the call wants it. What came is
 * told on.
 */
export async function evidenced<R>(work: () => Promise<R>): Promise<{ readonly result: R; readonly evidence?: Evidence[] }> {
  const { result, received } = await gathering(work);
  tellAgain(received);
  if (!currentRetrieval()?.wantsEvidence) return { result };
  const evidence = received.filter(({ refused }) => refused === undefined).map((each) => evidenceOf(each));
  return { result, ...(evidence.length > 0 && { evidence }) };
}
