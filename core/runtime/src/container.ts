import "reflect-metadata";
import { type Constructor, type Lifecycle, type Provider, Resolver, type Token, tokenId } from "@farthing/contract";
import { container as root } from "tsyringe";

type Instance = Partial<Lifecycle> & object;

/**
 * The service's container: tsyringe behind typed tokens. What it makes is kept in order of creation, because tsyringe
 * itself disposes of neither values nor the instances of child containers.
 */
export class Container implements Resolver {
  readonly #inner = root.createChildContainer();
  readonly #made = new Map<object, string>();
  readonly #byOwner = new Map<string, Instance[]>();

  constructor() {
    this.give(Resolver, this);
  }

  /** Registers a finished value that somebody else disposes of. */
  give<T>(token: Token<T>, value: T): void {
    this.#inner.register(token, { useValue: value });
  }

  has(token: Token<unknown>): boolean {
    return this.#inner.isRegistered(token);
  }

  resolve<T>(token: Token<T>): T {
    if (!this.has(token)) throw new Error(`nobody provides ${tokenId(token)}`);
    return this.#inner.resolve<T>(token);
  }

  resolveAll<T>(token: Token<T>): readonly T[] {
    return this.has(token) ? this.#inner.resolveAll<T>(token) : [];
  }

  /** Makes an instance of `type` for the plugin `owner`. */
  make<T>(type: Constructor<T>, owner: string): T {
    const instance = type.inject ? new type(...type.inject.map((token) => this.resolve(token))) : this.#decorated(type);
    this.#keep(instance, owner);
    return instance;
  }

  #keep(instance: unknown, owner: string): void {
    if (typeof instance !== "object" || instance === null || this.#made.has(instance)) return;
    this.#made.set(instance, owner);
    this.#byOwner.set(owner, [...(this.#byOwner.get(owner) ?? []), instance]);
  }

  #decorated<T>(type: Constructor<T>): T {
    try {
      return this.#inner.resolve<T>(type);
    } catch (error) {
      if (!/^TypeInfo not known/.test((error as Error).message)) throw error;
      throw new Error(`${type.name} does not say what its constructor takes: give it a static "inject" of tokens, in order`, {
        cause: error,
      });
    }
  }

  /** Makes what a plugin provides and registers it. */
  provide(provider: Provider, owner: string): void {
    if ("useValue" in provider) {
      this.give(provider.token, provider.useValue);
      return;
    }
    const value = "useClass" in provider ? this.make(provider.useClass, owner) : provider.useFactory(this);
    this.#keep(value, owner);
    this.give(provider.token, value);
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
