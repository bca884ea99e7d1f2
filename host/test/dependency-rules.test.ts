import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = globSync(["core/*", "plugins/*", "extractors/*", "host"], { cwd: root }).filter((folder) =>
  existsSync(join(root, folder, "package.json")),
);

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const packages = folders.map((folder) => ({
  folder,
  kind: folder.split("/")[0] ?? "",
  manifest: JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest,
}));
const rootManifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
const kindOf = new Map(packages.map(({ manifest, kind }) => [manifest.name, kind]));
const sources = (folder: string) =>
  globSync(["src/**/*.ts", "test/**/*.{ts,mjs}"], { cwd: join(root, folder) }).map((file) => join(folder, file));
const scripts = globSync("scripts/**/*.mjs", { cwd: root, exclude: ["scripts/sample-site/pages/**"] });
/** Tests, and what only tests use: neither is built nor shipped. */
const isTest = (file: string) => /\.test\.ts$|\/test(?:ing)?\//.test(file);

/** Packages that a file imports by name. */
function imports(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const specifiers = [...text.matchAll(/^(?:import|export)\s(?:[^"`;=]*\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm)].map(
    ([, name, dynamic]) => name ?? dynamic ?? "",
  );
  return specifiers
    .filter((name) => !name.startsWith(".") && !name.startsWith("node:"))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}

/** Which of our own packages each kind may import in the code that it ships: plugins never import each other. */
const ALLOWED: Record<string, (name: string) => boolean> = {
  core: (name) => kindOf.get(name) === "core",
  plugins: (name) => kindOf.get(name) === "core",
  extractors: (name) => ["@farthing/contract", "@farthing/html", "@farthing/metadata", "@farthing/read"].includes(name),
  host: (name) => kindOf.get(name) === "core",
};

describe("the dependencies between packages", () => {
  it.each(packages)("$folder knows only what it may", ({ folder, kind }) => {
    const strangers = sources(folder)
      .filter((file) => !isTest(file))
      .flatMap((file) => imports(file).map((name) => ({ file, name })))
      .filter(({ name }) => kindOf.has(name) && !ALLOWED[kind]?.(name));
    expect(strangers).toEqual([]);
  });

  it.each(packages)("$folder declares what it imports", ({ folder, manifest }) => {
    const shipped = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
    const all = new Set([...shipped, ...Object.keys(manifest.devDependencies ?? {})]);
    const undeclared = sources(folder).flatMap((file) =>
      imports(file)
        .filter(
          (name) =>
            name !== manifest.name &&
            !all.has(`@types/${name}`) &&
            !(isTest(file) ? all.has(name) || name in (rootManifest.devDependencies ?? {}) : shipped.has(name)),
        )
        .map((name) => `${file}: ${name}`),
    );
    expect(undeclared).toEqual([]);
  });

  it("the scripts import what the repository, or a package of it, declares", () => {
    const declared = new Set([...kindOf.keys(), ...Object.keys(rootManifest.devDependencies ?? {})]);
    const undeclared = scripts.flatMap((file) => imports(file).flatMap((name) => (declared.has(name) ? [] : `${file}: ${name}`)));
    expect(undeclared).toEqual([]);
  });

  it("no file is longer than 300 lines, and no test than 350", () => {
    const files = [...folders.flatMap(sources), ...scripts];
    const long = files
      .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }))
      .filter(({ file, lines }) => lines > (isTest(file) ? 350 : 300));
    expect(long).toEqual([]);
  });
});
