import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandContext, definePlugin, type Provider } from "@farthing/contract";
import {
  extractorsPlugin,
  type FoundPackage,
  findPackages,
  type Installed,
  loadPlugins,
  readPackage,
  Service,
} from "@farthing/runtime";
import { learnSecrets, secrets } from "./secrets.ts";

/** The host's own manifest, whose dependencies are the service's own plugins and extractors. */
export const HOST_PACKAGE = fileURLToPath(new URL("../package.json", import.meta.url));

/** The packages that an installation consists of: the host's own, those of its package.json, and those of `installed/` beside it. */
export const packagesOf = (installation?: string): readonly FoundPackage[] =>
  findPackages(
    HOST_PACKAGE,
    ...(installation === undefined ? [] : [installation, join(dirname(installation), "installed/package.json")]),
  );

/** The plugin that the extractors of an installation make together; it is in no package of its own. */
async function extractorsOf(packages: readonly FoundPackage[], environment: CommandContext["environment"]) {
  const { version = "0.0.0" } = readPackage(fileURLToPath(import.meta.resolve("@farthing/contract/package.json")));
  return { plugin: await extractorsPlugin(packages, version, environment), version };
}

/** The plugins without what they provide under the tokens of others, and a plugin that provides that. */
function replaced(plugins: readonly Installed[], instead: readonly Provider[]): readonly Installed[] {
  if (instead.length === 0) return plugins;
  const tokens = new Set(instead.map(({ token }) => token));
  const rest = plugins.map(({ plugin, version }) => {
    const provides = (plugin.provides ?? []).filter(({ token }) => !tokens.has(token));
    const gone = (plugin.provides ?? []).map(({ token }) => token).filter((token) => tokens.has(token));
    return { plugin: definePlugin({ ...plugin, provides, uses: [...(plugin.uses ?? []), ...gone] }), version };
  });
  return [{ plugin: definePlugin({ name: "instead", provides: instead }), version: "0.0.0" }, ...rest];
}

/** What a command is run with; what its plugins have to say of what went wrong goes to standard error. */
export const contextOf = (environment: CommandContext["environment"], installation: string): CommandContext => ({
  environment,
  installation,
  async service(names, instead = []) {
    const { createLog } = await import("./log.ts");
    const log = createLog("error", (line) => secrets.mask(line));
    const packages = packagesOf(installation);
    const loaded = await loadPlugins(packages.filter(({ manifest }) => manifest.type === "plugin"));
    const extractors = names.includes("extractors") ? [await extractorsOf(packages, environment)] : [];
    const chosen = [...extractors, ...loaded.filter(({ plugin }) => names.includes(plugin.name))];
    const plugins = replaced(chosen, instead);
    const info = {
      name: "Farthing",
      version: "0.0.0",
      baseUrl: environment.BASE_URL ?? "http://127.0.0.1",
      dataDir: resolve(environment.DATA_DIR || ".data"),
      startedAt: Date.now(),
    };
    learnSecrets(plugins, environment);
    const service = Service.build(plugins, { info, log, environment });
    return {
      resolve: (token) => service.resolve(token),
      find: (token) => service.resolveAll(token).at(-1),
      resolveAll: (token) => service.resolveAll(token),
      start: () => service.start(),
      dispose: () => service.dispose(),
    };
  },
});
