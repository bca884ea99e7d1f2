import type { Address } from "viem";
import type { Challenge, Payment, PaymentTerms as Terms } from "../../../scripts/lib/paying-client.ts";

export type {
  Authorization,
  Challenge,
  Payment,
  PaymentTerms as Terms,
  Receipt as Settlement,
} from "../../../scripts/lib/paying-client.ts";

/** Who pays: its address, and how it signs. */
export interface Payer {
  readonly address: Address;
  sign(challenge: Challenge): Promise<Payment>;
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
