import { createHash } from "node:crypto";
import { FAILURES, type Reply } from "@farthing/contract";
import type Koa from "koa";
import { type Coding, codingOf, encode, isCompressible } from "./compression.ts";
import type { Documents } from "./documents.ts";
import { sendEarly } from "./send-early.ts";
import type { Unsent } from "./unsent.ts";

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const FIRST_NOT_GOOD = 300;
const TOO_LARGE = FAILURES.too_large.status;

/** Whether a document may be kept, and asked for again by what it was: free ones only. */
const isKept = ({ status, headers }: Reply): boolean => status === 200 && headers["cache-control"]?.startsWith("public") === true;

/**
 * Whether the connection ends with this reply, as of every request by a proxy that speaks HTTP/1.0 (nginx, unless told otherwise). Closed
 * while a body still comes it would be reset: the proxy loses the reply, answers 502, and counts this service as failed.
 */
const isClosing = ({ res }: Koa.Context): boolean => !res.shouldKeepAlive || res.getHeader("connection") === "close";

/** Of the bytes as they are sent, after their coding (RFC 9530, section 2). */
const digestOf = (bytes: Buffer): string => `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;

/** What replies on their way have in common. */
export interface Outgoing {
  /** What readers have not taken. */
  readonly unsent: Unsent;
  readonly documents: Documents;
}

/**
 * Writes a reply, compressed where its reader takes that. What is stored of a reply, and
 * what its size is held against, is not compressed. What is sold (`isSold`) says the digest of what is sent.
 */
export async function send(ctx: Koa.Context, reply: Reply, requestId: string, outgoing: Outgoing, isSold = false): Promise<void> {
  ctx.status = reply.status;
  ctx.set(reply.headers);
  ctx.set("x-request-id", requestId);
  ctx.set("x-content-type-options", "nosniff");
  const contentType = reply.headers["content-type"];
  if (contentType?.startsWith("text/html") && !reply.headers["content-security-policy"])
    ctx.set("content-security-policy", PAGE_POLICY);
  const { body, stream } = reply;
  const { unsent, documents } = outgoing;
  if (stream) {
    ctx.body = unsent.stream(ctx.res, stream);
    return;
  }
  const early = typeof body === "string" && !ctx.req.complete && (reply.status === TOO_LARGE || isClosing(ctx));
  ctx.respond = !early;
  if (early) return void sendEarly(ctx.req, ctx.res, body);
  const document = isKept(reply) ? documents.of(body) : undefined;
  const bytes = document?.bytes ?? Buffer.from(body as string);
  if (document) {
    ctx.set("etag", document.tag);
    ctx.vary("Accept-Encoding");
    if (ctx.fresh) {
      ctx.body = null;
      ctx.status = 304;
      return;
    }
  }
  const coded = (coding: Coding) => document?.in(coding) ?? encode(bytes, coding);
  const sent = isCompressible(contentType, bytes.length) ? await inCoding(ctx, bytes, coded, unsent) : bytes;
  if (isSold && reply.status < FIRST_NOT_GOOD) ctx.set("content-digest", digestOf(sent));
  ctx.body = unsent.body(ctx.res, sent);
  ctx.length = sent.length;
}

/** What may be compressed as it goes out. */
async function inCoding(
  ctx: Koa.Context,
  bytes: Buffer,
  coded: (coding: Coding) => Promise<Buffer>,
  unsent: Unsent,
): Promise<Buffer> {
  ctx.vary("Accept-Encoding");
  const coding = codingOf(ctx.get("accept-encoding"));
  if (coding === undefined || !unsent.hold(ctx.res, bytes.length)) return bytes;
  const smaller = await coded(coding);
  ctx.set("content-encoding", coding);
  return smaller;
}
