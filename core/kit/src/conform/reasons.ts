/** The reasons that were told already: the check that told each. */
export class Reasons {
  readonly #told = new Map<string, string>();

  /** The check that failed for this reason before; `undefined` if none did, and this one is kept. */
  before(reason: string, check: string): string | undefined {
    const first = this.#told.get(reason);
    if (first === undefined) this.#told.set(reason, check);
    return first;
  }
}

/** How a check is told that fails for a reason that was told. */
export const sameReason = (first: string): string => `for the same reason as "${first}"`;
