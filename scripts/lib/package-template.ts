import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testWorkflow } from "../../core/kit/src/scaffold/workflow.ts";
import { completed, type Manifest } from "./manifest.ts";
import { readRootManifest } from "./workspaces.ts";

const root = new URL("../../", import.meta.url);
const rootManifest = readRootManifest(fileURLToPath(root));

/** A value as the text of a JSON file. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Tools of this repository, in the versions that it has: development dependencies for a package of somebody's own. */
export const toolVersions = (...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(rootManifest.devDependencies).filter(([name]) => names.includes(name)));

const OWN_OPTIONS = {
  target: "es2024",
  module: "nodenext",
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  declaration: true,
  rootDir: "src",
  outDir: "dist",
};
const SHARED_TSCONFIG = `{ "extends": "../../tsconfig.package.json", "include": ["src"], "exclude": ["src/**/*.test.ts"] }\n`;

/** A package to be written. */
export interface Wanted {
  readonly kind: "extractor" | "plugin";
  /** Kebab-case. */
  readonly name: string;
  readonly packageName: string;
  /** Whether it is a package of somebody's own, or one of this repository. */
  readonly own: boolean;
}

/** What the manifest of a new package says of its own: its code, and its dependencies of each kind. */
export interface Parts extends Pick<Manifest, "dependencies" | "peerDependencies" | "devDependencies"> {
  /** Name of the module in `src` that is its entry. */
  readonly module: string;
  /** What `farthing` says besides type, api and entry. */
  readonly manifest?: { readonly match: string };
  /** What is packed. */
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
}

/** The manifest of a new package. */
export function manifestOf({ kind, name, packageName, own }: Wanted, parts: Parts): object {
  const { module, manifest, files, scripts, ...dependencies } = parts;
  const entry = `./dist/${module}.js`;
  const written = {
    name: packageName,
    version: own ? "0.1.0" : "1.0.0",
    description: `${name} for Farthing.`,
    keywords: ["farthing", `farthing-${kind}`],
    license: "Apache-2.0",
    type: "module",
    farthing: { type: kind, api: 1, entry, ...manifest },
    exports: {
      ".": { ...(!own && { "@farthing/source": `./src/${module}.ts` }), types: `./dist/${module}.d.ts`, default: entry },
      "./package.json": "./package.json",
    },
    files,
    sideEffects: false,
    scripts,
    ...dependencies,
    ...(own && { allowScripts: { node: true } }),
  };
  return own ? written : completed(written, `${kind}s/${name}`, rootManifest);
}

/**
 * The files that every new package has besides its manifest, its README and its code, by path. `options` are compiler options of a
 * package of somebody's own, besides the usual.
 */
export const commonFiles = ({ packageName, own }: Wanted, options: object = {}): Record<string, string> =>
  own
    ? {
        "tsconfig.json": json({ compilerOptions: { ...OWN_OPTIONS, ...options }, include: ["src"] }),
        ".gitignore": "node_modules\ndist\n",
        ".github/workflows/test.yml": testWorkflow(["ci", "run build", "test"]),
        "CHANGELOG.md": `# ${packageName}\n\n## 0.1.0\n\n- First version.\n`,
      }
    : // The changeset of the first release writes the changelog.
      { "tsconfig.json": SHARED_TSCONFIG, LICENSE: readFileSync(new URL("LICENSE", root), "utf8") };

/** How a package of somebody's own comes into a service: a paragraph of its README. */
export const installation = ({ packageName, own }: Wanted): string =>
  own
    ? `In the folder of an instance \`npx farthing add ${packageName}\` looks at it and installs it; a file that \`npm pack\` has written is taken, too.\n\n`
    : "";
