import type { Transferable } from "node:worker_threads";
import { oversized } from "../../refusal.ts";
import type { Operators } from "./interpreter.ts";

type Listener = (event: { readonly data: unknown }) => void;

/**
 * Connects pdf.js to its worker code in this thread, and counts what a document costs. Operators are most of what goes
 * over it: they are given to whoever reads the page as they come and then forgotten, where pdf.js' own port copies
 * every one and keeps them all.
 */
export class LocalPort {
  readonly #listeners = new Set<Listener>();
  readonly #mostOperators: number;
  #operators = 0;
  #delivered = Promise.resolve();
  #refuse: (reason: Error) => void = () => undefined;
  /** Takes the operators of the page that is being read. */
  reader: ((operators: Operators) => void) | undefined;
  /** Rejects with `too_large` once there are too many operators. */
  readonly excess: Promise<never>;

  constructor(mostOperators: number) {
    this.#mostOperators = mostOperators;
    this.excess = new Promise((_, reject) => {
      this.#refuse = reject;
    });
    // Who waits for it is told; when nobody does, nothing is wrong.
    this.excess.catch(() => undefined);
  }

  postMessage(message: unknown, transfer?: Transferable[]): void {
    const operators = operatorsOf(message);
    if (operators !== undefined && !this.#admits(operators)) return;
    const data =
      operators === undefined ? structuredClone(message, transfer === undefined ? {} : { transfer }) : emptied(message);
    this.#delivered = this.#delivered.then(() => {
      if (operators !== undefined) this.reader?.(operators);
      for (const listener of this.#listeners) listener({ data });
    });
  }

  addEventListener(_type: string, listener: Listener, { signal }: { readonly signal?: AbortSignal } = {}): void {
    this.#listeners.add(listener);
    signal?.addEventListener("abort", () => this.#listeners.delete(listener), { once: true });
  }

  removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  #admits({ fnArray }: Operators): boolean {
    this.#operators += fnArray.length;
    if (this.#operators <= this.#mostOperators) return true;
    this.#refuse(oversized("it is drawn with too many operators"));
    return false;
  }
}

/** The operators that a message carries; the sender empties its arrays once they are sent. */
function operatorsOf(message: unknown): Operators | undefined {
  const { chunk } = message as { readonly chunk?: Partial<Operators> | null };
  if (!Array.isArray(chunk?.fnArray) || !Array.isArray(chunk.argsArray)) return undefined;
  return { fnArray: chunk.fnArray.slice(), argsArray: chunk.argsArray.slice() };
}

const emptied = (message: unknown): unknown => ({
  ...(message as object),
  chunk: { ...(message as { readonly chunk: object }).chunk, fnArray: [], argsArray: [] },
});
