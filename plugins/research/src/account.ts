import { Failure } from "@farthing/contract";

/** Somebody who failed, and how. */
export interface Named {
  readonly name: string;
  readonly failure: Failure;
}

/** One failure for several: `blocked` if all were, `upstream_error` otherwise; the message says what became of each. */
export function account(what: string, failures: readonly Named[]): Failure {
  const code = failures.every(({ failure }) => failure.code === "blocked") ? "blocked" : "upstream_error";
  const waits = failures.flatMap(({ failure }) => failure.retryAfterSeconds ?? []);
  const each = failures.map(({ name, failure }) => `${name}: ${failure.code} (${failure.message})`).join("; ");
  return new Failure(code, `${what}. ${each}`, {
    ...(waits.length === failures.length && { retryAfterSeconds: Math.min(...waits) }),
  });
}
