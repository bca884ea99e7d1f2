import { Failure, failureOf, type Logger, messageOf } from "@farthing/contract";
import type { Question } from "../extractors/questions.ts";
import type { Cell } from "./cell.ts";
import { type FromCell, MOST_LINES, QUESTIONS, type ToCell } from "./protocol.ts";

/** What is asked of a process. */
export interface Asked {
  /** The message, without the number that the call gets. */
  readonly message: { readonly what: "accepts" | "extract" } & Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Answers what the extractor asks. */
  readonly answer: (question: Question) => Promise<Answer>;
}

/** An answer, and bytes that travel beside it. */
export interface Answer {
  readonly value: unknown;
  readonly bytes?: Uint8Array;
}

/** Characters of an answer: of the text that it is, or of those in it. */
function sizeOf(value: unknown): number {
  const texts = typeof value === "object" && value !== null ? Object.values(value) : [value];
  return texts.reduce<number>((size, text) => size + (typeof text === "string" ? text.length : 0), 0);
}

/** One call in a process. */
export class Running {
  readonly #settled = Promise.withResolvers<unknown>();
  #questions = 0;
  #open = 0;
  #lines = 0;
  #over = false;
  #received = 0;
  readonly #since = performance.now();

  constructor(
    readonly id: number,
    readonly asked: Asked,
    readonly cell: Cell,
  ) {
    this.#settled.promise.catch(() => undefined);
  }

  get outcome(): Promise<unknown> {
    return this.#settled.promise;
  }

  /** Milliseconds since its beginning. */
  get ms(): number {
    return performance.now() - this.#since;
  }

  /** Whether no site is being waited for. */
  get isIdle(): boolean {
    return this.#open === 0;
  }

  /** Bytes that it was answered: about as many as sites have sent for it. */
  get received(): number {
    return this.#received;
  }

  start(): void {
    this.cell.send({ ...this.asked.message, id: this.id } as unknown as ToCell);
  }

  fail(reason: Error): void {
    this.#over = true;
    this.#settled.reject(reason);
  }

  /** Takes a message about this call. Throws an Error where the process breaks the rules. */
  take(message: FromCell): void {
    if (this.#over) return;
    if (message.what === "done") {
      this.#over = true;
      this.#settled.resolve(message.value);
    } else if (message.what === "failed") this.fail(failureOf(message.failure));
    else if (message.what === "log") this.#write(message);
    else if (message.what === "ask") this.#answer(message.n, message.question);
  }

  #write({ level, facts, message }: Extract<FromCell, { what: "log" }>): void {
    this.#lines += 1;
    if (this.#lines <= MOST_LINES) this.asked.log[level]({ facts }, message);
  }

  #answer(n: number, question: Question): void {
    this.#questions += 1;
    this.#open += 1;
    if (this.#questions > QUESTIONS.all) throw new Error(`it asks more than ${QUESTIONS.all} questions in a call`);
    if (this.#open > QUESTIONS.open) throw new Error(`it asks more than ${QUESTIONS.open} questions at once`);
    const { id, cell, asked } = this;
    void asked
      .answer(question)
      .then(
        ({ value, bytes }) => {
          this.#received += sizeOf(value) + (bytes?.byteLength ?? 0);
          cell.send({ what: "answer", id, n, value }, bytes);
        },
        (error: unknown) => {
          const { trace: _, ...failure } = messageOf(error, "what the site sent");
          if (!Failure.is(error)) asked.log.warn({ problem: failure }, "a question of an extractor could not be answered");
          cell.send({ what: "answer", id, n, failure });
        },
      )
      .finally(() => {
        this.#open -= 1;
      });
  }
}
