import { Failure, type FailureCode } from "@farthing/contract";
import type { Converted } from "../convert.ts";
import type { FormatHints } from "../detect.ts";

/** Announces a document; its bytes follow on the standard input. */
export interface Job {
  readonly length: number;
  readonly hints: FormatHints;
}

/** What a child answers. */
export type Outcome =
  | { readonly ok: true; readonly converted: Converted }
  | {
      readonly ok: false;
      readonly code: FailureCode;
      readonly message: string;
      readonly hint?: string | undefined;
      /** Where a reader stumbled, for the log. */
      readonly trace?: string | undefined;
    };

/** A failure in the form that travels between processes. */
export const outcomeOf = ({ code, message, hint, cause }: Failure): Outcome => ({
  ok: false,
  code,
  message,
  hint,
  ...(code === "internal" && cause instanceof Error ? { trace: cause.stack ?? cause.message } : {}),
});

/** The failure that travelled. */
export const failureOf = ({ code, message, hint, trace }: Extract<Outcome, { ok: false }>): Failure =>
  new Failure(code, message, {
    ...(hint === undefined ? {} : { hint }),
    ...(trace === undefined ? {} : { cause: stumble(trace) }),
  });

function stumble(trace: string): Error {
  const error = new Error("a reader stumbled");
  error.stack = trace;
  return error;
}
