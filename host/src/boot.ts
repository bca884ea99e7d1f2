import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { definePlugin, type Plugin, tokenId } from "@farthing/contract";
import {
  BootError,
  extractorsPlugin,
  FileSettings,
  type FoundPackage,
  type Installed,
  loadPlugins,
  readPackage,
  Service,
  type Setting,
} from "@farthing/runtime";
import { whileAnswering } from "./answering.ts";
import { createApp } from "./app.ts";
import { Calls } from "./calls.ts";
import { HostConfig } from "./config.ts";
import { connectionLimits } from "./connections.ts";
import { keepPrivate } from "./data-folder.ts";
import { HOST_PACKAGE, isCalled, packagesOf } from "./installed-packages.ts";
import { createLog } from "./log.ts";
import { isLoopback, Origins } from "./origins.ts";
import { Ready } from "./ready.ts";
import { learnSecrets, secrets } from "./secrets.ts";
import { listen } from "./server.ts";
import { type HostSettings, misspelt, readHostSettings } from "./settings.ts";
import { Tidy } from "./tidy.ts";
import { forWorkers, needless } from "./worker.ts";

/** Where things are looked for; tests give their own. */
export interface BootOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /**
   * package.json of the installation. Its dependencies may bring further plugins and extractors, and those of `installed/package.json`
   * beside it: a checkout has such a folder, so that its own files stay as they are.
   */
  readonly installation?: string;
}

/** A service that answers. */
export interface Running {
  readonly url: string;
  readonly settings: readonly Setting[];
  /** Takes newly installed versions of extractors, and new tokens and keys; the log says what came of it. */
  reload(): Promise<void>;
  /** Ends it in order; `isAnnounced`: not before balancers had DRAIN_DELAY_MS to notice. */
  stop(isAnnounced?: boolean): Promise<void>;
}

/** How long calls in flight may still take when the service stops, and how long after that begins their connections are closed. */
const FINISH_MS = 18_000;
const GRACE_MS = 20_000;

/** Puts the service together without starting anything. Throws a BootError naming every fault of the settings. */
export async function assemble(options: BootOptions) {
  const files = new FileSettings(options.environment);
  const host = readHostSettings(files.values);
  const others = (error: unknown): readonly string[] => {
    if (error instanceof BootError) return error.faults;
    throw error;
  };
  const faults = [...host.faults];
  const assembled = await putTogether(options, files, host, faults).catch((error) => {
    throw new BootError([...faults, ...others(error)]);
  });
  if (faults.length > 0) throw new BootError(faults);
  return assembled;
}

/** The same for the host's settings that are right. What is wrong, and does not keep others from being looked at, is added to `faults`. */
async function putTogether(
  { installation }: BootOptions,
  files: FileSettings,
  { config, environment }: HostSettings,
  faults: string[],
) {
  const log = createLog(config.LOG_LEVEL, (line) => secrets.mask(line));
  const { version = "0.0.0" } = readPackage(HOST_PACKAGE);
  const packages = packagesOf(installation);
  const contract = packageVersion("@farthing/contract");
  const { kept, names } = unloaded(packages, config.WITHOUT_PLUGINS);
  const { rest: all, faulty } = leaveOut(await loadPlugins(kept), names);
  faults.push(...faulty);
  const plugins = config.ROLE === "worker" ? forWorkers(all) : all;
  if (config.ROLE === "worker") {
    needless(all, plugins, environment);
    const without = all.filter((item) => !plugins.includes(item)).map(({ plugin }) => plugin.name);
    log.info({ without: without.sort() }, "plugins that take no part in a worker's work are left out");
  }
  const configs = [HostConfig, ...plugins.flatMap(({ plugin }) => plugin.config ?? [])];
  const reserved = new Set(configs.flatMap(({ schema }) => Object.keys(schema.properties)));
  const extractors = await extractorsPlugin(packages, contract, environment, {
    reserved,
    find: () => packagesOf(installation),
    orderFile: join(resolve(config.DATA_DIR), "extractors.json"),
    learn: (config) => learnSecrets([{ plugin: { config } }], environment),
  });
  const learn = () => learnSecrets([{ plugin: extractors }, ...plugins], environment);
  learn();
  const host = definePlugin({ name: "host", config: HostConfig });
  // As every client writes it, whatever capitals or usual port it was given with: what is signed is compared with that.
  const address = URL.parse(
    config.BASE_URL ?? `http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:${config.PORT}`,
  );
  if (!address) faults.push(`host: HOST: ${config.HOST} is no address of a machine, such as 127.0.0.1, 0.0.0.0 or ::1`);
  const info = {
    name: "Farthing",
    version,
    baseUrl: address?.origin ?? "http://localhost", // nothing starts there: others are to find their own faults
    dataDir: resolve(config.DATA_DIR),
    startedAt: Date.now(),
    role: config.ROLE,
  };
  const service = Service.build([{ plugin: host, version }, { plugin: extractors, version }, ...plugins], {
    info,
    log,
    environment,
  });
  /** Takes what was installed or changed since the start. */
  const reload = async () => {
    for (const problem of files.refresh()) log.error({ problem }, "a setting's file cannot be read, and its value stays");
    learn();
    await service.reload();
  };
  return { service, config, log, info, reload };
}

/**
 * The packages but those of others that are named, of which nothing is run, and the names that are left. A name that one of the host's own is
 * called by means that one: what takes its place may be called so, too.
 */
function unloaded(packages: readonly FoundPackage[], without: readonly string[]) {
  const [own, others] = [true, false].map((isOwn) => packages.filter(({ firstParty }) => firstParty === isOwn));
  const theirs = without.filter((name) => !own?.some((found) => isCalled(found, [name])));
  const named = others?.filter((found) => found.manifest.type === "plugin" && isCalled(found, theirs)) ?? [];
  return {
    kept: packages.filter((found) => !named.includes(found)),
    names: without.filter((name) => !theirs.includes(name) || !named.some((found) => isCalled(found, [name]))),
  };
}

/** The plugins but those named, and a fault for a name that no plugin has and for one that others cannot do without, which then stays. */
function leaveOut(plugins: readonly Installed[], names: readonly string[]) {
  const installed = plugins.map(({ plugin }) => plugin.name);
  const unknown = names.filter((name) => !installed.includes(name));
  const rest = plugins.filter(({ plugin }) => !names.includes(plugin.name));
  const missing = plugins.filter((one) => !rest.includes(one)).flatMap(({ plugin }) => missed(plugin, rest));
  const misspelt = `host: WITHOUT_PLUGINS names ${unknown.join(", ")}; installed are ${installed.sort().join(", ")}`;
  return { rest: missing.length > 0 ? plugins : rest, faulty: [...(unknown.length > 0 ? [misspelt] : []), ...missing] };
}

/** Who cannot do without a plugin that is left out, a fault each. */
function missed({ name, provides = [] }: Plugin, rest: readonly Installed[]): string[] {
  const tokens = provides.map(({ token }) => token);
  const still = new Set(rest.flatMap(({ plugin }) => plugin.provides ?? []).map(({ token }) => token));
  return rest.flatMap(({ plugin }) =>
    (plugin.requires ?? [])
      .filter((token) => tokens.includes(token) && !still.has(token))
      .map(
        (token) =>
          `host: WITHOUT_PLUGINS leaves out ${name}, whose ${tokenId(token)} ${plugin.name} needs: install another that provides it, or leave out ${plugin.name}, too`,
      ),
  );
}

function packageVersion(name: string): string {
  const file = fileURLToPath(import.meta.resolve(`${name}/package.json`));
  const { version } = readPackage(file);
  if (version === undefined) throw new BootError([`${name} has no version`]);
  return version;
}

/** Starts the whole service. Throws a BootError naming every fault of the installation or its settings. */
export async function boot(options: BootOptions): Promise<Running> {
  const { service, config, log, info, reload } = await assemble(options);
  keepPrivate(info.dataDir, log);
  const names = service.settings.map(({ name }) => name);
  for (const slip of misspelt(options.environment, names))
    log.warn(slip, "a variable that nobody reads is nearly the name of a setting");
  await service.start();
  keepPrivate(info.dataDir, log); // what the plugins have made there
  const calls = new Calls();
  const isPublic = config.BASE_URL !== undefined && !isLoopback(config.BASE_URL);
  const ready = new Ready(() => service.unready());
  let origins: Origins | undefined;
  const app = createApp({
    service,
    log,
    calls,
    trustProxy: config.TRUST_PROXY,
    ready,
    // A worker is called by whatever name a balancer has for it, and serves nothing to whoever has no secret.
    ...(config.ROLE !== "worker" && {
      origins: () => (origins ??= new Origins({ baseUrl: info.baseUrl, allowed: config.ALLOWED_ORIGINS, isPublic })),
    }),
  });
  app.on("error", (error: Error & { code?: string }) => {
    if (error.code !== "ECONNRESET" && error.code !== "EPIPE") log.error({ err: error }, "a reply could not be sent");
  });
  const server = await listen(app, config.PORT, config.HOST, log, connectionLimits(config.TRUST_PROXY), isPublic).catch(
    async (error: Error) => {
      await service.dispose();
      throw new BootError([`host: nothing can listen at HOST and PORT: ${error.message}`]);
    },
  );
  if (!config.BASE_URL) Object.assign(info, { baseUrl: server.url });
  const tidy = new Tidy();
  log.info({ url: server.url, version: info.version }, "listening");
  return {
    url: server.url,
    settings: service.settings,
    reload,
    async stop(isAnnounced = false) {
      ready.leave();
      tidy.stop();
      if (isAnnounced && config.DRAIN_DELAY_MS > 0) {
        log.info({ ms: config.DRAIN_DELAY_MS }, "told to stop: calls are taken until balancers have noticed");
        await whileAnswering(config.DRAIN_DELAY_MS);
      }
      calls.close();
      log.info({}, "stopping: what was begun is finished, nothing new is taken");
      const overtime = setTimeout(() => calls.end(), FINISH_MS);
      await Promise.all([server.close(GRACE_MS), service.drain(GRACE_MS)]);
      clearTimeout(overtime);
      await service.dispose();
      log.info({}, "stopped");
      log.flush();
    },
  };
}
