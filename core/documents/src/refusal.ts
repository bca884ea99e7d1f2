import { Failure, retold } from "@farthing/contract";

/** The document is not what its format requires. `reason` completes the sentence "the document is damaged: ...". */
export const damaged = (reason: string, cause?: unknown): Failure =>
  new Failure("bad_input", `the document is damaged: ${reason}`, { cause });

/** The document needs a password, or what `hint` says. */
export const encrypted = (hint = "Remove the password and send it again."): Failure =>
  new Failure("bad_input", "the document is encrypted", { hint });

/** The document would cost more than it may. `what` completes the sentence "the document is too large: ...". */
export const oversized = (what: string): Failure => new Failure("too_large", `the document is too large: ${what}`);

/** The document shows no text at all. */
export const empty = (hint?: string): Failure =>
  new Failure("empty_content", "the document has no text", hint === undefined ? {} : { hint });

/** The same of the parts of a document that were asked for: others may have text. */
export const emptyParts = ({ hint }: Failure): Failure =>
  new Failure("empty_content", "what was asked for of the document has no text", hint === undefined ? {} : { hint });

/**
 * The same failure with another at fault: what converts knows bytes alone, and what it shares with the reading of pages
 * names the site.
 */
export function blamed(failure: Failure, source: Failure["source"]): Failure {
  return failure.source === source ? failure : retold(failure, { source });
}
