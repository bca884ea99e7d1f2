type Json = Readonly<Record<string, unknown>>;

/** One way to pay for a call: an entry of a challenge's `accepts` (x402 version 2, PaymentRequirements). */
export interface PaymentRequirements {
  /** "exact", or another scheme of x402. */
  readonly scheme: string;
  /** CAIP-2. */
  readonly network: string;
  /** Atomic units. */
  readonly amount: string;
  /** The token: its contract or mint. */
  readonly asset: string;
  readonly payTo: string;
  readonly maxTimeoutSeconds: number;
  /** What the scheme asks for besides. */
  readonly extra: Json;
}

/** What is paid for (x402 version 2, ResourceInfo). */
export interface PaidResource {
  readonly url: string;
  readonly description: string;
  readonly mimeType: string;
  readonly serviceName: string;
}

/** The challenge of a 402 (x402 version 2, PaymentRequired). */
export interface PaymentRequired {
  readonly x402Version: 2;
  readonly error: string;
  readonly resource: PaidResource;
  /** The ways to pay, the operator's first one first. */
  readonly accepts: readonly PaymentRequirements[];
  readonly extensions?: Json;
}

/** A decoded PAYMENT-SIGNATURE (x402 version 2, PaymentPayload). Scheme and network name what is offered; nothing else of it is checked. */
export interface SentPayment {
  /** The entry of `accepts` as the client echoes it. */
  readonly accepted: Json & { readonly scheme: string; readonly network: string };
  /** What the scheme has the client sign. */
  readonly payload: Json;
  readonly extensions: Json;
}

/** What a facilitator says of a settlement; sent on in PAYMENT-RESPONSE (x402 version 2, SettleResponse). */
export interface SettleResponse {
  readonly success: boolean;
  /** Its hash or signature; empty if there is none. */
  readonly transaction: string;
  readonly network: string;
  readonly payer?: string;
  /** Atomic units; empty where nothing moved. */
  readonly amount?: string;
  readonly errorReason?: string;
  readonly errorMessage?: string;
  readonly extensions?: Json;
  /** What the scheme says besides. */
  readonly extra?: Json;
}

/** An x402 header: standard base64 of UTF-8 JSON. */
export const encodeHeader = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");
