import { fileURLToPath } from "node:url";
import { findPackages, loadPlugins, reloadableNames } from "@farthing/runtime";

const BEGIN = "<!-- reloadable: written by `npm run docs` from what settings declare -->";
const END = "<!-- end of reloadable -->";

/** The names of all settings of the host's plugins whose new value SIGHUP takes, sorted. */
export async function declaredReloadable(): Promise<readonly string[]> {
  const packages = findPackages(fileURLToPath(new URL("../../host/package.json", import.meta.url)));
  return (await loadPlugins(packages)).flatMap(({ plugin }) => (plugin.config ? reloadableNames(plugin.config) : [])).sort();
}

/** docs/operations.md with their list between its two marks. Throws an Error where it has not both, once each. */
export function withReloadable(text: string, names: readonly string[]): string {
  const [before, rest, ...more] = text.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (after === undefined || more.length > 0) throw new Error(`docs/operations.md needs ${BEGIN} and ${END}, once each`);
  return `${before}${BEGIN}\n\n${names.map((name) => `- \`${name}\``).join("\n")}\n\n${END}${after}`;
}
