import { type Plugin, type Token, tokenId } from "@farthing/contract";

/** A plugin with the package it came from. */
export interface Installed {
  readonly plugin: Plugin;
  readonly version: string;
}

/** Everything wrong with how the service was put together; one line a fault. */
export class BootError extends Error {
  override readonly name = "BootError";
  constructor(readonly faults: readonly string[]) {
    super(`the service cannot start:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
  }
}

function duplicates(installed: readonly Installed[]): string[] {
  const faults: string[] = [];
  const names = new Set<string>();
  const providers = new Map<Token<unknown>, string>();
  const endpoints = new Map<string, string>();
  for (const { plugin } of installed) {
    if (names.has(plugin.name)) faults.push(`two plugins are called "${plugin.name}"`);
    names.add(plugin.name);
    for (const { token, multi } of plugin.provides ?? []) {
      const first = providers.get(token);
      if (first !== undefined && !multi)
        faults.push(
          `${tokenId(token)} is provided twice, by ${first} and by ${plugin.name}; WITHOUT_PLUGINS=${first} leaves one out`,
        );
      providers.set(token, plugin.name);
    }
    for (const { method, path } of typeof plugin.endpoints === "function" ? [] : (plugin.endpoints ?? [])) {
      const key = `${method} ${path}`;
      const first = endpoints.get(key);
      if (first !== undefined)
        faults.push(`${key} is declared twice, by ${first} and by ${plugin.name}; WITHOUT_PLUGINS=${first} leaves one out`);
      endpoints.set(key, plugin.name);
    }
  }
  return faults;
}

/**
 * Puts plugins into the order in which they can be made: whoever provides a token before whoever asks for it.
 * `given` are the tokens that the host itself provides. Throws a BootError that lists every missing token of every
 * plugin, every duplicate and every cycle at once.
 */
export function plan(installed: readonly Installed[], given: ReadonlySet<Token<unknown>>): readonly Installed[] {
  const faults = duplicates(installed);
  const providers = new Map<Token<unknown>, Installed[]>();
  for (const item of installed)
    for (const { token } of item.plugin.provides ?? []) providers.set(token, [...(providers.get(token) ?? []), item]);

  const missing = installed.flatMap(({ plugin }) =>
    (plugin.requires ?? [])
      .filter((token) => !providers.has(token) && !given.has(token))
      .map((token) => `${plugin.name} -> ${tokenId(token)}`),
  );
  if (missing.length > 0)
    faults.push(
      `missing services: ${missing.join(", ")}; install a plugin that provides each, or leave out those that ask for it`,
    );

  const order: Installed[] = [];
  const done = new Set<Installed>();
  const visit = (item: Installed, path: readonly Installed[]): void => {
    if (done.has(item)) return;
    if (path.includes(item)) {
      const cycle = [...path.slice(path.indexOf(item)), item].map(({ plugin }) => plugin.name).join(" -> ");
      faults.push(`plugins need each other in a circle: ${cycle}`);
      return;
    }
    const needs = [...(item.plugin.requires ?? []), ...(item.plugin.uses ?? [])];
    for (const provider of needs.flatMap((token) => providers.get(token) ?? []))
      if (provider !== item) visit(provider, [...path, item]);
    if (done.has(item)) return;
    done.add(item);
    order.push(item);
  };
  for (const item of installed) visit(item, []);
  if (faults.length > 0) throw new BootError(faults);
  return order;
}
