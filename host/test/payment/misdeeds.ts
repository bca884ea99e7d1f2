import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { SettleResponse } from "@x402/core/types";
import type { Address } from "viem";
import { answer } from "./http-double.ts";
import { refusal } from "./refusals.ts";

/** How long after the refusal a transfer is made that was said to have failed: a block of Base, and a little. */
const LATE_MS = 2_500;

/** A settlement that a facilitator is asked for. */
export interface Work {
  /** Carries it out as the SDK does, and resolves to its SettleResponse. */
  settle(): Promise<SettleResponse>;
  /** Has the chain take it back. */
  forget(transaction: string): Promise<void>;
  /** `undefined` where nobody pays: a claim, or a sweep. */
  readonly payer: Address | undefined;
  readonly response: ServerResponse;
}

/**
 * What a facilitator does with a settlement besides carrying it out and saying so.
 * All of these were seen of real ones; for the reasons' sources see refusals.ts.
 */
export type Deed = (work: Work) => Promise<void>;

/** How a refusal is worded. */
interface Wording {
  readonly reason?: string;
  readonly status?: number;
  readonly message?: string;
}

/** Carries it out, and says that it failed; with the transaction's hash or without. */
export const failsAfterwards =
  ({
    reason = "settle_exact_node_failure",
    status = 200,
    hash = false,
    message,
  }: Wording & { readonly hash?: boolean } = {}): Deed =>
  async ({ settle, payer, response }) => {
    const { transaction } = await settle();
    answer(response, refusal(reason, { payer, message, ...(hash && { transaction }) }), status);
  };

/** Says that it failed, and carries it out later: a transaction that was broadcast, and whose receipt nobody waited for. */
export const failsBeforehand =
  ({
    reason = "settle_exact_node_failure",
    status = 200,
    message,
    lateMs = LATE_MS,
  }: Wording & { readonly lateMs?: number } = {}): Deed =>
  async ({ settle, payer, response }) => {
    answer(response, refusal(reason, { payer, message }), status);
    await sleep(lateMs);
    await settle();
  };

/** Says that it failed, and never does anything. */
export const fails =
  ({ reason = "settle_exact_node_failure", status = 200, message }: Wording = {}): Deed =>
  async ({ payer, response }) =>
    answer(response, refusal(reason, { payer, message }), status);

/** Carries it out, and never answers. */
export const isSilent: Deed = async ({ settle }) => void (await settle());

/** Breaks the connection; `carriesOut`: after the broadcast. */
export const resets =
  ({ carriesOut = true } = {}): Deed =>
  async ({ settle, response }) => {
    if (carriesOut) await settle();
    response.socket?.resetAndDestroy();
  };

/** Has no time. As JSON, as a gateway's text, or as a SettleResponse. */
export const limitsRate =
  ({ as = "json" }: { readonly as?: "json" | "text" | "response" } = {}): Deed =>
  async ({ payer, response }) => {
    response.setHeader("retry-after", "1");
    if (as === "json") return answer(response, { error: "rate_limited", message: "too many requests" }, 429);
    if (as === "response") return answer(response, refusal("rate_limited", { payer }), 429);
    response.writeHead(429, { "content-type": "text/plain" }).end("Too Many Requests");
  };

/** A gateway answers in its place, with a page. */
export const isHidden =
  ({ status = 502, carriesOut = true } = {}): Deed =>
  async ({ settle, response }) => {
    if (carriesOut) await settle();
    response.writeHead(status, { "content-type": "text/html" }).end(`<html><h1>${status}</h1><p>cloud</p></html>`);
  };

/** Names a transaction that nobody ever made. */
export const lies: Deed = async ({ payer, response }) =>
  answer(response, { success: true, transaction: `0x${randomBytes(32).toString("hex")}`, network: "eip155:8453", payer });

/** Says truly that it was carried out, and the chain takes it back: `response` goes out before or after that. */
export const isReorganised =
  ({ told = "before" }: { readonly told?: "before" | "after" } = {}): Deed =>
  async ({ settle, forget, response }) => {
    const settled = await settle();
    if (told === "before") answer(response, settled);
    await forget(settled.transaction);
    if (told !== "before") answer(response, settled);
  };

/** A deed, and its name for tests. */
type Named = readonly [name: string, deed: Deed];

/** All that end with the transfer made, although nobody says so. */
export const MADE_ALL_THE_SAME: readonly Named[] = [
  ...["settle_exact_node_failure", "invalid_exact_evm_failed_to_get_receipt", "invalid_exact_evm_transaction_failed"].flatMap(
    (reason) =>
      [200, 400, 500].flatMap((status) =>
        [false, true].map(
          (hash): Named => [
            `${reason} at ${status}, ${hash ? "with" : "without"} hash`,
            failsAfterwards({ reason, status, hash }),
          ],
        ),
      ),
  ),
  ["settlement_pending at 500, with hash", failsAfterwards({ reason: "settlement_pending", status: 500, hash: true })],
  ["unexpected_settle_error at 500", failsAfterwards({ reason: "unexpected_settle_error", status: 500 })],
  ["invalid_transaction_state at 400", failsAfterwards({ reason: "invalid_transaction_state", status: 400 })],
  ["a refusal without a reason", failsAfterwards({ reason: "" })],
  ["a refusal, and the transfer later", failsBeforehand()],
  ["a reset connection", resets()],
  ["a gateway's page", isHidden()],
];

/** All after which nothing was made, though nobody can tell from the answer. */
export const MADE_BY_NOBODY: readonly Named[] = [
  ["a refusal that says nothing", fails()],
  ["a limit", limitsRate()],
  ["a limit in plain text", limitsRate({ as: "text" })],
  ["a limit as a SettleResponse", limitsRate({ as: "response" })],
  ["a reset connection", resets({ carriesOut: false })],
  ["a gateway's page", isHidden({ carriesOut: false })],
];
