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
  /** Takes the operators of the page that is being read; what it throws ends that. */
  reader: ((operators: Operators) => void) | undefined;
  /** Rejects with `too_large` once there are too many operators, or with what the reader throws. */
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
    const data = operators === undefined ? delivery(message, transfer) : emptied(message);
    if (data === undefined) return;
    this.#delivered = this.#delivered
      .then(() => {
        if (operators !== undefined) this.reader?.(operators);
        for (const listener of this.#listeners) listener({ data });
      })
      .catch(this.#refuse);
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

/** An object of the display: the shape of a letter, a shading, a picture, a font. */
interface DisplayObject {
  readonly action?: "commonobj" | "obj" | "GetAnnotationsByType";
  readonly callbackId?: number;
  readonly data: readonly unknown[];
}

interface FontObject {
  readonly buffer: ArrayBuffer;
  readonly extra: {
    readonly name?: string;
    readonly composite?: boolean;
    readonly type?: string;
    readonly differences?: unknown;
    readonly widths?: unknown;
  };
}

/** What is delivered of a message that carries no operators; `undefined` if it is only for drawing. */
function delivery(message: unknown, transfer: Transferable[] | undefined): unknown {
  const { action, callbackId, data } = message as DisplayObject;
  // Its set of pages is no plain one.
  if (action === "GetAnnotationsByType") return message;
  if ((action !== "commonobj" && action !== "obj") || callbackId !== undefined)
    return structuredClone(message, transfer === undefined ? {} : { transfer });
  const font = data[1] === "Font" ? (data[2] as Partial<FontObject>) : undefined;
  if (font?.buffer === undefined) return undefined;
  // Of what a font tells about itself its name and kind are read, widths of its glyphs where each has a code of one byte, and names
  // of those that are drawings; said to be drawn by shapes, it is not loaded for display.
  const { name, composite, type, differences, widths } = font.extra ?? {};
  const extra = {
    name,
    composite,
    ...(composite === true ? {} : { widths }),
    ...(type === "Type3" ? { differences } : {}),
    disableFontFace: true,
  };
  return { ...(message as object), data: [data[0], "Font", { ...font, extra }] };
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
