import { type Lifecycle, type Plugin, type Provider, type Token, tokenId } from "@farthing/contract";
import { Scope } from "./scope.ts";

type Instance = Partial<Lifecycle> & object;

/**
 * What the service is made of, by token. What was made is kept in order of creation, and with the plugin that it was made for.
 */
export class Container {
  readonly #values = new Map<Token<unknown>, unknown[]>();
  readonly #made = new Map<object, string>();
  readonly #byOwner = new Map<string, Instance[]>();

  /** Registers a finished value that somebody else disposes of. */
  give<T>(token: Token<T>, value: T): void {
    this.#values.set(token, [...this.all(token), value]);
  }

  /** What is registered for a token; the last, if several are. @throws Error if nothing is */
  resolve<T>(token: Token<T>): T {
    const values = this.all(token);
    if (values.length === 0) throw new Error(`nobody provides ${tokenId(token)}`);
    return values.at(-1) as T;
  }

  /** The same, or `undefined`. */
  find<T>(token: Token<T>): T | undefined {
    return this.all(token).at(-1);
  }

  /** All that is registered for a token, in order. */
  all<T>(token: Token<T>): readonly T[] {
    return (this.#values.get(token) ?? []) as T[];
  }

  /** The container as a plugin may use it. */
  scopeOf(plugin: Plugin): Scope {
    return new Scope(this, plugin, (instance) => this.#keep(instance, plugin.name));
  }

  /** Makes what a plugin provides and registers it. */
  provide(provider: Provider, scope: Scope): void {
    this.give(provider.token, scope.valueOf(provider));
  }

  #keep(instance: unknown, owner: string): void {
    if (typeof instance !== "object" || instance === null || this.#made.has(instance)) return;
    this.#made.set(instance, owner);
    this.#byOwner.set(owner, [...(this.#byOwner.get(owner) ?? []), instance]);
  }

  /** The plugin that something was made for. */
  ownerOf(instance: object): string | undefined {
    return this.#made.get(instance);
  }

  /** Everything made for `owner`, or for all, in order of creation. */
  instances(owner?: string): readonly Instance[] {
    return owner === undefined ? [...this.#made.keys()] : (this.#byOwner.get(owner) ?? []);
  }
}
