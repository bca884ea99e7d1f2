import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SCHEMA = { type: "object", properties: { by: { type: "string" } }, required: ["by"], additionalProperties: false };

/** What a package of an extractor is to be. */
export interface WrittenExtractor {
  readonly version?: string;
  /** What its description says otherwise. */
  readonly described?: object;
  /** The body of `extract`; it has `site`. */
  readonly body?: string;
  /** Further modules, by path. */
  readonly modules?: Readonly<Record<string, string>>;
  /** Imports at the head of its code. */
  readonly imports?: string;
}

/**
 * Writes a built package of an extractor as a third party would install it, `root/node_modules/NAME`: without code of ours. Its record has
 * one field, `by`, which is its version if `body` says nothing else.
 */
export function writeExtractor(root: string, name: string, written: WrittenExtractor = {}): void {
  const {
    version = "1.0.0",
    described = {},
    body = `return { by: "${name} ${version}" };`,
    modules = {},
    imports = "",
  } = written;
  const folder = join(root, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  const description = {
    ...{ name, aliases: [], description: "A site.", domains: [`${name}.com`], localeSubdomains: false, paths: ["/:page"] },
    ...{ accepts: false, schema: SCHEMA, config: [], hosts: [] },
    ...described,
  };
  const farthing = { type: "extractor", api: 1, entry: "./index.js", match: "./extractor.json" };
  const manifest = { name, version, type: "module", farthing, peerDependencies: { "@farthing/contract": "^1.0.0" } };
  const code = `${imports}
    const { schema, accepts, ...spec } = ${JSON.stringify(description)};
    export default { $type: "farthing.extractor", api: 1, ...spec, fields: schema, async extract(target, site) { ${body} } };`;
  const files = { "package.json": JSON.stringify(manifest), "extractor.json": JSON.stringify(description), "index.js": code };
  for (const [file, text] of Object.entries({ ...files, ...modules })) writeFileSync(join(folder, file), text);
}

/** Writes the package.json `root/file`, which has these dependencies. */
export function writeInstallation(root: string, file: string, names: readonly string[]): string {
  const path = join(root, file);
  writeFileSync(
    path,
    JSON.stringify({ name: "installation", dependencies: Object.fromEntries(names.map((name) => [name, "*"])) }),
  );
  return path;
}
