import type { Config } from "@farthing/contract";

type Values = Readonly<Record<string, unknown>>;

/** The names of a plugin's settings whose schema says `reload: true`: their values are taken anew while the service runs. */
export const reloadableNames = ({ schema }: Pick<Config, "schema">): string[] =>
  Object.entries(schema.properties).flatMap(([name, property]) =>
    (property as { readonly reload?: boolean }).reload === true ? [name] : [],
  );

/** What came of new values. */
export interface Taken {
  readonly changed: readonly string[];
  /** Changed as well, and take a restart. */
  readonly refused: readonly string[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A plugin's settings. Those that may be reloaded are read anew by whoever asks the object for them. */
export class LiveSettings {
  /** Frozen; a value may change, and none comes or goes. */
  readonly values: Values;
  #current: Values;

  constructor(
    private readonly config: Pick<Config, "schema">,
    values: Values,
  ) {
    this.#current = values;
    const reloadable = new Set(reloadableNames(config));
    const live = {};
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(live, name, {
        enumerable: true,
        ...(reloadable.has(name) ? { get: () => this.#current[name] } : { value }),
      });
    this.values = Object.freeze(live);
  }

  take(values: Values): Taken {
    const reloadable = new Set(reloadableNames(this.config));
    const names = Object.keys(this.config.schema.properties).filter((name) => !isSame(values[name], this.#current[name]));
    const may = (name: string) => reloadable.has(name) && name in values && name in this.#current;
    const changed = names.filter(may);
    this.#current = { ...this.#current, ...Object.fromEntries(changed.map((name) => [name, values[name]])) };
    return { changed, refused: names.filter((name) => !may(name)) };
  }
}
