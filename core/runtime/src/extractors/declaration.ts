import { T } from "@farthing/contract";
import { isOfOneSite, wallFault } from "@farthing/web";
import { compile } from "../validation.ts";
import { canaryFaults } from "./canary-declaration.ts";
import { fieldFaults, patternFaultOf } from "./declared-fields.ts";
import { pathFault } from "./declared-paths.ts";
import { type ExtractorDescription, MAX_EXAMPLES } from "./description.ts";
import { MOST_RECORD_LIMIT } from "./record-size.ts";
import { MAX_SAMPLE } from "./sample.ts";
import { wallsOf } from "./walls.ts";

/** The most bytes that the file of a description may have. */
export const LARGEST_DESCRIPTION = 256 * 1024;

const FALLBACK = "*";
const Name = T.String({ pattern: "^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$", maxLength: 60 });
const Text = T.String({ pattern: "\\S", maxLength: 2_000 });
const Host = T.String({ maxLength: 253 });
const Setting = T.Object({
  name: T.String({ maxLength: 100 }),
  optional: T.Optional(T.Boolean()),
  description: Text,
  pattern: T.Optional(T.String()),
  title: T.Optional(T.String({ pattern: "^an? \\S", title: 'a phrase such as "an address of https"', maxLength: 200 })),
  examples: T.Optional(T.Array(T.String({ maxLength: 200 }), { maxItems: 10 })),
});

const check = compile(
  T.Object({
    name: Name,
    aliases: T.Array(Name, { maxItems: 20 }),
    description: Text,
    domains: T.Array(Host, { minItems: 1, maxItems: 500 }),
    localeSubdomains: T.Boolean(),
    paths: T.Array(T.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: 100 }),
    accepts: T.Boolean(),
    schema: T.Object({ type: T.Literal("object"), properties: T.Record(T.String(), T.Object({})) }),
    config: T.Array(Setting, { maxItems: 50 }),
    hosts: T.Array(Host, { maxItems: 100 }),
    recordLimit: T.Optional(T.Integer({ minimum: 1, maximum: MOST_RECORD_LIMIT })),
    walls: T.Optional(T.Array(T.Object({}), { maxItems: 20 })),
    examples: T.Optional(T.Array(T.String({ format: "url", maxLength: 2_000 }), { maxItems: MAX_EXAMPLES })),
    sample: T.Optional(T.Object({})),
  }),
);

/** Patterns of all walls of an extractor together: each is tried on every short page of its sites. */
const MOST_WALL_PATTERNS = 40;

/** Every object has these names already, whoever asks it for one. */
const isTaken = (name: string): boolean => name in {};

const hostFault = (domain: string): string | undefined => {
  if (domain === FALLBACK || isOfOneSite(domain)) return undefined;
  return domain !== domain.toLowerCase() ? `"${domain}" is not in lower case` : `"${domain}" is no site`;
};

function wallFaults(description: ExtractorDescription): string[] {
  if (description.walls === undefined) return [];
  if (description.domains.includes(FALLBACK)) return ["an extractor of all sites has no walls of one"];
  try {
    const walls = wallsOf(description);
    const sizeOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
    const patterns = walls.reduce((sum, { headers, markers }) => sum + sizeOf(headers) + sizeOf(markers), 0);
    if (patterns > MOST_WALL_PATTERNS) return [`they have more than ${MOST_WALL_PATTERNS} patterns`];
    return walls.flatMap((wall, index) => {
      const fault = wallFault(wall);
      return fault === undefined ? [] : [`number ${index + 1}: ${fault}`];
    });
  } catch (error) {
    return [(error as Error).message];
  }
}

/**
 * What is wrong with what an extractor says of itself, as its description tells it: a line each, which begins with the field; empty if
 * nothing is. The service asks before it takes an extractor, the conformance kit before it passes one: they cannot differ.
 */
export function declarationFaults(value: unknown): string[] {
  const issues = check(value);
  if (issues.length > 0)
    return issues.map(({ path, message }) => `${path.slice(1).replace(/^schema\b/, "fields") || "it"} ${message}`);
  const description = value as ExtractorDescription;
  const { name, aliases, domains, hosts, paths, config, schema, sample = {} } = description;
  const told = (field: string, faults: readonly (string | undefined)[]): string[] =>
    faults.filter((fault) => fault !== undefined).map((fault) => `${field}: ${fault}`);
  return [
    ...told("name", [isTaken(name) ? `"${name}" is a word of the language` : undefined]),
    ...told(
      "aliases",
      aliases.map((alias) => (isTaken(alias) ? `"${alias}" is a word of the language` : undefined)),
    ),
    ...told("domains", domains.map(hostFault)),
    ...told(
      "hosts",
      hosts.map((host) => (host === FALLBACK ? '"*" is no host' : hostFault(host))),
    ),
    ...told("paths", paths.map(pathFault)),
    ...told(
      "config",
      config.map((setting) =>
        /^[A-Z][A-Z0-9_]*$/.test(setting.name) ? undefined : `"${setting.name}" is no environment variable`,
      ),
    ),
    ...config.flatMap(({ name: setting, pattern }) => (pattern && patternFaultOf(pattern, `config: ${setting}`)) ?? []),
    ...fieldFaults(schema),
    ...told("walls", wallFaults(description)),
    ...told("canaries", canaryFaults(description)),
    ...told("sample", [JSON.stringify(sample).length > MAX_SAMPLE ? `has over ${MAX_SAMPLE} characters of JSON` : undefined]),
  ];
}
