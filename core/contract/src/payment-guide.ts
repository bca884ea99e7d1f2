import { createToken } from "./token.ts";

/** How a payment travels with the call of a tool (MCP), whose caller sends no headers of its own. */
export interface ToolPayment {
  /** One or two sentences for agents: what a tool answers that is not paid for, and where the payment belongs. */
  readonly how: string;
  /** Member of the call's `_meta` that holds the payment. The endpoint gets it as its header: a text as it is, else base64 of JSON. */
  readonly payment: string;
  /** Member of the result's `_meta` for the receipt: the object that the header holds as base64 of JSON, else its text. */
  readonly receipt?: string;
  /** Member of a tool's `_meta` for its price: `{ amount, currency: "USD" }`. */
  readonly price?: string;
  /** JSON Schema of the challenge, where its header holds an object, as base64 of JSON: that is then the result of an unpaid call. */
  readonly challenge?: Readonly<Record<string, unknown>>;
}

/**
 * One way in which calls are paid, as documents and tools tell it; declared by the plugin whose middleware takes the payments. Where
 * nobody provides one, they say that the 402 tells how to pay.
 */
export interface PaymentGuide {
  /** Short name, as OpenAPI lists it: "x402". */
  readonly protocol: string;
  /** Completes "paid per call": "in USDC over x402". */
  readonly how: string;
  /** What a caller needs beforehand, a sentence: "No account, no key." */
  readonly needs?: string;
  /** How a call is paid, one or two sentences. */
  readonly brief: string;
  /** All that it takes to pay, for `/llms.txt`; `brief` if absent. */
  readonly manual?: string;
  /** What buyers must know first, a sentence: that payments are test money. */
  readonly notice?: string;
  /** Whether it asks for payment as it is set up; it does if absent. */
  readonly charges?: boolean;
  /** Headers: of a request, with the payment; of a 402, with the challenge; of a paid reply, with the receipt. */
  readonly headers: { readonly payment: string; readonly challenge?: string; readonly receipt?: string };
  /** Without this, tools cannot be paid for this way. */
  readonly tools?: ToolPayment;
}
/** A multi-token: consumers ask `Resolver.resolveAll`. */
export const PaymentGuide = createToken<PaymentGuide>("PaymentGuide");
