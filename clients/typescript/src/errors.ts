import type { PaymentPayload } from "@x402/fetch";

/** Why a payment was not made. */
export type RefusalCode =
  | "over_call_budget"
  | "over_session_budget"
  | "over_day_budget"
  | "over_host_budget"
  | "over_deposit_budget"
  | "above_listed_price"
  | "not_listed"
  | "other_payee"
  | "other_asset"
  | "other_network"
  | "other_scheme"
  | "long_window"
  | "bad_challenge"
  | "key_in_sandbox"
  | "needs_key"
  | "redirected"
  | "payment_refused";

/**
 * The client does not pay. Nothing was signed, but for `payment_refused`: then the service has refused what was signed. The message says
 * what to do.
 */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether an error was charged, as its `charged` says. Where a payment was sent and nothing is said, as by a proxy, nobody knows. */
export const chargedBy = (said: unknown, isPaid: boolean): boolean | null =>
  typeof said === "boolean" ? said : said === null || isPaid ? null : false;

/** The service has answered with an error. Nothing was charged, unless `charged` is `null`: then that is not known yet. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: number;
  /** The answer's body, parsed where it is JSON. */
  readonly body: unknown;
  /** The signed payment of the call, where there is one: `payment` of the next call's options, to send it again. */
  readonly payment: PaymentPayload | undefined;
  /** The service's code, such as "blocked"; see the table of its errors. */
  readonly code: string;
  readonly retryable: boolean;
  readonly charged: boolean | null;
  readonly hint: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `answer` is what status and headers say of trying again, where the body does not. */
  constructor(
    status: number,
    body: unknown,
    payment?: PaymentPayload,
    answer: { readonly retryable?: boolean | undefined; readonly retryAfterSeconds?: number | undefined } = {},
  ) {
    const said = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
    const text = (value: unknown) => (typeof value === "string" ? value : undefined);
    super([text(said.message) ?? `the service answered ${status}`, text(said.hint)].filter(Boolean).join(". "));
    this.status = status;
    this.body = body;
    this.payment = payment;
    this.code = text(said.error) ?? `http_${status}`;
    this.retryable = typeof said.retryable === "boolean" ? said.retryable : (answer.retryable ?? false);
    this.charged = chargedBy(said.charged, payment !== undefined);
    this.hint = text(said.hint);
    this.requestId = text(said.requestId);
    this.retryAfterSeconds = typeof said.retryAfterSeconds === "number" ? said.retryAfterSeconds : answer.retryAfterSeconds;
  }
}

/** A signed payment was sent, and nobody has said what became of it. Sent again with the same request it is never taken twice. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
  /** To be given as `payment` with the same request. */
  readonly payment: PaymentPayload;

  constructor(message: string, payment: PaymentPayload, cause?: unknown) {
    super(message, { cause });
    this.payment = payment;
  }
}

/** The connection failed before there was an answer. */
export class LostConnection extends Error {
  override readonly name = "LostConnection";
}

/** The text of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
