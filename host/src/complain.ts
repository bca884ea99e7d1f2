import { writeSync } from "node:fs";
import { format } from "node:util";
import { secrets } from "./secrets.ts";
import { standardError } from "./standard-error.ts";

/** Says on standard error what went wrong, without what it may hold of secrets. Where nobody reads it, or it cannot be written, it is lost. */
export function complain(...words: unknown[]): void {
  try {
    writeSync(standardError, `${secrets.mask(format(...words))}\n`);
  } catch {
    // No reason for another complaint.
  }
}
