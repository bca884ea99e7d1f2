import type { Middleware, Stage } from "./call.ts";
import type { Constructor, Endpoint } from "./endpoint.ts";
import type { ObjectSchema, Static } from "./schema.ts";
import { createToken, type Token } from "./token.ts";

/** Version of the plugin contract; a package's manifest names the one it was written for. */
export const PLUGIN_API = 1;

/** How well a part of the service is; `detail` is published in `/health`. */
export interface Health {
  readonly status: "ok" | "degraded" | "down";
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * What an instance that the loader made (a provider, a middleware, a handler) may implement to take part in the
 * service's life. `start` runs in dependency order before the service listens; `drain` when it stops taking calls;
 * `dispose` in reverse order of creation. Each has a deadline of its own.
 */
export interface Lifecycle {
  start?(): Promise<void> | void;
  /** No outside call, under a second. */
  health?(): Promise<Health> | Health;
  drain?(): Promise<void> | void;
  dispose?(): Promise<void> | void;
}

/** Settings of one plugin: a token for the values, and the schema that reads them from the environment. */
export interface Config<S extends ObjectSchema = ObjectSchema> {
  readonly plugin: string;
  /** Property names are the names of environment variables; each carries a description. */
  readonly schema: S;
  readonly token: Token<Readonly<Static<S>>>;
}

/** The values of a Config. */
export type ConfigOf<C> = C extends Config<infer S> ? Readonly<Static<S>> : never;

/** Declares the settings of a plugin. They are validated, defaulted and frozen before anything of it is made. */
export const defineConfig = <S extends ObjectSchema>(plugin: string, schema: S): Config<S> =>
  Object.freeze({ plugin, schema, token: createToken<Readonly<Static<S>>>(`config:${plugin}`) });

/** How the container gets at what a token stands for. */
export interface Resolver {
  resolve<T>(token: Token<T>): T;
  /** Everything provided for a multi-token, in the order of loading; empty if nothing is. */
  resolveAll<T>(token: Token<T>): readonly T[];
  has(token: Token<unknown>): boolean;
}
export const Resolver = createToken<Resolver>("Resolver");

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
  /** Tokens that it makes use of where somebody provides them. */
  readonly uses?: readonly Token<unknown>[];
  readonly provides?: readonly Provider[];
  readonly endpoints?: readonly Endpoint[] | ((config: Readonly<Static<S>>) => readonly Endpoint[]);
  readonly middleware?: readonly { readonly stage: Stage; readonly useClass: Constructor<Middleware> }[];
  /** What a failure in its own start means: the whole service stops (default), or runs on without it. */
  readonly onBootFailure?: "abort" | "continue";
}

export interface Plugin extends PluginSpec {
  readonly $type: "farthing.plugin";
  readonly api: number;
}

/** Declares a plugin: the default export of its package's entry. */
export const definePlugin = <S extends ObjectSchema>(spec: PluginSpec<S>): Plugin =>
  Object.freeze({ $type: "farthing.plugin", api: PLUGIN_API, ...spec }) as unknown as Plugin;

/** State of every plugin, for `/health`. */
export interface HealthReport {
  readonly status: Health["status"];
  readonly plugins: readonly ({ readonly name: string; readonly version: string } & Health)[];
}
export interface HealthMonitor {
  report(): Promise<HealthReport>;
}
export const HealthMonitor = createToken<HealthMonitor>("HealthMonitor");

/** Facts about the running service that plugins share. */
export interface ServiceInfo {
  readonly name: string;
  readonly version: string;
  /** Public address without a trailing slash. */
  readonly baseUrl: string;
  /** Folder for state that outlives the process; absolute. */
  readonly dataDir: string;
  readonly startedAt: number;
}
export const ServiceInfo = createToken<ServiceInfo>("ServiceInfo");
