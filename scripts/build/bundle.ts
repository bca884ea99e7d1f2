import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";
import { licencesOf, noticeOf, takenInto } from "../lib/taken-in.ts";
import type { Workspace } from "../lib/workspaces.ts";
import { entriesOf, modulesOf } from "./entries.ts";
import { bundleStateOf } from "./projects.ts";
import { isStale } from "./stale.ts";

/** Packages whose code is taken in. TypeBox has 200 files, which every process and thread would load: a quarter of a small one's start. */
const TAKEN_IN = ["@sinclair/typebox", "@oxc-project/runtime"];
const LICENCES = "licences.txt";
/** What else decides about a bundle, below the repository's root. */
const DECIDES = [
  ...["package-lock.json", "tsconfig.json", "tsconfig.package.json"],
  ...["scripts/build/bundle.ts", "scripts/build/entries.ts", "scripts/lib/taken-in.ts"],
];

const MARK = /\bimport\.meta\.place\("([\w./-]+)"\)/g;

/** Modules that ask where they are, are told the place that they would have alone: what lies beside it is found from any file. */
const places = (source: string): Plugin => ({
  name: "places",
  transform: (code, id) => {
    if (!code.includes("import.meta.url")) return null;
    const place = relative(source, id).replace(/\.ts$/, ".js");
    return { code: code.replaceAll("import.meta.url", `import.meta.place("${place}")`), map: null };
  },
});
const placed = ({ code, fileName }: OutputChunk): string =>
  code.replaceAll(MARK, (_mark, place: string) =>
    place === fileName ? "import.meta.url" : `new URL("${relative(dirname(fileName), place)}", import.meta.url).href`,
  );

const isOwn = (id: string): boolean => /^[./]/.test(id) || TAKEN_IN.some((name) => id === name || id.startsWith(`${name}/`));

/**
 * Puts the code of one package into a few files of its `dist`, each with its source map. `apart` makes a file of each module instead, with all
 * that it exports: for who wants to put another in the place of one.
 */
export async function bundle(root: string, one: Workspace, { apart = false } = {}): Promise<void> {
  const [source, dist] = ["src", "dist"].map((folder) => join(root, one.folder, folder)) as [string, string];
  const entries = apart ? modulesOf(source) : entriesOf(root, one);
  const bundled = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry, join(source, `${entry}.ts`)])),
    platform: "node",
    tsconfig: join(root, one.folder, "tsconfig.json"),
    external: (id) => !isOwn(id),
    plugins: [places(source)],
    logLevel: "warn",
  });
  const { output } = await bundled.generate({
    format: "esm",
    sourcemap: true,
    preserveModules: apart,
    preserveModulesRoot: source,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    postBanner: (chunk) => noticeOf(takenInto([chunk as OutputChunk]), LICENCES),
  });
  await bundled.close();
  for (const old of globSync(["**/*.{js,js.map}", LICENCES], { cwd: dist, exclude: ["browser/**"] })) rmSync(join(dist, old));
  for (const file of output) {
    const target = join(dist, file.fileName);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, file.type === "chunk" ? placed(file) : file.source);
  }
  const licences = licencesOf(takenInto(output.filter((file) => file.type === "chunk")));
  if (licences) writeFileSync(join(dist, LICENCES), licences);
}

/**
 * Bundles the packages of which something has changed since: a process that starts reads a few files of each instead of hundreds. What is
 * known by its path stays a file of its own (`entriesOf`); packages of others stay outside.
 */
export async function bundlePackages(
  root: string,
  packages: readonly Workspace[],
  projects: string,
  isForced = false,
): Promise<void> {
  for (const one of packages) {
    const state = bundleStateOf(projects, one);
    const own = globSync(["package.json", "tsconfig.json", "src/**/*.ts"], { cwd: join(root, one.folder) });
    const sources = [...own.map((file) => join(root, one.folder, file)), ...DECIDES.map((file) => join(root, file))];
    if (!isForced && !isStale(state, sources)) continue;
    await bundle(root, one);
    writeFileSync(state, "");
  }
}
