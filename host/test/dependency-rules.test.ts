import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = globSync(["core/*", "plugins/*", "extractors/*", "clients/typescript", "host"], { cwd: root }).filter((folder) =>
  existsSync(join(root, folder, "package.json")),
);

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly exports?: Record<string, string | { readonly types?: string }>;
}

const packages = folders.map((folder) => ({
  folder,
  kind: folder.split("/")[0] ?? "",
  manifest: JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest,
}));
const rootManifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
const kindOf = new Map(packages.map(({ manifest, kind }) => [manifest.name, kind]));
const sources = (folder: string) =>
  globSync(["src/**/*.ts", "test/**/*.ts"], { cwd: join(root, folder) }).map((file) => join(folder, file));
const scripts = globSync("scripts/**/*.{ts,mjs}", { cwd: root, exclude: ["scripts/sample-site/pages/**", "**/node_modules/**"] });
/** Tests, and what only tests use: neither is built nor shipped. */
const isTest = (file: string) => /\.test\.ts$|\/test(?:ing)?\//.test(file);

/** Scripts of pages: the build puts what they import into them, so that nothing of it is installed. */
const isBundled = (file: string) => file.includes("/src/browser/");

/** Modules that a file imports, relative ones too; `values` leaves out those of which it imports types only. */
function specifiers(file: string, values = false): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/^(?:import|export)\s(type\s)?(?:[^"`;=]*\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm)]
    .filter(([, type]) => !(values && type))
    .map(([, , name, dynamic]) => name ?? dynamic ?? "");
}

/** Packages that a file imports by name. */
function imports(file: string, values = false): string[] {
  return specifiers(file, values)
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
  clients: () => false,
};

/** Packages whose types are reached from those that a package publishes; needs its build. */
function publishedTypes(folder: string, { exports = {} }: Manifest): Set<string> {
  const entries = Object.values(exports).flatMap((entry) => (typeof entry === "object" && entry.types ? [entry.types] : []));
  const files = entries.map((entry) => join(folder, entry));
  const found = new Set<string>();
  for (const file of files) {
    for (const name of imports(file)) found.add(name);
    for (const name of specifiers(file).filter((specifier) => specifier.startsWith("."))) {
      const next = join(file, "..", name.replace(/\.(?:js|ts)$/, ".d.ts"));
      if (!files.includes(next)) files.push(next);
    }
  }
  return found;
}

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
    // Types that no published one names are gone once it is built.
    const inside = (file: string, name: string) => all.has(name) && !imports(file, true).includes(name);
    const undeclared = sources(folder).flatMap((file) =>
      imports(file)
        .filter(
          (name) =>
            name !== manifest.name &&
            !all.has(`@types/${name}`) &&
            !(isTest(file)
              ? all.has(name) || name in (rootManifest.devDependencies ?? {})
              : shipped.has(name) || (isBundled(file) ? all.has(name) : inside(file, name))),
        )
        .map((name) => `${file}: ${name}`),
    );
    expect(undeclared).toEqual([]);
  });

  it.each(packages)("$folder keeps the types to itself that it only develops with", ({ folder, manifest }) => {
    const own = sources(folder)
      .filter((file) => !isTest(file))
      .flatMap((file) => imports(file))
      .filter((name) => name in (manifest.devDependencies ?? {}));
    const published = own.length === 0 ? new Set() : publishedTypes(folder, manifest);
    expect(own.filter((name) => published.has(name))).toEqual([]);
  });

  it("the scripts import what the repository, or a package of it, declares", () => {
    const declared = new Set([...kindOf.keys(), ...Object.keys(rootManifest.devDependencies ?? {})]);
    const peers = JSON.parse(readFileSync(join(root, "scripts/bench/package.json"), "utf8")).dependencies;
    const isPeer = (file: string, name: string) => file.startsWith(join("scripts", "bench/")) && name in peers;
    const undeclared = scripts.flatMap((file) =>
      imports(file).flatMap((name) => (declared.has(name) || isPeer(file, name) ? [] : `${file}: ${name}`)),
    );
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
