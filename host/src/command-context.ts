import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandContext, definePlugin, type Provider } from "@farthing/contract";
import { type FoundPackage, type Installed, readPackage } from "@farthing/runtime/installation";
import { isCalled, packagesOf } from "./installed-packages.ts";
import { learnSecrets, secrets } from "./secrets.ts";

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

/** The plugin that the extractors of an installation make together; it is in no package of its own. */
async function extractorsOf(packages: readonly FoundPackage[], environment: CommandContext["environment"]): Promise<Installed> {
  const { extractorsPlugin } = await import("@farthing/runtime");
  const { version = "0.0.0" } = readPackage(fileURLToPath(import.meta.resolve("@farthing/contract/package.json")));
  return { plugin: await extractorsPlugin(packages, version, environment), version };
}

/** Plugins by name. A package that is called after one is loaded first: the others are only where a name is still missing. */
async function pluginsOf(packages: readonly FoundPackage[], names: readonly string[]): Promise<readonly Installed[]> {
  const { loadPlugins } = await import("@farthing/runtime");
  const isWanted = ({ plugin }: Installed) => names.includes(plugin.name);
  const likely = (await loadPlugins(packages.filter((found) => isCalled(found, names)))).filter(isWanted);
  return likely.length === names.length ? likely : (await loadPlugins(packages)).filter(isWanted);
}

/** What a command is run with; what its plugins have to say of what went wrong goes to standard error. */
export const contextOf = (environment: CommandContext["environment"], installation: string): CommandContext => ({
  environment,
  installation,
  async service(names, instead = []) {
    const [{ createLog }, { Service }] = await Promise.all([import("./log.ts"), import("@farthing/runtime")]);
    const log = createLog("error", (line) => secrets.mask(line));
    const packages = packagesOf(installation);
    const extractors = names.includes("extractors") ? [await extractorsOf(packages, environment)] : [];
    const others = names.filter((name) => name !== "extractors");
    const chosen = [...extractors, ...(await pluginsOf(packages, others))];
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
