import {
  CallListener,
  Dispatcher,
  type Endpoint,
  EndpointTable,
  Failure,
  type Handler,
  HealthMonitor,
  type Lifecycle,
  Logger,
  Metrics,
  type Middleware,
  type ObjectSchema,
  PaymentGuide,
  PaymentTerms,
  PortableWork,
  paymentGuides,
  RemoteWork,
  Resolver,
  RetrievalListener,
  ServiceInfo,
  type Stage,
  type Token,
  Tracing,
  type TSchema,
  Workers,
} from "@farthing/contract";
import type { Route } from "./call-exchange.ts";
import { callMetrics } from "./call-metrics.ts";
import { endpointFaults, STAGES } from "./check-plugin.ts";
import { Container } from "./container.ts";
import { CallDispatcher } from "./dispatcher.ts";
import { type Monitored, PluginMonitor } from "./health.ts";
import { LiveSettings } from "./live-settings.ts";
import { LocalWork } from "./local-work.ts";
import { makeAll } from "./making.ts";
import { BootError, type Installed, plan } from "./plan.ts";
import { withRetrieval } from "./retrieving.ts";
import { Served } from "./served.ts";
import { describeSettings, readSettings, type Setting } from "./settings.ts";
import { within } from "./within.ts";

/** What a service is built with. */
export interface ServiceOptions {
  readonly info: ServiceInfo;
  readonly log: Logger;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const START_DEADLINE_MS = 20_000;
const RELOAD_DEADLINE_MS = 120_000;
const STOP_DEADLINE_MS = 8_000;

/** A service put together from plugins. `Service.build` makes everything, `start` gets it going, `drain` and `dispose` take it down. */
export class Service {
  readonly settings: Setting[] = [];
  readonly #container = new Container();
  readonly #endpoints: Endpoint[] = [];
  readonly #routes: Route[] = [];
  readonly #middleware = new Map<Stage, Middleware[]>(STAGES.map((stage) => [stage, []]));
  readonly #failed = new Map<string, string>();
  readonly #live = new Map<string, LiveSettings>();
  readonly #monitor = new PluginMonitor();
  readonly #dispatcher: CallDispatcher;
  readonly #local = new LocalWork();
  /** Endpoints that other machines may do the work of. */
  readonly #portable = new Set<Endpoint>();
  /** Plugins all of whose endpoints are portable. */
  readonly #movable = new Set<string>();
  #plugins: readonly Installed[] = [];

  private constructor(private readonly options: ServiceOptions) {
    this.#dispatcher = new CallDispatcher(options.log);
    this.#container.give(Logger, options.log);
    this.#container.give(ServiceInfo, options.info);
    this.#container.give(HealthMonitor, this.#monitor);
    this.#container.give(Dispatcher, this.#dispatcher);
    this.#container.give(EndpointTable, this.table);
    this.#container.give(PortableWork, this.#local);
  }

  /** Makes all plugins. Throws a BootError that names every fault there is, with plugin and field. */
  static build(installed: readonly Installed[], options: ServiceOptions): Service {
    const service = new Service(options);
    const own = new Set<Token<unknown>>([
      ...[Logger, ServiceInfo, HealthMonitor, Dispatcher, EndpointTable, PortableWork, Resolver],
    ]);
    service.#plugins = plan(installed, own);
    makeAll(service.#plugins, service.#configure(), (item) => service.#make(item));
    service.#open();
    return service;
  }

  readonly table: EndpointTable = {
    all: () => this.#endpoints,
    listed: () => this.#endpoints.filter(({ listed }) => listed !== false),
    charges: () => this.#charges(),
  };

  #charges(): boolean {
    if (this.#middleware.get("payment")?.length === 0) return false;
    const unknown = (this.#middleware.get("payment")?.length ?? 0) > this.#container.all(PaymentGuide).length;
    const guides = paymentGuides(this);
    if (guides.length > 0 && unknown) return true; // one of them does not say how it is paid
    if (guides.length > 0) return guides.some(({ charges = true }) => charges);
    return this.#container.find(PaymentTerms)?.mode !== "none";
  }

  get dispatcher(): Dispatcher {
    return this.#dispatcher;
  }

  resolve<T>(token: Token<T>): T {
    return this.#container.resolve(token);
  }

  /** All that is provided for a multi-token. */
  resolveAll<T>(token: Token<T>): readonly T[] {
    return this.#container.all(token);
  }

  /** Reads the settings of all plugins, and gives what is wrong with those of each. */
  #configure(): ReadonlyMap<Installed, readonly string[]> {
    const all = new Map<Installed, readonly string[]>();
    for (const item of this.#plugins) {
      const { plugin } = item;
      if (!plugin.config) continue;
      const { values, faults } = readSettings(plugin.config, this.options.environment);
      if (faults.length > 0) all.set(item, faults);
      this.settings.push(...describeSettings(plugin.config, values));
      const live = new LiveSettings(plugin.config, values);
      this.#live.set(plugin.name, live);
      this.#container.give(plugin.config.token, live.values as never);
    }
    return all;
  }

  #make({ plugin }: Installed): void {
    const scope = this.#container.scopeOf(plugin);
    const declared = this.#endpointsOf(plugin, scope);
    const faults = endpointFaults(plugin.name, declared, this.#endpoints);
    if (faults.length > 0) throw new BootError(faults);
    const endpoints = declared.map(withRetrieval);
    const handlers = new Map<Endpoint, Handler<ObjectSchema, TSchema>>();
    try {
      for (const provider of plugin.provides ?? []) this.#container.provide(provider, scope);
      for (const { stage, useClass } of plugin.middleware ?? []) this.#middleware.get(stage)?.push(scope.make(useClass));
      for (const endpoint of endpoints) handlers.set(endpoint, scope.make(endpoint.handler));
    } catch (error) {
      if (scope.faults.length === 0)
        this.#failPlugin(plugin.middleware?.length ? { ...plugin, onBootFailure: "abort" } : plugin, error);
    }
    if (scope.faults.length > 0) throw new BootError(scope.faults);
    const routes = endpoints.map((endpoint) => ({ endpoint, handler: this.#unlessDown(plugin.name, handlers.get(endpoint)) }));
    const portable = plugin.onWorkers ? endpoints.filter((endpoint) => endpoint.portable) : [];
    const served = this.options.info.role === "worker" ? this.#local.open(routes, portable) : routes;
    for (const endpoint of portable) this.#portable.add(endpoint);
    if (portable.length > 0 && portable.length === endpoints.length) this.#movable.add(plugin.name);
    this.#routes.push(...served);
    this.#endpoints.push(...served.map(({ endpoint }) => endpoint));
  }

  #endpointsOf({ name, config, endpoints = [] }: Installed["plugin"], resolver: Resolver): readonly Endpoint[] {
    if (typeof endpoints !== "function") return endpoints;
    try {
      return endpoints(config ? this.#container.resolve(config.token) : {}, resolver);
    } catch (error) {
      throw new BootError([`plugin ${name}: ${error instanceof Error ? error.message : String(error)}`]);
    }
  }

  #unlessDown(plugin: string, handler: Handler<ObjectSchema, TSchema> | undefined): Handler<ObjectSchema, TSchema> {
    return {
      ...(handler?.price && { price: (input) => handler.price?.(input) ?? Promise.resolve(undefined) }),
      ...(handler?.vouch && { vouch: async (input, result, call) => handler.vouch?.(input, result, call) }),
      handle: (input, call) => {
        if (handler && !this.#failed.has(plugin)) return handler.handle(input, call);
        throw new Failure("overloaded", `this capability is not available on this instance: plugin ${plugin} is down`, {
          hint: "GET /health says why",
        });
      },
    };
  }

  #failPlugin({ name, onBootFailure }: Installed["plugin"], error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (onBootFailure !== "continue") throw new BootError([`plugin ${name}: ${reason}`]);
    this.options.log.error({ plugin: name, err: error }, "the plugin could not start; the service runs on without it");
    this.#failed.set(name, reason);
  }

  #open(): void {
    if (this.#middleware.get("payment")?.length === 0 && this.#endpoints.some(({ price }) => price !== undefined))
      this.options.log.warn({}, "no plugin asks for payment: everything is free of charge");
    const served = new Served(this.#endpoints);
    const told = new Map(this.#endpoints.map((endpoint) => [endpoint, served.endpoint(endpoint)]));
    this.#endpoints.splice(0, Number.POSITIVE_INFINITY, ...told.values());
    const remote = this.#container.find(RemoteWork);
    this.#dispatcher.open(
      this.#routes.map(({ endpoint, handler }) => ({
        endpoint: told.get(endpoint) ?? endpoint,
        handler: remote && this.#portable.has(endpoint) ? remote.handlerOf(endpoint, handler) : handler,
      })),
      STAGES.flatMap((stage) => (stage === "payment" ? [] : (this.#middleware.get(stage) ?? []))),
      {
        served,
        workers: this.#container.find(Workers),
        payments: this.#middleware.get("payment") ?? [],
        listeners: this.#listeners(),
        retrievals: this.#container.all(RetrievalListener),
        tracing: this.#container.find(Tracing),
      },
    );
    this.#monitor.watch(
      this.#plugins.map(
        ({ plugin, version }): Monitored => ({
          name: plugin.name,
          version,
          failure: () => this.#failed.get(plugin.name),
          instances: () => (this.#isElsewhere(plugin.name) ? [] : this.#container.instances(plugin.name)),
        }),
      ),
    );
  }

  #listeners(): readonly CallListener[] {
    const metrics = this.#container.find(Metrics);
    return [...this.#container.all(CallListener), ...(metrics ? [callMetrics(metrics)] : [])];
  }

  /** Whether a plugin's work is done by other machines: it is not started here, and how it is, is their affair. */
  #isElsewhere(plugin: string): boolean {
    return this.#container.find(RemoteWork) !== undefined && this.#movable.has(plugin);
  }

  /** Starts every plugin, in the order of their needs; ends them all, and throws a BootError, if one that must start does not. */
  async start(): Promise<void> {
    for (const { plugin } of this.#plugins) {
      if (this.#isElsewhere(plugin.name)) continue;
      try {
        for (const instance of this.#container.instances(plugin.name))
          await within(START_DEADLINE_MS, `${plugin.name} did not start`, () => instance.start?.());
      } catch (error) {
        if (plugin.onBootFailure !== "continue") await this.dispose();
        this.#failPlugin(plugin, error);
      }
    }
  }

  /** What is wrong with this process alone, as the first part says that is at fault; `undefined` if nothing is. */
  unready(): string | undefined {
    for (const instance of this.#container.instances()) {
      const fault = instance.ready?.();
      if (fault !== undefined) return `${this.#container.ownerOf(instance)}: ${fault}`;
    }
    return undefined;
  }

  /** Has plugins take what was installed or changed since the start. One that cannot goes on as it was; the log says why. */
  async reload(): Promise<void> {
    for (const { plugin } of this.#plugins) this.#reread(plugin);
    for (const instance of this.#container.instances()) await this.#told(instance, "reload", RELOAD_DEADLINE_MS);
  }

  /** Takes those of a plugin's settings that may change meanwhile, if all of them are as they must be. */
  #reread({ name: plugin, config }: Installed["plugin"]): void {
    const live = this.#live.get(plugin);
    if (!config || !live) return;
    const { log, environment } = this.options;
    const { values, faults: problems } = readSettings(config, environment);
    if (problems.length > 0) return void log.error({ plugin, problems }, "settings cannot be reloaded, and stay as they were");
    const { changed, refused } = live.take(values);
    if (changed.length > 0) log.info({ plugin, settings: changed }, "settings were reloaded");
    if (refused.length > 0) log.warn({ plugin, settings: refused }, "settings have changed that take a restart");
  }

  /** Lets plugins finish what they began, for at most `limitMs`; new work is refused by them. */
  async drain(limitMs: number): Promise<void> {
    await Promise.all(this.#container.instances().map((instance) => this.#told(instance, "drain", limitMs)));
  }

  /** Disposes of everything, last made first, each under a deadline of its own. */
  async dispose(): Promise<void> {
    for (const instance of this.#container.instances().toReversed()) await this.#told(instance, "dispose", STOP_DEADLINE_MS);
  }

  async #told(instance: Partial<Lifecycle>, what: "reload" | "drain" | "dispose", limitMs: number): Promise<void> {
    try {
      await within(limitMs, `${what} did not end`, () => instance[what]?.());
    } catch (error) {
      this.options.log.warn({ plugin: this.#container.ownerOf(instance), err: error }, `a plugin failed to ${what}`);
    }
  }
}
