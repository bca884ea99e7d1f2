import { type Claim, type ClaimLimits, OWED_FRESH_MS, type Reply, retentionOf, type Work } from "@farthing/contract";
import { keyOf } from "./rows.ts";

export const HOUR_MS = 3_600_000;

/** What a claim is written down as, besides who writes it; and the limits that it must keep. */
export function claimParameters(claim: Claim, limits: ClaimLimits, now: number) {
  return {
    key: keyOf(claim),
    network: claim.network,
    asset: claim.asset,
    payer: claim.payer,
    nonce: claim.nonce,
    fingerprint: claim.fingerprint,
    signature: claim.signature,
    secret: claim.secret ?? null,
    identifier: claim.identifier ?? null,
    request_id: claim.requestId,
    endpoint: claim.endpoint,
    amount: claim.amount,
    payment: claim.payment,
    rail: claim.rail,
    test_money: claim.testMoney ? 1 : 0,
    channel: claim.draw?.channel ?? null,
    draw: claim.draw ? JSON.stringify(claim.draw) : null,
    draw_from: Number(claim.draw?.from ?? 0),
    draw_ceiling: Number(claim.draw?.ceiling ?? 0),
    draw_deposit: Number(claim.draw?.deposit ?? 0),
    claimed_at: claim.claimedAt,
    expires_at: claim.expiresAt,
    reply_until: claim.replyUntil,
    deadline_in: claim.deadlineAt - now,
    sweep_at: retentionOf({ ...claim, state: "settled", delivery: "done", settledAt: 0 }).reply,
    fresh_since: now - OWED_FRESH_MS,
    new_limit: limits.runningNew,
    running_limit: limits.running,
    unpaid_limit: limits.unpaid,
    unpaid_since: now - HOUR_MS,
  };
}

/** "2026-01-31" (UTC). */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What is written down of the work that a claim bought. */
export const workParameters = ({ startedAt, durationMs, bytes, extractor, package: name, author, share }: Work) => ({
  started_at: startedAt,
  duration_ms: durationMs,
  bytes,
  extractor: extractor ?? null,
  package: name ?? null,
  author: author ?? null,
  share: share ?? null,
});

/** What a reply is written down as, and its size in bytes: body and headers. */
export function replyParameters({ status, headers, body }: Reply) {
  const text = JSON.stringify(headers);
  const bytes = ownBytes(body);
  return { size: bytes.byteLength + text.length, status, is_text: typeof body === "string" ? 1 : 0, headers: text, body: bytes };
}

/** A copy of the body, in memory of its own: the database may keep it, and the caller his. */
function ownBytes(body: string | Uint8Array): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body));
  if (typeof body === "string") bytes.write(body);
  else bytes.set(body);
  return bytes;
}
