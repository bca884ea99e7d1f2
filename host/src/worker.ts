import { BootError, type Installed, secretNames } from "@farthing/runtime";

/** The plugins that a worker loads: those that say so, and no others. */
export const forWorkers = (plugins: readonly Installed[]): readonly Installed[] =>
  plugins.filter(({ plugin }) => plugin.onWorkers);

/**
 * @throws BootError where the environment has secrets of plugins that are not loaded: a worker reads what strangers send, and whoever
 * took it over would have them
 */
export function needless(
  all: readonly Installed[],
  loaded: readonly Installed[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const faults = all
    .filter((item) => !loaded.includes(item))
    .flatMap(({ plugin }) => (plugin.config ? secretNames(plugin.config).map((name) => ({ name, plugin })) : []))
    .filter(({ name }) => environment[name]?.trim() || environment[`${name}_FILE`]?.trim())
    .map(
      ({ name, plugin }) => `host: ROLE=worker must not be given ${name}, a secret of ${plugin.name}, which workers do not need`,
    );
  if (faults.length > 0) throw new BootError(faults);
}
