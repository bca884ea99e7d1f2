import { PLUGIN_API, type Plugin } from "@farthing/contract";
import { pluginFaults } from "./check-plugin.ts";
import { type FoundPackage, importEntry } from "./packages.ts";
import { BootError, type Installed } from "./plan.ts";

const isPlugin = (value: unknown): value is Plugin => (value as Plugin | undefined)?.$type === "farthing.plugin";

/** Imports every plugin package. Throws a BootError naming each one that is not what its manifest says. */
export async function loadPlugins(packages: readonly FoundPackage[]): Promise<Installed[]> {
  const faults: string[] = [];
  const loaded = await Promise.all(
    packages
      .filter(({ manifest }) => manifest.type === "plugin")
      .map(async (found): Promise<Installed | undefined> => {
        if (found.manifest.api !== PLUGIN_API) {
          faults.push(`${found.name} was written for plugin api ${found.manifest.api}; this host speaks ${PLUGIN_API}`);
          return undefined;
        }
        try {
          const plugin = await importEntry(found);
          if (isPlugin(plugin)) {
            const wrong = pluginFaults(plugin);
            if (wrong.length === 0) return { plugin, version: found.version };
            faults.push(...wrong.map((fault) => `${found.name}: ${fault}`));
          } else faults.push(`${found.name}: ${found.manifest.entry} does not export a plugin made by definePlugin`);
        } catch (error) {
          faults.push(`${found.name} could not be imported: ${error instanceof Error ? error.message : String(error)}`);
        }
        return undefined;
      }),
  );
  if (faults.length > 0) throw new BootError(faults);
  return loaded.filter((item) => item !== undefined);
}
