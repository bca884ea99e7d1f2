import type { SharedCache } from "@farthing/contract";
import type { KeptAnswer } from "./kept-answer.ts";
import { digestOf, pack, unpack } from "./packed-answer.ts";

/** Larger bodies are not worth the way to another machine, even if the store takes them. */
const MAX_BYTES = 4 * 1_048_576;
const MAX_SECONDS = 86_400;
/** Answers that are being written at once, and that wait for it; what comes beyond that is left out. */
const MAX_WRITING = 8;
const MAX_WAITING = 24;

/** For how long an answer may be used, in seconds. */
const secondsOf = (kept: KeptAnswer): number => Math.min(MAX_SECONDS, Math.floor(kept.secondsLeft()));

/** Answers that several processes share. Nothing here throws, and nothing waits for what is written. */
export class SharedAnswers {
  readonly #store: SharedCache;
  readonly #scope: string;
  readonly #looking = new Map<string, Promise<KeptAnswer | undefined>>();
  /** By key, of which one answer is written at a time: `undefined` where it is to be forgotten as soon as it is written. */
  readonly #writing = new Map<string, KeptAnswer | undefined>();
  readonly #waiting = new Map<string, KeptAnswer>();

  /** `scope` names what addresses may be reached: processes that may reach others keep nothing from each other. */
  constructor(store: SharedCache, scope: string) {
    this.#store = store;
    this.#scope = scope;
  }

  /** Looks once for all who ask at the same time. */
  find(url: string, variant: string): Promise<KeptAnswer | undefined> {
    const key = `${url}\n${variant}`;
    const looking = this.#looking.get(key) ?? this.#find(url, variant).finally(() => this.#looking.delete(key));
    this.#looking.set(key, looking);
    return looking;
  }

  /** Keeps what others may use without asking the site, as long as they may. An older answer is forgotten also where this one is not kept. */
  keep(kept: KeptAnswer): void {
    const key = this.#keyOf(kept.url);
    const isFull = this.#waiting.size >= MAX_WAITING && !this.#waiting.has(key);
    if (secondsOf(kept) < 1 || kept.size > MAX_BYTES || isFull) this.#forget(key);
    else {
      this.#waiting.set(key, kept);
      this.#writeNext();
    }
  }

  forget(url: string): void {
    this.#forget(this.#keyOf(url));
  }

  #writeNext(): void {
    for (const [key, kept] of this.#waiting) {
      if (this.#writing.size >= MAX_WRITING) return;
      if (this.#writing.has(key)) continue;
      this.#waiting.delete(key);
      this.#writing.set(key, kept);
      void this.#write(key, kept).finally(() => {
        this.#writing.delete(key);
        this.#writeNext();
      });
    }
  }

  /** The store says itself what is wrong with it. */
  async #write(key: string, kept: KeptAnswer): Promise<void> {
    const isForgotten = () => this.#writing.get(key) === undefined;
    const seconds = secondsOf(kept);
    const packed = await pack(kept).catch(() => undefined);
    if (packed !== undefined && seconds >= 1 && !isForgotten())
      await this.#store.set(key, packed, seconds).catch(() => undefined);
    if (isForgotten()) await this.#store.delete(key).catch(() => undefined);
  }

  #forget(key: string): void {
    this.#waiting.delete(key);
    if (this.#writing.has(key)) this.#writing.set(key, undefined);
    else this.#store.delete(key).catch(() => undefined);
  }

  async #find(url: string, variant: string): Promise<KeptAnswer | undefined> {
    const packed = await this.#store.get(this.#keyOf(url)).catch(() => undefined);
    return packed === undefined ? undefined : unpack(packed, url, variant);
  }

  #keyOf(url: string): string {
    return `answer:${digestOf(`${this.#scope}\n${url}`)}`;
  }
}
