/**
 * Makes the playground's scripts: one that the page begins with, one that it loads once it signs, and the worker that reads Markdown. What is bundled from
 * other packages is named at the top of each, and their licences go into a file beside them. Part of the build of plugins/site.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type OutputChunk, rolldown } from "rolldown";
import { readCommandLine } from "./lib/help.ts";

const { values: asked } = readCommandLine(import.meta.filename, { sizes: { type: "boolean" } });

const SITE = fileURLToPath(new URL("../plugins/site/", import.meta.url));
const SOURCE = join(SITE, "src/browser/playground");
const TARGET = join(SITE, "dist/browser");
const LICENCES = "playground.licences.txt";

/** A package whose code is in a bundle. */
interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

/** The package that a file of node_modules belongs to. */
function packageOf(file: string): Bundled {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    const { name, version, license } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
    if (name && version) return { name, version, license, folder };
  }
  throw new Error(`${file} belongs to no package`);
}

const packagesIn = ({ moduleIds }: OutputChunk): readonly Bundled[] => {
  const all = moduleIds.filter((file) => file.includes("/node_modules/")).map(packageOf);
  return [...new Map(all.map((one) => [one.name, one])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name, "en"),
  );
};

/** The text of a package's licence. Throws where it has none: its code may not be passed on without. */
function licenceOf({ name, folder }: Bundled): string {
  const file = ["LICENSE", "license", "LICENSE.md", "LICENCE", "license.md"].map((one) => join(folder, one)).find(existsSync);
  if (!file) throw new Error(`${name} brings no licence along`);
  return readFileSync(file, "utf8").trim();
}

const bundle = await rolldown({
  input: { playground: join(SOURCE, "main.ts"), "playground-markdown": join(SOURCE, "markdown-worker.ts") },
  platform: "browser",
  // What reads Markdown runs in a worker, where there is no document.
  resolve: { conditionNames: ["worker", "browser", "import", "default"] },
  logLevel: "warn",
});
const { output } = await bundle.generate({
  format: "esm",
  minify: true,
  entryFileNames: "[name].js",
  chunkFileNames: "playground-[name].js",
});
await bundle.close();

mkdirSync(TARGET, { recursive: true });
const chunks = output.filter((file) => file.type === "chunk");
const all = new Map<string, Bundled>();
for (const chunk of chunks) {
  const packages = packagesIn(chunk);
  for (const one of packages) all.set(one.name, one);
  const names = packages.map(({ name, version, license }) => `${name} ${version} (${license})`).join(", ");
  const code = names ? `/*! With code of ${names}: see ${LICENCES}. */\n${chunk.code}` : chunk.code;
  // Who serves these files finds imports between double quotes.
  writeFileSync(join(TARGET, basename(chunk.fileName)), code.replaceAll(/`(\.\/[\w.-]+\.js)`/g, '"$1"'));
  if (asked.sizes) console.log(`${chunk.fileName}: ${code.length} bytes, ${gzipSync(code).length} with gzip`);
}
const texts = [...all.values()].map((one) => `${one.name} ${one.version}\n\n${licenceOf(one)}\n`);
writeFileSync(join(TARGET, LICENCES), texts.join(`\n${"-".repeat(80)}\n\n`));
