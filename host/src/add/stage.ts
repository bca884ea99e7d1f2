import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import semver from "semver";
import type { Manifest } from "./inspect.ts";
import { type Brought, broughtBy, type Instance, installDependencies, lockedIn } from "./instance.ts";
import type { Files } from "./unpack.ts";

/** A package and what it needs, in a folder of the instance where nobody looks for packages: to be tried, not to be used. */
export interface Staged {
  /** Folder of the package. */
  readonly root: string;
  /** Packages that would come with it. */
  readonly brings: readonly Brought[];
  /** Those of them with scripts that npm would run, or which would be built. */
  readonly scripted: readonly string[];
  remove(): void;
}

/** What of its dependencies the instance does not have yet: ranges by name. */
const lacking = ({ dependencies }: Manifest, instance: Instance): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dependencies).filter(([name, range]) => {
      const version = instance.versionOf(name);
      return version === undefined || !semver.satisfies(version, range);
    }),
  );

/** Puts a package where its imports find what the instance has, with its own dependencies beside it. Runs nothing of any of them. */
export async function stage(files: Files, manifest: Manifest, instance: Instance): Promise<Staged> {
  const modules = join(instance.folder, "node_modules");
  mkdirSync(modules, { recursive: true });
  const folder = mkdtempSync(join(modules, ".farthing-add-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const dependencies = lacking(manifest, instance);
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
    if (Object.keys(dependencies).length > 0) {
      // npm reads the settings of the folder that it works in; they may hold a key, which the package is not to read.
      const settings = [join(instance.folder, ".npmrc"), join(folder, ".npmrc")] as const;
      if (existsSync(settings[0])) await copyFile(...settings);
      await installDependencies(folder);
      rmSync(settings[1], { force: true });
    }
    const locked = broughtBy(lockedIn(folder));
    const root = join(folder, "node_modules", manifest.name);
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), bytes, { flag: "wx" });
    }
    return {
      root,
      brings: locked,
      scripted: locked.flatMap(({ name, hasInstallScript }) => (hasInstallScript === true ? [name] : [])),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}
