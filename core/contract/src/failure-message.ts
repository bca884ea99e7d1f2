import { detailsOf, Failure, type FailureCode, type Issue } from "./failure.ts";

/** A failure as plain data, which threads and processes can send each other: a cloned error keeps neither class nor code. */
export interface FailureMessage {
  readonly code: FailureCode;
  readonly message: string;
  readonly source: "service" | "site";
  readonly upstreamStatus?: number | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly hint?: string | undefined;
  readonly issues?: readonly Issue[] | undefined;
  /** Where an `internal` one arose, for the log. */
  readonly trace?: string | undefined;
}

/** What engines say when an input exhausts what they bound. */
const EXHAUSTED: readonly (readonly [RegExp, string])[] = [
  [/call stack/, "it is nested too deep"],
  [/string length|array length|allocation failed|maximum size exceeded/i, "it does not fit into memory"],
];

/** What an input exhausted, in words that complete "it is too large: ..."; `undefined` for every other error. */
export function exhaustionOf(error: unknown): string | undefined {
  if (!(error instanceof RangeError)) return undefined;
  return EXHAUSTED.find(([pattern]) => pattern.test(error.message))?.[1];
}

/** The message that stands for what was thrown; `what` names the input, which is `too_large` where it exhausted the engine. */
export function messageOf(error: unknown, what: string): FailureMessage {
  const exhausted = exhaustionOf(error);
  const failure =
    exhausted === undefined
      ? Failure.from(error)
      : new Failure("too_large", `${what} is too large: ${exhausted}`, { cause: error });
  const { code, message, source, cause } = failure;
  const trace = code === "internal" && cause instanceof Error ? (cause.stack ?? cause.message) : undefined;
  return { code, message, ...detailsOf(failure), source, ...(trace !== undefined && { trace }) };
}

/** The failure that such a message stands for. */
export function failureOf({ code, message, trace, ...said }: FailureMessage): Failure {
  const details = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return new Failure(code, message, { ...details, ...(trace !== undefined && { cause: traced(trace) }) });
}

function traced(trace: string): Error {
  const error = new Error("thrown in another thread or process");
  error.stack = trace;
  return error;
}
