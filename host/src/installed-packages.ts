import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FoundPackage, findPackages } from "@farthing/runtime/installation";

/** The host's own manifest, whose dependencies are the service's own plugins and extractors. */
export const HOST_PACKAGE = fileURLToPath(new URL("../package.json", import.meta.url));

/** The packages that an installation consists of: the host's own, those of its package.json, and those of `installed/` beside it. */
export const packagesOf = (installation?: string): readonly FoundPackage[] =>
  findPackages(
    HOST_PACKAGE,
    ...(installation === undefined ? [] : [installation, join(dirname(installation), "installed/package.json")]),
  );

/** Whether a package is one of those named: by its own name, or by that of the plugin which it is called after. */
export const isCalled = ({ name }: FoundPackage, names: readonly string[]): boolean =>
  names.some((wanted) => name === wanted || name.endsWith(`plugin-${wanted}`));
