import { readFileSync } from "node:fs";
import { completed } from "./manifest.mjs";

const readRoot = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const rootManifest = JSON.parse(readRoot("package.json"));

/** A value as the text of a JSON file. */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Tools of this repository, in the versions that it has: development dependencies for a package of somebody's own. */
export const toolVersions = (...names) => Object.fromEntries(names.map((name) => [name, rootManifest.devDependencies[name]]));

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

/**
 * @typedef {object} Wanted A package to be written.
 * @property {"extractor" | "plugin"} kind
 * @property {string} name Kebab-case.
 * @property {string} packageName
 * @property {boolean} own Whether it is a package of somebody's own, or one of this repository.
 */

/**
 * The manifest of a new package.
 *
 * @param {Wanted} wanted
 * @param {object} parts
 * @param {string} parts.module Name of the module in `src` that is its entry.
 * @param {object} [parts.manifest] What `farthing` says besides type, api and entry.
 * @param {readonly string[]} parts.files What is packed.
 * @param {Record<string, string>} parts.scripts
 * @param {...object} parts.dependencies Its dependencies of each kind.
 */
export function manifestOf({ kind, name, packageName, own }, { module, manifest, files, scripts, ...dependencies }) {
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
 * The files that every new package has besides its manifest, its README and its code, by path.
 *
 * @param {Wanted} wanted
 * @param {object} [options] Compiler options of a package of somebody's own, besides the usual.
 */
export const commonFiles = ({ packageName, own }, options = {}) =>
  own
    ? {
        "tsconfig.json": json({ compilerOptions: { ...OWN_OPTIONS, ...options }, include: ["src"] }),
        "CHANGELOG.md": `# ${packageName}\n\n## 0.1.0\n\n- First version.\n`,
      }
    : // The changeset of the first release writes the changelog.
      { "tsconfig.json": SHARED_TSCONFIG, LICENSE: readRoot("LICENSE") };

/** How a package of somebody's own comes into a service: a paragraph of its README. */
export const installation = ({ packageName, own }) =>
  own
    ? `Install it in the folder of the service (\`npm install ${packageName}\`, or the file that \`npm pack\` writes) and start that: it is found by its manifest.\n\n`
    : "";
