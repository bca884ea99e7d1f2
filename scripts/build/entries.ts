import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { Manifest } from "../lib/manifest.ts";
import type { Workspace } from "../lib/workspaces.ts";

/** Modules that no manifest names, but the programs in `bin`, scorers, benchmarks and tests load by their path. */
const BY_PATH: Readonly<Record<string, readonly string[]>> = {
  "core/browser": ["chromium/find", "chromium/flags", "chromium/identity"],
  "core/documents": ["limits", "pool/pool", "readers/epub/publication"],
  "core/kit": ["child/describe-job", "commands/kit"],
  "core/markdown": ["article", "convert"],
  "core/runtime": ["isolation/doors"],
  host: ["app", "calls", "main", "server"],
};

const BUILT = /^\.\/dist\/(.+)\.js$/;
/** A path beside its `import.meta.url`, which may lead to the module's folder, or from `src` into `dist`. */
const PLACE = /["'`](\.\.?\/[\w./-]+?)(?:\.[jt]s)?(?:["'`]|\$\{).*import\.meta\.url/;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}

/** What the manifest names of `dist`: exports, programs, the plugin and its commands. */
const named = ({ exports, bin, farthing }: Manifest & { readonly bin?: unknown }): string[] =>
  [...textsIn([exports, bin, farthing])].flatMap((text) => BUILT.exec(text)?.[1] ?? []);

/** What a module names by its place: a thread, a process, or a folder of modules. */
const placed = (module: string, code: string): string[] =>
  code.split("\n").flatMap((line) => {
    const path = PLACE.exec(line)?.[1];
    return path === undefined ? [] : [normalize(join(dirname(module), path)).replace(/^(?:\.\.\/)+dist\//, "")];
  });

/** The modules of a package, as paths without ending below `src`. */
export const modulesOf = (source: string): readonly string[] =>
  globSync("**/*.ts", { cwd: source, exclude: ["**/*.test.ts", "browser/**"] }).map((file) => file.slice(0, -3));

/** Those modules that have to stay files of their own. */
export function entriesOf(root: string, { folder, manifest }: Workspace): readonly string[] {
  const source = join(root, folder, "src");
  const modules = modulesOf(source);
  const wanted = new Set([...named(manifest), ...(BY_PATH[folder] ?? [])]);
  for (const module of modules)
    for (const path of placed(module, readFileSync(join(source, `${module}.ts`), "utf8"))) wanted.add(path);
  return modules.filter((module) => wanted.has(module) || wanted.has(`${dirname(module)}/`)).sort();
}
