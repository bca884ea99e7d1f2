import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Workspace } from "../lib/workspaces.ts";

/** Where is kept what is known of the last build. */
export const projectsOf = (root: string): string => join(root, ".build");
const CONFIG = "tsconfig.json";
const STATE = "state.tsbuildinfo";
/** When a package was bundled last. */
const BUNDLED = "bundled";

/** Writes a file, unless it has this text already: the compiler takes a newer file for a changed one. */
function write(file: string, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

/** The names that a package's manifest wants, of whatever kind. */
const wanted = ({ manifest }: Workspace): string[] =>
  Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies });

/**
 * Writes one TypeScript project for each package, which is the package's own `tsconfig.json` and the projects of those it needs, by its
 * manifest; and one of them all, whose folder it returns.
 *
 * https://www.typescriptlang.org/docs/handbook/project-references.html
 */
export function writeProjects(root: string, packages: readonly Workspace[]): string {
  const all = projectsOf(root);
  const folders = new Map(packages.map(({ name, folder }) => [name, join(all, folder)]));
  const referencesTo = (names: readonly string[], from: string) =>
    names.flatMap((name) => folders.get(name) ?? []).map((folder) => ({ path: relative(from, folder) }));
  for (const one of packages) {
    const project = join(all, one.folder);
    const dist = join(root, one.folder, "dist");
    mkdirSync(project, { recursive: true });
    // By its state the compiler would take what is gone for built.
    if (!existsSync(dist)) for (const state of [STATE, BUNDLED]) rmSync(join(project, state), { force: true });
    write(join(project, CONFIG), {
      extends: relative(project, join(root, one.folder, CONFIG)),
      compilerOptions: {
        composite: true,
        rootDir: relative(project, join(root, one.folder, "src")),
        outDir: relative(project, dist),
        tsBuildInfoFile: STATE,
      },
      references: referencesTo(wanted(one), project),
    });
  }
  write(join(all, CONFIG), { files: [], references: referencesTo([...folders.keys()], all) });
  return all;
}

/** The files in which the compiler keeps what it last built of each package. */
export const statesOf = (projects: string): string[] =>
  globSync(`**/${STATE}`, { cwd: projects }).map((file) => join(projects, file));

/** The file that is as old as a package's bundle. */
export const bundleStateOf = (projects: string, { folder }: Workspace): string => join(projects, folder, BUNDLED);
