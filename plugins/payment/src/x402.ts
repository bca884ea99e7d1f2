/** What is asked for one call (x402 version 2, PaymentRequirements). */
export interface PaymentRequirements {
  readonly scheme: "exact";
  /** CAIP-2. */
  readonly network: string;
  /** Atomic units. */
  readonly amount: string;
  readonly asset: string;
  readonly payTo: string;
  readonly maxTimeoutSeconds: number;
  /** The asset's EIP-712 domain, and the struct that is signed in it, for clients that look for that. */
  readonly extra: { readonly name: string; readonly version: string; readonly primaryType: "TransferWithAuthorization" };
}

/** The challenge of a 402 (x402 version 2, PaymentRequired). */
export interface PaymentRequired {
  readonly x402Version: 2;
  readonly error: string;
  readonly resource: {
    readonly url: string;
    readonly description: string;
    readonly mimeType: string;
    readonly serviceName: string;
  };
  readonly accepts: readonly [PaymentRequirements];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** EIP-3009: what the buyer signed. Numbers are decimal strings. */
export interface Authorization {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly validAfter: string;
  readonly validBefore: string;
  readonly nonce: string;
}

/** The struct that a payer signs (EIP-3009, in the words of EIP-712). */
export const TRANSFER_TYPES = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;

/** What a facilitator says of a settlement; sent on in PAYMENT-RESPONSE (x402 version 2, SettleResponse). */
export interface SettleResponse {
  readonly success: boolean;
  readonly transaction: string;
  readonly network: string;
  readonly payer?: string;
  readonly amount?: string;
  readonly errorReason?: string;
  readonly errorMessage?: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** An x402 header: standard base64 of UTF-8 JSON. */
export const encodeHeader = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");

/** A payment that buys nothing, with the reason code that the 402 carries (open set, x402 version 2, section 9). */
export class PaymentRefusal extends Error {
  override readonly name = "PaymentRefusal";
  constructor(
    readonly reason: string,
    message: string,
    /** The failed settlement, where there was one. */
    readonly settlement?: SettleResponse,
  ) {
    super(message);
  }
}
