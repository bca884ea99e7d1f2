import { randomBytes } from "node:crypto";
import type { PaymentRequired } from "@farthing/contract";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { type Authorization, TRANSFER_TYPES } from "../src/exact/authorization.ts";

type Hex = `0x${string}`;

export interface TestPayment {
  x402Version: unknown;
  resource?: unknown;
  accepted: Record<string, unknown> & { extra: Record<string, unknown> };
  payload: { signature: string; authorization: Record<keyof Authorization, string> };
  extensions?: Record<string, unknown>;
}

export const header = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");
export const unheader = (value: string | null): Record<string, unknown> =>
  JSON.parse(Buffer.from(value ?? "", "base64").toString("utf8"));

/** A throw-away wallet that signs what a test asks for, honest or not. */
export class TestWallet {
  readonly account = privateKeyToAccount(generatePrivateKey());

  async sign(challenge: PaymentRequired, changes: Partial<Authorization> = {}): Promise<TestPayment> {
    const terms = challenge.accepts.find(({ scheme }) => scheme === "exact");
    if (!terms) throw new Error("the challenge does not offer exact");
    const authorization: Authorization = {
      from: this.account.address,
      to: terms.payTo,
      value: terms.amount,
      validAfter: "0",
      validBefore: String(Math.floor(Date.now() / 1000) + terms.maxTimeoutSeconds),
      nonce: `0x${randomBytes(32).toString("hex")}`,
      ...changes,
    };
    const signature = await this.account.signTypedData({
      domain: { ...terms.extra, chainId: Number(terms.network.split(":")[1]), verifyingContract: terms.asset as Hex },
      types: TRANSFER_TYPES,
      primaryType: "TransferWithAuthorization",
      message: {
        from: authorization.from as Hex,
        to: authorization.to as Hex,
        value: BigInt(authorization.value),
        validAfter: BigInt(authorization.validAfter),
        validBefore: BigInt(authorization.validBefore),
        nonce: authorization.nonce as Hex,
      },
    });
    const accepted = { ...terms, extra: { ...terms.extra } };
    return {
      x402Version: 2,
      resource: challenge.resource,
      accepted,
      payload: { signature, authorization: { ...authorization } },
      ...(challenge.extensions && { extensions: { ...challenge.extensions } }),
    };
  }
}

/** Calls an endpoint, with a payment if one is given. */
export const call = (url: string, path: string, payment?: unknown, body: unknown = {}): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(payment !== undefined && { "payment-signature": header(payment) }) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** The challenge of an endpoint. */
export async function challengeOf(url: string, path = "/work"): Promise<PaymentRequired> {
  const response = await call(url, path);
  return unheader(response.headers.get("payment-required")) as unknown as PaymentRequired;
}
