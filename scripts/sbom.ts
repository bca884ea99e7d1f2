/**
 * Prints what an installation consists of as a CycloneDX 1.6 JSON document: every package with version, licence, checksum and what it
 * needs, without development tools. It is made from package-lock.json alone, so that the same lock gives the same document.
 *
 *   npm run --silent sbom > sbom.json
 */
import { fileURLToPath } from "node:url";
import { readCommandLine } from "./lib/help.ts";
import { type Installed, productionTree } from "./lib/production-tree.ts";
import { readManifest, readRootManifest } from "./lib/workspaces.ts";

readCommandLine(import.meta.filename, {});

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const tree = productionTree(at("package-lock.json"));
const { name, description, license } = readRootManifest(at("."));
const { version } = readManifest(at("host"));

/** https://github.com/package-url/purl-spec: the @ of a scope is escaped. */
const purl = ({ name, version }: Pick<Installed, "name" | "version">) => `pkg:npm/${name.replace("@", "%40")}@${version}`;
const licences = (expression: string) => (/ (?:OR|AND) /.test(expression) ? [{ expression }] : [{ license: { id: expression } }]);
/** Subresource Integrity's base64 as CycloneDX's hex; the first is the strongest that npm wrote. */
function hashes(integrity: string) {
  const [, algorithm = "", digest = ""] = /^(\w+)-(\S+)/.exec(integrity) ?? [];
  return [{ alg: algorithm.toUpperCase().replace("SHA", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") }];
}

const components = new Map<string, object>();
const needs = new Map<string, Set<string>>();
const refs = new Map(tree.map((item) => [item.path, purl(item)]));
for (const item of tree) {
  const ref = purl(item);
  components.set(ref, {
    type: "library",
    "bom-ref": ref,
    name: item.name,
    version: item.version,
    scope: item.optional ? "optional" : "required",
    ...(item.integrity && { hashes: hashes(item.integrity) }),
    ...(item.license && { licenses: licences(item.license) }),
    purl: ref,
  });
  const known = needs.get(ref) ?? new Set<string>();
  for (const path of item.needs) known.add(refs.get(path) ?? path);
  needs.set(ref, known);
}
const root = purl({ name, version });
const own = tree.filter((item) => item.own).map(purl);
const document = {
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: {
    lifecycles: [{ phase: "pre-build" }],
    component: { type: "application", "bom-ref": root, name, version, description, licenses: licences(license), purl: root },
  },
  components: [...components.values()],
  dependencies: [[root, own] as const, ...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn] })),
};
console.log(JSON.stringify(document, null, 2));
