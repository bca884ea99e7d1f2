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

  /** Keeps what others may use without asking the site, as long as they may. */
  keep(kept: KeptAnswer): void {
    const seconds = Math.min(MAX_SECONDS, Math.floor(kept.secondsLeft()));
    if (seconds < 1 || kept.size > MAX_BYTES || this.#writing >= MAX_WRITING) return;
    this.#writing += 1;
    const write = async () => this.#store.set(this.#keyOf(kept.url), await pack(kept), seconds);
    write()
      .catch(() => undefined) // the store says itself what is wrong with it
      .finally(() => {
        this.#writing -= 1;
      });
  }

  forget(url: string): void {
    this.#store.delete(this.#keyOf(url)).catch(() => undefined);
  }

  async #find(url: string, variant: string): Promise<KeptAnswer | undefined> {
    const packed = await this.#store.get(this.#keyOf(url)).catch(() => undefined);
    return packed === undefined ? undefined : unpack(packed, url, variant);
  }

  #keyOf(url: string): string {
    return `answer:${digestOf(`${this.#scope}\n${url}`)}`;
  }
}
