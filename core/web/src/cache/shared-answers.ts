import type { SharedCache } from "@farthing/contract";
import type { KeptAnswer } from "./kept-answer.ts";
import { digestOf, pack, unpack } from "./packed-answer.ts";

/** Larger bodies are not worth the way to another machine, even if the store takes them. */
const MAX_BYTES = 4 * 1_048_576;
const MAX_SECONDS = 86_400;
/** Answers that are being written at once; what comes beyond that is left out. */
const MAX_WRITING = 8;

/** Answers that several processes share. Nothing here throws, and nothing waits for what is written. */
export class SharedAnswers {
  readonly #store: SharedCache;
  readonly #scope: string;
  readonly #looking = new Map<string, Promise<KeptAnswer | undefined>>();
  #writing = 0;
  /** What is to be written, by its key. What is forgotten, or followed by another answer, in the meantime is not written any more. */
  readonly #latest = new Map<string, KeptAnswer>();

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
    const seconds = Math.min(MAX_SECONDS, Math.floor(kept.secondsLeft()));
    const key = this.#keyOf(kept.url);
    if (seconds < 1 || kept.size > MAX_BYTES || this.#writing >= MAX_WRITING) this.#forget(key);
    else this.#write(key, kept, seconds);
  }

  forget(url: string): void {
    this.#forget(this.#keyOf(url));
  }

  #write(key: string, kept: KeptAnswer, seconds: number): void {
    this.#writing += 1;
    this.#latest.set(key, kept);
    const isLatest = () => this.#latest.get(key) === kept;
    const write = async () => {
      const packed = await pack(kept);
      if (isLatest()) await this.#store.set(key, packed, seconds);
    };
    write()
      .catch(() => undefined) // the store says itself what is wrong with it
      .finally(() => {
        this.#writing -= 1;
        if (isLatest()) this.#latest.delete(key);
      });
  }

  #forget(key: string): void {
    this.#latest.delete(key);
    this.#store.delete(key).catch(() => undefined);
  }

  async #find(url: string, variant: string): Promise<KeptAnswer | undefined> {
    const packed = await this.#store.get(this.#keyOf(url)).catch(() => undefined);
    return packed === undefined ? undefined : unpack(packed, url, variant);
  }

  #keyOf(url: string): string {
    return `answer:${digestOf(`${this.#scope}\n${url}`)}`;
  }
}
