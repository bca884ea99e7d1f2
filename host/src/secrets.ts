import type { Plugin } from "@farthing/contract";
import { secretNames, withoutUserinfo } from "@farthing/runtime/installation";

const SHOWN = "(secret)";
/** Shorter values would be found in words that have nothing to do with them. */
const LEAST = 8;
/** In addresses keys stand beside words: versions, names of databases. */
const LEAST_IN_ADDRESS = 16;

const decoded = (text: string): string[] => {
  try {
    return [decodeURIComponent(text)];
  } catch {
    return [];
  }
};

/** What of a secret setting could stand somewhere by itself: all of it, and of an address the password and whatever may be a key. */
function partsOf(value: string): string[] {
  const url = URL.parse(value);
  if (!url) return [value];
  const { password, pathname, searchParams } = url;
  const keys = [...pathname.split("/"), ...searchParams.values()].filter(({ length }) => length >= LEAST_IN_ADDRESS);
  return [value, password, ...decoded(password), ...keys];
}

/** The values of the secret settings, which stand in no log and no message. */
export class Secrets {
  #known: readonly string[] = [];

  learn(values: readonly string[]): void {
    const parts = values.flatMap(partsOf).flatMap((part) => [part, JSON.stringify(part).slice(1, -1)]);
    const all = new Set([...this.#known, ...parts.filter(({ length }) => length >= LEAST)]);
    this.#known = [...all].sort((a, b) => b.length - a.length);
  }

  /** The text without what is known, and without user names and passwords in URLs. */
  mask(text: string): string {
    return withoutUserinfo(this.#known.reduce((masked, secret) => masked.replaceAll(secret, SHOWN), text));
  }
}

/** Those of this process. */
export const secrets = new Secrets();

/** A setting's text; a fault of its file is told by whoever reads the settings. */
function textOf(environment: Readonly<Record<string, string | undefined>>, name: string): string[] {
  try {
    return [environment[name]?.trim() ?? ""].filter(Boolean);
  } catch {
    return [];
  }
}

/** Has the secret settings of these plugins kept out of what this process says. */
export function learnSecrets(
  plugins: readonly { readonly plugin: Pick<Plugin, "config"> }[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  for (const { plugin } of plugins)
    secrets.learn((plugin.config ? secretNames(plugin.config) : []).flatMap((name) => textOf(environment, name)));
}
