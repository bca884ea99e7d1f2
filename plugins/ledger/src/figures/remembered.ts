const FOR_MS = 2_000;
const MOST = 200;

/** Answers that hold for a moment: a page that many ask for at once asks once. */
export class Remembered {
  readonly #answers = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();

  /** The answer to `key`; one that rejects is not kept. */
  get<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    if (known && known.until > Date.now()) return known.answer as Promise<T>;
    const answer = ask();
    this.#answers.delete(key);
    this.#answers.set(key, { until: Date.now() + FOR_MS, answer });
    answer.catch(() => this.#answers.delete(key));
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }
}
