import "reflect-metadata";
import { type Constructor, type Plugin, type Provider, Resolver, type Token, tokenId } from "@farthing/contract";
import { container as tsyringe } from "tsyringe";

/** What is registered, by token. */
interface Services {
  resolve<T>(token: Token<T>): T;
  find<T>(token: Token<T>): T | undefined;
  all<T>(token: Token<T>): readonly T[];
}

/** The only way in which tsyringe's resolve and resolveAll are called for what a class takes. */
type Ask = (token: unknown, context: unknown, isOptional?: boolean) => unknown;

/**
 * The services as one plugin may use them: what it declared (`requires`, `uses`), what it provides, its settings, and the Resolver,
 * which is this. All else is refused, also to tsyringe, which makes its classes.
 */
export class Scope implements Resolver {
  /** What the plugin asked for without having declared it, a sentence each. */
  readonly faults: string[] = [];
  readonly #services: Services;
  readonly #plugin: string;
  readonly #declared: ReadonlySet<Token<unknown>>;
  readonly #optional: ReadonlySet<Token<unknown>>;
  readonly #keep: (instance: unknown) => void;
  readonly #maker = tsyringe.createChildContainer();

  constructor(services: Services, plugin: Plugin, keep: (instance: unknown) => void) {
    const { name, config, requires = [], uses = [], provides = [] } = plugin;
    this.#services = services;
    this.#plugin = name;
    this.#declared = new Set([...requires, ...uses, ...provides.map(({ token }) => token), ...(config ? [config.token] : [])]);
    this.#optional = new Set(uses.filter((token) => !requires.includes(token)));
    this.#keep = keep;
    const maker = this.#maker as unknown as { resolve: Ask; resolveAll: Ask };
    const construct = maker.resolve.bind(maker);
    maker.resolve = (token, context, isOptional) => {
      if (typeof token !== "symbol") return construct(token, context, isOptional);
      return isOptional ? this.find(token) : this.resolve(token);
    };
    maker.resolveAll = (token) => this.resolveAll(token as Token<unknown>);
  }

  resolve<T>(token: Token<T>): T {
    if (token === Resolver) return this as Resolver as T;
    this.#check(token);
    return this.#services.resolve(token);
  }

  find<T>(token: Token<T>): T | undefined {
    if (token === Resolver) return this as Resolver as T;
    this.#check(token);
    return this.#services.find(token);
  }

  resolveAll<T>(token: Token<T>): readonly T[] {
    this.#check(token);
    return this.#services.all(token);
  }

  /** Makes an instance of a class of the plugin. */
  make<T>(type: Constructor<T>): T {
    const given = (token: Token<unknown>) => (this.#optional.has(token) ? this.find(token) : this.resolve(token));
    const instance = type.inject ? new type(...type.inject.map(given)) : this.#decorated(type);
    this.#keep(instance);
    return instance;
  }

  /** What a provider of the plugin provides. */
  valueOf(provider: Provider): unknown {
    if ("useValue" in provider) return provider.useValue;
    if ("useClass" in provider) return this.make(provider.useClass);
    const value = provider.useFactory(this);
    this.#keep(value);
    return value;
  }

  #decorated<T>(type: Constructor<T>): T {
    try {
      return this.#maker.resolve<T>(type);
    } catch (error) {
      if (!/^TypeInfo not known/.test((error as Error).message)) throw error;
      throw new Error(`${type.name} does not say what its constructor takes: give it a static "inject" of tokens, in order`, {
        cause: error,
      });
    }
  }

  #check(token: Token<unknown>): void {
    if (this.#declared.has(token)) return;
    const fault = `plugin ${this.#plugin}: it asks for ${tokenId(token)}, which is in neither its requires nor its uses`;
    this.faults.push(fault);
    throw new Error(fault);
  }
}
