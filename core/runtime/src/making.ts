import { BootError, type Installed } from "./plan.ts";

/**
 * Makes plugins, in the order of their needs. One whose settings are wrong is not made, and neither is whoever needs what another one
 * lacks: all the others are, so that what is wrong with them is said in the same message. Throws a BootError of every fault.
 */
export function makeAll(
  plugins: readonly Installed[],
  wrong: ReadonlyMap<Installed, readonly string[]>,
  make: (item: Installed) => void,
): void {
  const faults: string[] = [];
  const lacking = new Set<unknown>();
  for (const item of plugins) {
    const { name, provides = [], requires = [], uses = [] } = item.plugin;
    const settings = wrong.get(item) ?? [];
    faults.push(...settings.map((fault) => `plugin ${name}: ${fault}`));
    if (settings.length === 0 && ![...requires, ...uses].some((token) => lacking.has(token)))
      try {
        make(item);
        continue;
      } catch (error) {
        if (!(error instanceof BootError)) throw error;
        faults.push(...error.faults);
      }
    for (const { token } of provides) lacking.add(token);
  }
  if (faults.length > 0) throw new BootError(faults);
}
