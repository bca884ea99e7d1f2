import type { DomainAnswer } from "./answer.ts";

/** A registration stays as it is for hours; a free name can be gone in a minute. */
const TAKEN_KEPT_MS = 60 * 60 * 1000;
const FREE_KEPT_MS = 30 * 1000;
const MAX_ANSWERS = 10_000;

/** Answers of the last while, the oldest dropped first. What is unknown is never kept. */
export class AnswerCache {
  readonly #answers = new Map<string, { readonly answer: DomainAnswer; readonly until: number }>();

  get(name: string): DomainAnswer | undefined {
    const kept = this.#answers.get(name);
    if (!kept) return undefined;
    if (kept.until > Date.now()) return kept.answer;
    this.#answers.delete(name);
    return undefined;
  }

  keep(name: string, answer: DomainAnswer): void {
    if (answer.status === "unknown") return;
    this.#answers.delete(name);
    this.#answers.set(name, { answer, until: Date.now() + (answer.available ? FREE_KEPT_MS : TAKEN_KEPT_MS) });
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MAX_ANSWERS && oldest !== undefined) this.#answers.delete(oldest);
  }
}
