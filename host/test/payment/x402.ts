import type { Address, Hex } from "viem";

/** One way to pay (x402 version 2, PaymentRequirements, scheme "exact"). The amount is in atomic units. */
export interface Terms {
  readonly scheme: string;
  readonly network: `${string}:${string}`;
  readonly amount: string;
  readonly asset: Address;
  readonly payTo: Address;
  readonly maxTimeoutSeconds: number;
  /** The asset's EIP-712 domain. */
  readonly extra: { readonly name: string; readonly version: string };
}

/** The challenge of a 402 (PaymentRequired). */
export interface Challenge {
  readonly x402Version: number;
  readonly resource?: { readonly url: string };
  readonly accepts: [Terms, ...Terms[]];
  readonly extensions?: Record<string, unknown>;
}

/** What a payer signs (EIP-3009). Numbers are decimal strings, times seconds since the epoch. */
export interface Authorization {
  readonly from: Address;
  readonly to: Address;
  readonly value: string;
  readonly validAfter: string;
  readonly validBefore: string;
  readonly nonce: Hex;
}

/** A signed payment (PaymentPayload). */
export interface Payment {
  readonly x402Version: number;
  readonly resource?: { readonly url: string };
  readonly accepted: Terms;
  readonly payload: { readonly signature: Hex; readonly authorization: Authorization };
  readonly extensions?: Record<string, unknown>;
}

/** Who pays: its address, and how it signs. */
export interface Payer {
  readonly address: Address;
  sign(challenge: Challenge): Promise<Payment>;
}

/** A settlement (SettleResponse). */
export interface Settlement {
  readonly success: boolean;
  readonly transaction: Hex;
  readonly network: string;
  readonly payer?: string;
}

/** What a facilitator is asked to verify or to settle. */
export interface Asked {
  readonly paymentPayload: Payment;
  readonly paymentRequirements: Terms;
}

/** A header of x402: base64 of JSON, in the shape `T` that it is read in. Throws if the header is missing. */
export function decode<T>(header: string | string[] | null | undefined): T {
  if (typeof header !== "string" || header === "") throw new Error("the header is missing");
  return JSON.parse(Buffer.from(header, "base64").toString("utf8"));
}

export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");
