import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EXTRACTOR_API, type Extractor, type TSchema } from "@farthing/contract";
import { canaryFaults, compile, describeExtractor, isExtractor } from "@farthing/runtime";
import { wallFault } from "@farthing/web";
import semver from "semver";
import { getDomain } from "tldts";
import { type Check, complain, type Subject } from "./check.ts";

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const FALLBACK = "*";

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly type?: string;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly farthing?: Readonly<Record<string, unknown>>;
}

function declaration({ extractor }: Subject): void {
  if (!isExtractor(extractor)) throw new Error("the entry's default export is not made by defineExtractor");
  const { name, description, domains, paths, rejects, examples, config = [], walls = [] } = extractor;
  complain([
    !NAME.test(name) && `name: "${name}" is not kebab-case`,
    description.trim() === "" && "description: is empty",
    domains.length === 0 && "domains: names none",
    ...domains.map((domain) => domain !== FALLBACK && getDomain(domain) === null && `domains: "${domain}" is no domain`),
    ...domains.map((domain) => domain !== domain.toLowerCase() && `domains: "${domain}" is not in lower case`),
    paths.length === 0 && "paths: names none",
    ...paths.map((path) => !path.startsWith("/") && path !== FALLBACK && `paths: "${path}" does not begin with "/"`),
    rejects.length === 0 && !domains.includes(FALLBACK) && "rejects: names no URL of the site that is not taken",
    examples.length === 0 && "examples: there is none",
    ...config.map((setting) => !/^[A-Z][A-Z0-9_]*$/.test(setting.name) && `config: "${setting.name}" is no environment variable`),
    walls.length > 0 && domains.includes(FALLBACK) && "walls: a fallback for all sites has none of its own",
    ...canaryFaults(describeExtractor(extractor)).map((fault) => `canaries: ${fault}`),
    ...walls.map(wallFault).map((fault, index) => fault !== undefined && `walls: number ${index + 1}: ${fault}`),
  ]);
}

/** Every object of a schema closed, every field required: a reader of the record never has to ask whether a field is there. */
function looseParts(schema: TSchema, path: string): string[] {
  const {
    properties,
    additionalProperties,
    required = [],
    patternProperties,
    anyOf = [],
    items,
  } = schema as {
    properties?: Record<string, TSchema>;
    additionalProperties?: unknown;
    required?: string[];
    patternProperties?: unknown;
    anyOf?: TSchema[];
    items?: TSchema;
  };
  const inner = [...anyOf, ...(items && !Array.isArray(items) ? [items] : [])].flatMap((part) => looseParts(part, path));
  if (!properties) return inner;
  const own = Object.entries(properties).flatMap(([name, part]) => [
    ...(required.includes(name) ? [] : [`${path}.${name}: is optional; make it required and Nullable`]),
    ...looseParts(part, `${path}.${name}`),
  ]);
  const open = additionalProperties !== false && patternProperties === undefined;
  return [...(open ? [`${path}: is open; make it with Closed({...})`] : []), ...own, ...inner];
}

function schema({ extractor }: Subject): void {
  complain(looseParts(extractor.fields, "fields"));
  compile(extractor.fields);
  const names = Object.keys(extractor.fields.properties);
  const reserved = names.filter((name) => name === "type" || name === "url");
  complain([
    names.length === 0 && "fields: there is none",
    // The record's own `type` and `url` come first; a `url` of the extractor's replaces it on purpose (a story's link).
    reserved.includes("type") && 'fields: "type" is the extractor\'s name',
  ]);
}

function manifest({ root }: Subject): void {
  const file = join(root, "package.json");
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  const found = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const { farthing = {}, peerDependencies = {}, dependencies = {} } = found;
  const range = peerDependencies["@farthing/contract"];
  complain([
    semver.valid(found.version ?? "") === null && "package.json: version is no semantic version",
    !found.license && "package.json: names no license",
    found.type !== "module" && 'package.json: "type" must be "module"',
    farthing.type !== "extractor" && 'package.json: farthing.type must be "extractor"',
    farthing.api !== EXTRACTOR_API && `package.json: farthing.api must be ${EXTRACTOR_API}`,
    typeof farthing.entry !== "string" && "package.json: farthing.entry names no module",
    typeof farthing.match !== "string" && "package.json: farthing.match names no description (written by farthing-describe)",
    range === undefined && 'package.json: peerDependencies["@farthing/contract"] is missing',
    range !== undefined && semver.validRange(range) === null && `package.json: "${range}" is no version range`,
    "@farthing/contract" in dependencies && "package.json: @farthing/contract must be a peer, not a dependency",
    found.exports?.["./package.json"] !== "./package.json" && 'package.json: exports must give "./package.json"',
    !found.files?.includes("dist") && 'package.json: files must include "dist"',
    !existsSync(join(root, "README.md")) && "there is no README.md",
  ]);
}

function fixtures({ extractor, root }: Subject): void {
  const folder = (name: string) => join(root, "fixtures", name, "case.json");
  complain(extractor.examples.map(({ fixture }) => !existsSync(folder(fixture)) && `fixtures/${fixture}/case.json is missing`));
}

/** Checks of what is declared, without running the extractor. */
export const structure = (subject: Subject): Check[] => [
  { name: "declares itself", run: async () => declaration(subject) },
  { name: "has a closed schema", run: async () => schema(subject) },
  { name: "has a manifest", run: async () => manifest(subject) },
  { name: "has its fixtures", run: async () => fixtures(subject) },
];

/** Whether an extractor is the fallback for pages that nobody else claims. */
export const isFallback = ({ domains }: Extractor): boolean => domains.includes(FALLBACK);
