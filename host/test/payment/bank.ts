import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Hex } from "viem";
import { given } from "../answers.ts";
import { answer, openDouble } from "./http-double.ts";
import { openLedgerNode } from "./ledger-node.ts";
import { AMBIGUOUS, oneOf, refusal, STATUSES } from "./refusals.ts";
import type { Asked, Authorization } from "./x402.ts";

/** Refuses late: a transfer that was refused first is made after so long. */
const LATE_MS = 2_500;

/** Shares of 1. */
export interface Nature {
  /**
   * The share of settlements that it refuses in words that say nothing: of them it has carried out a third, carries out a third later,
   * and forgets a third.
   */
  readonly ambiguity?: number;
  /** The share of questions that its node refuses for no reason. */
  readonly moods?: number;
}

/** A bank that is open. */
export type Bank = Awaited<ReturnType<typeof openBank>>;

/** What came of one question to the bank. */
type Answer = (authorization: Authorization, asset: Hex, response: ServerResponse) => Promise<void>;

/**
 * A facilitator with a ledger that is the truth: every authorization is carried out once, after a moment, and answered after another,
 * so that its callers can die in between. A JSON-RPC node shows the same ledger as a chain.
 */
export async function openBank({ ambiguity = 0, moods = 0 }: Nature = {}) {
  const node = await openLedgerNode({ moods });
  const moved = new Map<Hex, Hex>();
  let settlements = 0;
  let requests = 0;
  let refused = 0;

  /** The transfer's hash; `undefined` if the authorization is used up or has ended. */
  const move = (authorization: Authorization, asset: Hex): Hex | undefined => {
    const { nonce, validBefore } = authorization;
    if (moved.has(nonce) || Date.now() / 1000 >= Number(validBefore)) return undefined;
    const transaction: Hex = `0x${randomBytes(32).toString("hex")}`;
    moved.set(nonce, transaction);
    node.transferred({ asset, ...authorization }, transaction);
    return transaction;
  };
  const ambiguously = (authorization: Authorization, asset: Hex, response: ServerResponse): void => {
    refused += 1;
    const becomes = oneOf(["done", "late", "forgotten"]);
    if (becomes === "late") setTimeout(() => move(authorization, asset), Math.random() * LATE_MS).unref();
    const transaction = becomes === "done" ? move(authorization, asset) : undefined;
    const isNamed = transaction && Math.random() < 0.5;
    answer(response, refusal(oneOf(AMBIGUOUS), isNamed ? { transaction } : {}), oneOf(STATUSES));
  };
  const answers: Readonly<Record<string, Answer>> = {
    async "/verify"({ nonce }, _asset, response) {
      await pause(Math.random() * 5);
      const isUsed = moved.has(nonce);
      answer(response, isUsed ? { isValid: false, invalidReason: "invalid_exact_evm_nonce_already_used" } : { isValid: true });
    },
    async "/settle"(authorization, asset, response) {
      settlements += 1;
      await pause(Math.random() * 15);
      if (Math.random() < ambiguity) return ambiguously(authorization, asset, response);
      const isEnded = Date.now() / 1000 >= Number(authorization.validBefore);
      const transaction = move(authorization, asset);
      const reason = isEnded ? "invalid_exact_evm_payload_authorization_valid_before" : "invalid_exact_evm_nonce_already_used";
      if (!transaction) return answer(response, refusal(reason));
      await pause(Math.random() * 15);
      answer(response, { success: true, transaction, network: "eip155:8453" });
    },
  };
  const { url, close } = await openDouble<Asked>(async (path, body, response) => {
    requests += 1;
    if (path === "/supported") return answer(response, { kinds: [{ x402Version: 2, scheme: "exact", network: "eip155:8453" }] });
    const { paymentPayload, paymentRequirements } = given(body);
    await given(answers[path])(paymentPayload.payload.authorization, paymentRequirements.asset, response);
  });
  return {
    url,
    rpcUrl: node.url,
    /** Transaction by nonce. */
    moved,
    settlements: () => settlements,
    requests: () => requests,
    /** How many settlements were refused in words that say nothing. */
    refused: () => refused,
    close() {
      close();
      node.close();
    },
  };
}
