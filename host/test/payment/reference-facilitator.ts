import type { ServerResponse } from "node:http";
import { x402Facilitator } from "@x402/core/facilitator";
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { toFacilitatorEvmSigner } from "@x402/evm";
import { BatchSettlementEvmScheme } from "@x402/evm/batch-settlement/facilitator";
import { ExactEvmScheme } from "@x402/evm/exact/facilitator";
import {
  type Address,
  createNonceManager,
  createWalletClient,
  type Hex,
  http,
  isHex,
  type NonceManager,
  parseEther,
  publicActions,
  type VerifyTypedDataParameters,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { base } from "viem/chains";
import { jsonRpc } from "viem/nonce";
import { given } from "../answers.ts";
import type { TestChain } from "./chain.ts";
import { answer, openDouble } from "./http-double.ts";
import { minedReceipt } from "./mined-receipt.ts";
import type { Deed } from "./misdeeds.ts";
import { oneOf, refusal } from "./refusals.ts";

/**
 * What facilitators say of a payment that they carried out before. The SDK's own looks at `validBefore` before it looks at the nonce, so that
 * what it settled a moment ago has "ended" once the window has; others call a used nonce a broken payload.
 */
const AGAIN = {
  ended: "invalid_exact_evm_payload_authorization_valid_before",
  used: "invalid_exact_evm_nonce_already_used",
  broken: "invalid_payload",
} as const;
export type Again = keyof typeof AGAIN;

export type ReferenceFacilitator = Awaited<ReturnType<typeof startReferenceFacilitator>>;

export interface FacilitatorOptions {
  /** The contracts that it may call to deploy wallets (ERC-6492). */
  readonly factories?: Address[];
  /** Whether it signs claims and refunds for its sellers, as the `receiverAuthorizer` of their channels. True if absent. */
  readonly authorizes?: boolean;
}

/** What it is asked to do: a payment of `exact`, or one of the types of `batch-settlement`. */
export type SettlementType = "exact" | "deposit" | "claim" | "settle" | "refund";

/** A payload of either scheme, as far as it is read here. */
interface Payload extends Record<string, unknown> {
  readonly type?: Exclude<SettlementType, "exact"> | "voucher";
  readonly authorization?: { readonly nonce: Hex; readonly from: Address };
  readonly channelConfig?: { readonly payer: Address };
}

/** What a facilitator is asked to verify or to settle. */
interface Asked {
  readonly paymentPayload: PaymentPayload & { readonly payload: Payload };
  readonly paymentRequirements: PaymentRequirements;
}

/** A misdeed, and the settlements that it is for; those of every type if absent. */
interface Ordered {
  readonly deed: Deed;
  readonly type: SettlementType | undefined;
}

/** A settlement that was carried out. */
export interface Settled {
  readonly type: SettlementType;
  readonly transaction: string;
}

/** The reference facilitator over HTTP, on a chain of our own, as kind as the SDK's or, with the misdeeds of misdeeds.ts, as bad as real ones. */
export async function startReferenceFacilitator(
  chain: TestChain,
  { factories = [], authorizes = true }: FacilitatorOptions = {},
) {
  const newNonces = () => createNonceManager({ source: jsonRpc() });
  let nonces = newNonces();
  const nonceManager: NonceManager = {
    consume: (account) => nonces.consume(account),
    get: (account) => nonces.get(account),
    increment: (account) => nonces.increment(account),
    reset: (account) => nonces.reset(account),
  };
  const account = privateKeyToAccount(generatePrivateKey(), { nonceManager });
  await chain.client.setBalance({ address: account.address, value: parseEther("10") });
  const wallet = createWalletClient({ account, chain: base, transport: http(chain.rpcUrl), pollingInterval: 20 }).extend(
    publicActions,
  );
  const facilitator = new x402Facilitator();
  const signer = toFacilitatorEvmSigner({
    ...wallet,
    address: account.address,
    // The SDK and viem have each their own words for the same.
    verifyTypedData: (args) => wallet.verifyTypedData(args as VerifyTypedDataParameters),
    waitForTransactionReceipt: ({ hash }) => minedReceipt(wallet, hash),
  });
  facilitator.register("eip155:8453", new ExactEvmScheme(signer, { eip6492AllowedFactories: factories }));
  const authorizer = authorizes ? privateKeyToAccount(generatePrivateKey()) : undefined;
  facilitator.register("eip155:8453", new BatchSettlementEvmScheme(signer, authorizer));

  const next: Ordered[] = [];
  let habit: { readonly share: number; readonly deeds: readonly Deed[] } = { share: 0, deeds: [] };
  let again: Again | undefined;
  /** By nonce: the transaction. */
  const settled = new Map<Hex, string>();
  const log: Settled[] = [];
  const deedOf = (type: SettlementType): Deed | undefined => {
    const at = next.findIndex((one) => one.type === undefined || one.type === type);
    if (at >= 0) return next.splice(at, 1)[0]?.deed;
    return Math.random() < habit.share ? oneOf(habit.deeds) : undefined;
  };

  const work: Readonly<Record<string, (asked: Asked, response: ServerResponse) => Promise<void>>> = {
    async "/verify"({ paymentPayload, paymentRequirements }, response) {
      const nonce = paymentPayload.payload.authorization?.nonce;
      if (again && nonce && settled.has(nonce)) return answer(response, { isValid: false, invalidReason: AGAIN[again] });
      answer(response, await facilitator.verify(paymentPayload, paymentRequirements));
    },
    async "/settle"({ paymentPayload, paymentRequirements }, response) {
      const { type, authorization, channelConfig } = paymentPayload.payload;
      const kind = type === undefined || type === "voucher" ? "exact" : type;
      const nonce = authorization?.nonce;
      const payer = authorization?.from ?? channelConfig?.payer;
      if (again && nonce && settled.has(nonce)) return answer(response, refusal(AGAIN[again], { payer }));
      const settle = async () => {
        const outcome = await facilitator.settle(paymentPayload, paymentRequirements);
        if (!outcome.success) return outcome;
        log.push({ type: kind, transaction: outcome.transaction });
        if (nonce) settled.set(nonce, outcome.transaction);
        return outcome;
      };
      const forget = async (transaction: string) => {
        if (!isHex(transaction)) throw new Error(`"${transaction}" is no hash`);
        await chain.forget(transaction);
        nonces = newNonces(); // its transactions after that one were taken back, too
      };
      const deed = deedOf(kind);
      if (deed) return deed({ settle, forget, payer, response });
      answer(response, await settle());
    },
  };
  const { url, close } = await openDouble<Asked>(async (path, body, response) => {
    if (path === "/supported") return answer(response, facilitator.getSupported());
    await given(work[path])(given(body), response);
  });
  return {
    url,
    settled,
    /** All that it carried out and knows of, in order. */
    log: log as readonly Settled[],
    /** Who signs claims and refunds for its sellers; `undefined` if it signs none. */
    authorizer: authorizer?.address,
    /** Does this, a misdeed, with the next settlement (of this type); called several times, with those after it. */
    next: (deed: Deed, type?: SettlementType) => void next.push({ deed, type }),
    /** Does one of these with a share of the settlements from now on. */
    often(share: number, ...deeds: Deed[]) {
      habit = { share, deeds };
    },
    /** What it says from now on of payments that it has carried out: "ended", "used" or "broken"; `undefined`: what the SDK says. */
    saysOfUsed(words: Again | undefined) {
      again = words;
    },
    /** Does `deed` instead of answering the next settlement, once it is carried out. */
    tamperOnce(deed: (response: ServerResponse) => void) {
      const tampered: Deed = async ({ settle, response }) => {
        await settle();
        deed(response);
      };
      next.push({ deed: tampered, type: undefined });
    },
    stop: close,
  };
}
