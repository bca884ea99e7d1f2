import type { Config } from "./config.ts";
import type { Constructor, Endpoint } from "./endpoint.ts";
import type { Health } from "./health.ts";
import type { Middleware, Stage } from "./middleware.ts";
import type { Resolver } from "./resolver.ts";
import type { ObjectSchema, Static } from "./schema.ts";
import type { Token } from "./token.ts";

/** Version of the plugin contract; a package's manifest names the one it was written for. */
export const PLUGIN_API = 1;

/**
 * What an instance that the loader made (a provider, a middleware, a handler) may implement to take part in the
 * service's life. `start` runs in dependency order before the service listens; `reload` when it is told to; `drain` when it stops taking calls;
 * `dispose` in reverse order of creation. Each has a deadline of its own.
 */
export interface Lifecycle {
  start?(): Promise<void> | void;
  /** No outside call, under a second. */
  health?(): Promise<Health> | Health;
  /**
   * Why this process cannot do what it is for, while others could: then no calls are sent to it. What processes share, a database or another
   * service, is none. Asked once a second, so from memory.
   */
  ready?(): string | undefined;
  /** Takes what was installed or changed since it started, without a break: the operator has sent SIGHUP. An error leaves all as it was. */
  reload?(): Promise<void> | void;
  drain?(): Promise<void> | void;
  dispose?(): Promise<void> | void;
}

/** One service that a plugin gives to the others. */
export type Provider = {
  readonly token: Token<unknown>;
  /** Several plugins may provide this token; consumers ask for all. Otherwise a second provider is a boot error. */
  readonly multi?: boolean;
} & (
  | { readonly useClass: Constructor<unknown> }
  | { readonly useFactory: (resolver: Resolver) => unknown }
  | { readonly useValue: unknown }
);

/** A capability, declared once. */
export interface PluginSpec<S extends ObjectSchema = ObjectSchema> {
  /** Kebab-case, unique. */
  readonly name: string;
  readonly config?: Config<S>;
  /** Tokens without which it cannot work: all that are missing, of all plugins, are reported in one message. */
  readonly requires?: readonly Token<unknown>[];
  /** Tokens that it makes use of where somebody provides them. What is in neither list is refused to it. */
  readonly uses?: readonly Token<unknown>[];
  readonly provides?: readonly Provider[];
  /** As a function, where they depend on the settings or on what other plugins provide: `uses` names that. */
  readonly endpoints?: readonly Endpoint[] | ((config: Readonly<Static<S>>, resolver: Resolver) => readonly Endpoint[]);
  readonly middleware?: readonly { readonly stage: Stage; readonly useClass: Constructor<Middleware> }[];
  /**
   * What a failure in its own start means: the whole service stops (default), or runs on without it. One whose middleware cannot be made
   * stops it always: calls would be served without its limits, or unpaid.
   */
  readonly onBootFailure?: "abort" | "continue";
  /**
   * Whether machines that do the work of portable endpoints alone (`ROLE=worker`) load it; without it they do not. Who has such an endpoint
   * says so, and who provides what they require or use. Those machines read what strangers send: money, its keys and the ledger have no
   * place there.
   */
  readonly onWorkers?: boolean;
}

/** What `definePlugin` makes. */
export interface Plugin extends PluginSpec {
  readonly $type: "farthing.plugin";
  readonly api: number;
}

/** Declares a plugin: the default export of its package's entry. */
export const definePlugin = <S extends ObjectSchema>(spec: PluginSpec<S>): Plugin =>
  Object.freeze({ $type: "farthing.plugin", api: PLUGIN_API, ...spec }) as unknown as Plugin;
