import type { PaymentPayload } from "@x402/fetch";

/** What a call has cost. */
export interface Cost {
  /** USD, such as "0.001". */
  readonly price: string;
  /** Atomic units of the asset. */
  readonly amount: string;
  readonly scheme: string;
  /** CAIP-2, such as "eip155:8453". */
  readonly network: string;
  readonly asset: string;
  readonly payTo: string;
  /** Address that paid. */
  readonly payer: string;
  /** Hash of the settlement; absent where the service has not said it, and empty where none is due yet. */
  readonly transaction?: string;
  /** Whether a throw-away key has paid, in money that is none. */
  readonly test: boolean;
}

/** An answer of the service. */
export interface Reply<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else text. */
  readonly body: Body;
  /** The body as it was sent, content codings taken off: what a proof is checked against. */
  readonly text: string;
  /** Absent if nothing was paid. */
  readonly cost?: Cost;
}

/** What a call is doing. */
export interface Progress {
  /**
   * `asking`: sent without a payment. `challenged`: a price was asked for. `signing`. `working`: sent with the payment. `settling`: the
   * service does not know yet whether the payment went through. `waiting`: before the same is sent again. `done`.
   */
  readonly stage: "asking" | "challenged" | "signing" | "working" | "settling" | "waiting" | "done";
  /** One line for people. */
  readonly message: string;
}

export interface CallOptions {
  /**
   * Ends the call, which throws the signal's reason; while its payment is on its way an OutcomeUnknown, whose `cause` that reason is. What was
   * signed still counts against the budget until it is known not to be taken.
   */
  readonly signal?: AbortSignal | undefined;
  /** What it throws ends the call until something is signed, and is passed over afterwards. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** A payment that was signed for this very request: it is sent again, and no other is signed. */
  readonly payment?: PaymentPayload | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
