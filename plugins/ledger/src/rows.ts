import { createHash } from "node:crypto";
import type {
  ClaimRecord,
  ClaimState,
  Delivery,
  Draw,
  Incident,
  IncidentKind,
  LedgerSum,
  PaymentKey,
  Reply,
  UnauditedPayment,
} from "@farthing/contract";
import type { Row } from "./database.ts";

/** A payment's primary key: short, and the same wherever it is computed. */
export const keyOf = ({ network, asset, payer, nonce }: PaymentKey): string =>
  createHash("sha256").update(`${network}/${asset}/${payer}/${nonce}`).digest("base64url");

const text = (row: Row, name: string): string => String(row[name]);

function replyOf(row: Row): Reply | undefined {
  if (row.status === null || row.status === undefined) return undefined;
  const headers: Record<string, string> = JSON.parse(text(row, "headers"));
  if (typeof row.receipt === "string") headers["payment-response"] = row.receipt;
  const bytes = row.body instanceof Uint8Array ? row.body : new Uint8Array();
  return {
    status: Number(row.status),
    headers,
    body: Number(row.is_text) === 1 ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8") : bytes,
  };
}

/** A row of `find` as a claim. */
export function recordOf(row: Row): ClaimRecord {
  const reply = replyOf(row);
  return {
    rail: text(row, "rail"),
    network: text(row, "network"),
    asset: text(row, "asset"),
    payer: text(row, "payer"),
    nonce: text(row, "nonce"),
    fingerprint: text(row, "fingerprint"),
    signature: text(row, "signature"),
    requestId: text(row, "request_id"),
    endpoint: text(row, "endpoint"),
    amount: text(row, "amount"),
    payment: text(row, "payment"),
    testMoney: Number(row.test_money) === 1,
    claimedAt: Number(row.claimed_at),
    expiresAt: Number(row.expires_at),
    replyUntil: Number(row.reply_until),
    deadlineAt: Number(row.deadline_at),
    state: text(row, "state") as ClaimState,
    delivery: text(row, "delivery") as Delivery,
    attempts: Number(row.attempts),
    ...(typeof row.secret === "string" && { secret: row.secret }),
    ...(typeof row.identifier === "string" && { identifier: row.identifier }),
    ...(typeof row.draw === "string" && { draw: JSON.parse(row.draw) as Draw }),
    ...(typeof row.tx === "string" && row.tx !== "" && { transaction: row.tx }),
    ...(reply && { reply }),
  };
}

/** A row of `findPayment`, whose claim may be gone. */
export const unauditedOf = (row: Row): UnauditedPayment => ({
  rail: text(row, "rail"),
  network: text(row, "network"),
  asset: text(row, "asset"),
  payer: text(row, "payer"),
  nonce: text(row, "nonce"),
  fingerprint: "",
  signature: "",
  requestId: "",
  endpoint: text(row, "endpoint"),
  amount: text(row, "amount"),
  payment: "",
  testMoney: Number(row.test_money) === 1,
  claimedAt: Number(row.claimed_at),
  expiresAt: Number(row.expires_at),
  replyUntil: 0,
  deadlineAt: 0,
  transaction: text(row, "tx"),
  settledAt: Number(row.at),
});

/** A row of one of the sums. */
export const sumOf = (row: Row): LedgerSum => ({
  key: text(row, "key"),
  calls: Number(row.calls),
  amount: text(row, "amount"),
  bytes: Number(row.bytes),
  durationMs: Number(row.duration_ms),
});

/** A row of `incidents`. */
export const incidentOf = (row: Row): Incident => ({
  kind: text(row, "kind") as IncidentKind,
  at: Number(row.at),
  payer: text(row, "payer"),
  nonce: text(row, "nonce"),
  endpoint: text(row, "endpoint"),
  amount: text(row, "amount"),
  transaction: text(row, "tx"),
});
