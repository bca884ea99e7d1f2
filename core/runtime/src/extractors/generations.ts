import type { InstalledExtractor, LoadedExtractors } from "./load.ts";

interface Generation {
  readonly loaded: LoadedExtractors;
  calls: number;
}

const closeAll = (items: readonly InstalledExtractor[]): void => {
  for (const { isolated } of items) isolated?.process.close();
};

/**
 * The extractors that are installed, and those before them that calls still go on with. What was replaced ends when the last call has that
 * could have it.
 */
export class Generations {
  /** From the oldest that is in use to the present one. */
  readonly #all: Generation[];

  constructor(loaded: LoadedExtractors) {
    this.#all = [{ loaded, calls: 0 }];
  }

  get now(): LoadedExtractors {
    return this.#present.loaded;
  }

  get #present(): Generation {
    return this.#all.at(-1) as Generation;
  }

  /** Does something with the extractors of now, which stay as they are until it has ended. */
  async use<R>(work: (loaded: LoadedExtractors) => Promise<R>): Promise<R> {
    const generation = this.#present;
    generation.calls += 1;
    try {
      return await work(generation.loaded);
    } finally {
      generation.calls -= 1;
      this.#sweep();
    }
  }

  /** From now on others are installed. Those that are the same in both go on as they are. */
  replace(loaded: LoadedExtractors): void {
    this.#all.push({ loaded, calls: 0 });
    this.#sweep();
  }

  dispose(): void {
    for (const { loaded } of this.#all) closeAll(loaded.installed);
  }

  #sweep(): void {
    while (this.#all.length > 1 && this.#all[0]?.calls === 0) {
      const [old] = this.#all.splice(0, 1);
      const kept = new Set(this.#all.flatMap(({ loaded }) => loaded.installed.map(({ info }) => info)));
      closeAll(old?.loaded.installed.filter(({ info }) => !kept.has(info)) ?? []);
    }
  }
}
