/** How each error code is answered. The set is closed: adding one is a change of the service's contract. */
export const FAILURES = {
  bad_input: { status: 400, retryable: false, source: "service" },
  forbidden_target: { status: 400, retryable: false, source: "service" },
  unsupported_type: { status: 400, retryable: false, source: "service" },
  unsupported_page: { status: 400, retryable: false, source: "service" },
  login_required: { status: 401, retryable: false, source: "site" },
  payment_required: { status: 402, retryable: false, source: "service" },
  payment_invalid: { status: 402, retryable: false, source: "service" },
  not_found: { status: 404, retryable: false, source: "site" },
  no_such_endpoint: { status: 404, retryable: false, source: "service" },
  method_not_allowed: { status: 405, retryable: false, source: "service" },
  payment_conflict: { status: 409, retryable: false, source: "service" },
  too_large: { status: 413, retryable: false, source: "service" },
  empty_content: { status: 422, retryable: false, source: "site" },
  rate_limited: { status: 429, retryable: true, source: "service" },
  internal: { status: 500, retryable: true, source: "service" },
  blocked: { status: 502, retryable: true, source: "site" },
  layout_changed: { status: 502, retryable: true, source: "site" },
  upstream_error: { status: 502, retryable: true, source: "site" },
  overloaded: { status: 503, retryable: true, source: "service" },
  site_rate_limited: { status: 503, retryable: true, source: "site" },
  payment_pending: { status: 503, retryable: true, source: "service" },
  payment_unavailable: { status: 503, retryable: true, source: "service" },
  timeout: { status: 504, retryable: true, source: "service" },
} as const satisfies Record<string, { status: number; retryable: boolean; source: "service" | "site" }>;

/**
 * Codes by group: those that refuse a call before it reaches an endpoint, those that any endpoint may answer,
 * and those that a paid endpoint may answer.
 */
const OF_NO_ENDPOINT: ReadonlySet<string> = new Set(["no_such_endpoint", "method_not_allowed"]);
const OF_EVERY_ENDPOINT: ReadonlySet<string> = new Set([
  "bad_input",
  "too_large",
  "rate_limited",
  "internal",
  "overloaded",
  "timeout",
]);
const OF_PAYMENT = /^payment_/;

/** One of the error codes of the service. */
export type FailureCode = keyof typeof FAILURES;

/** The codes that calls of an endpoint may be answered with, in the order of the table. */
export const failuresOf = ({ price, failures }: { price?: string; failures?: readonly FailureCode[] }): readonly FailureCode[] =>
  (Object.keys(FAILURES) as FailureCode[]).filter((code) => {
    if (OF_NO_ENDPOINT.has(code)) return false;
    if (OF_PAYMENT.test(code)) return price !== undefined;
    return OF_EVERY_ENDPOINT.has(code) || (failures?.includes(code) ?? true);
  });

/** One thing wrong with the input; `path` is a JSON Pointer into it, `""` being the whole. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** What a failure may say besides its code and message. */
export interface FailureDetails {
  /** Who is at fault, where it differs from the code's usual. */
  readonly source?: "service" | "site";
  /** HTTP status that the site answered. */
  readonly upstreamStatus?: number;
  /** Seconds after which the same call may succeed, a day at most; sent as `Retry-After` too. */
  readonly retryAfterSeconds?: number;
  /** What the caller can do about it, one sentence. */
  readonly hint?: string;
  /** The fields at fault: of all that `bad_input` says, and of what else a field of the input is to blame for. */
  readonly issues?: readonly Issue[];
  readonly cause?: unknown;
}

const BRAND = Symbol.for("farthing:failure");
/** Used for a 429 or 503 that names no delay: both always carry Retry-After. */
const DEFAULT_RETRY_AFTER_SECONDS = 5;
/** Nobody is told to come back later than in a day. */
const MOST_RETRY_AFTER_SECONDS = 86_400;

/** Statuses by which a site says that it answers the same request so again (RFC 9110, RFC 6585, RFC 7725): of the request, not of the moment. */
const FINAL: ReadonlySet<number | undefined> = new Set([
  400, 402, 405, 406, 411, 413, 414, 415, 416, 417, 422, 426, 428, 431, 451, 501, 505,
]);
/** Withheld for legal reasons: no waiting helps. Other refusals may be over soon. */
const WITHHELD = 451;

/** Whether the same call may succeed later: as its code says, unless the site's status says that it will not. */
const mayPass = (code: FailureCode, upstreamStatus: number | undefined): boolean =>
  FAILURES[code].retryable && upstreamStatus !== WITHHELD && !(code === "upstream_error" && FINAL.has(upstreamStatus));

/** An error with a code of the table above: the only kind that reaches a caller as anything but `internal`. */
export class Failure extends Error {
  readonly [BRAND] = true;
  override readonly name = "Failure";
  readonly status: number;
  readonly retryable: boolean;
  readonly source: "service" | "site";
  readonly upstreamStatus: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly hint: string | undefined;
  readonly issues: readonly Issue[] | undefined;

  constructor(
    readonly code: FailureCode,
    message: string,
    details: FailureDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    // Packages in plain JavaScript are looked at by no compiler.
    if (!Object.hasOwn(FAILURES, code))
      throw new TypeError(`"${code}" is no code of a Failure: the table is in @farthing/contract`);
    const { status, source } = FAILURES[code];
    this.status = status;
    this.retryable = mayPass(code, details.upstreamStatus);
    this.source = details.source ?? source;
    this.upstreamStatus = details.upstreamStatus;
    const wait = details.retryAfterSeconds ?? (status === 429 || status === 503 ? DEFAULT_RETRY_AFTER_SECONDS : undefined);
    this.retryAfterSeconds = wait && Math.min(wait, MOST_RETRY_AFTER_SECONDS);
    this.hint = details.hint;
    this.issues = details.issues;
  }

  /** Whether `error` is a Failure, also one made by another installed copy of this package. */
  static is(error: unknown): error is Failure {
    return error instanceof Error && BRAND in error;
  }

  /** `error` itself if it is a Failure, else an `internal` one that keeps it as its cause and says nothing of it. */
  static from(error: unknown): Failure {
    return Failure.is(error) ? error : new Failure("internal", "the service failed on this call", { cause: error });
  }
}

/** What a failure says besides its code and message, as far as it is known: of what caused it nothing. */
export const detailsOf = ({ source, upstreamStatus, retryAfterSeconds, hint, issues }: Failure): FailureDetails =>
  Object.fromEntries(
    Object.entries({ source, upstreamStatus, retryAfterSeconds, hint, issues }).filter(([, value]) => value !== undefined),
  );

/** The same failure in other words, or with other details besides its own. */
export const retold = (failure: Failure, { message, ...details }: FailureDetails & { readonly message?: string }): Failure =>
  new Failure(failure.code, message ?? failure.message, { ...detailsOf(failure), cause: failure.cause, ...details });

/** Shorthand for a `bad_input` that names one field. */
export const badInput = (path: string, message: string): Failure =>
  new Failure("bad_input", `${path || "input"}: ${message}`, { issues: [{ path: path && `/${path}`, message }] });

/** The rule of money, in one sentence; printed in `/health`, the 402 body, the docs and the web page. */
export const CHARGING_RULE =
  "A call is charged if and only if its reply is 2xx; a 402 means that nothing was taken, and after payment_pending the reply is still to come.";
