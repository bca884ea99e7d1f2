import { T } from "@farthing/contract";
import { isOfOneSite, wallFault } from "@farthing/web";
import { compile } from "../validation.ts";
import { canaryFaults } from "./canary-declaration.ts";
import { type ExtractorDescription, MAX_EXAMPLES } from "./description.ts";
import { patternOf } from "./match.ts";
import { MAX_SAMPLE } from "./sample.ts";
import { wallsOf } from "./walls.ts";

const Name = T.String({ pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" });
const Host = T.String({ pattern: "^(?:\\*|[a-z0-9-]+(?:\\.[a-z0-9-]+)*)$" });

const check = compile(
  T.Object({
    name: Name,
    aliases: T.Array(Name),
    description: T.String(),
    domains: T.Array(Host, { minItems: 1 }),
    localeSubdomains: T.Boolean(),
    paths: T.Array(T.String(), { minItems: 1 }),
    accepts: T.Boolean(),
    schema: T.Object({ type: T.Literal("object"), properties: T.Record(T.String(), T.Object({})) }),
    config: T.Array(T.Object({ name: T.String(), description: T.String() })),
    hosts: T.Array(T.String()),
    walls: T.Optional(T.Array(T.Object({}))),
    examples: T.Optional(T.Array(T.String({ format: "url", maxLength: 2_000 }), { maxItems: MAX_EXAMPLES })),
    sample: T.Optional(T.Object({})),
  }),
);

function checkPath(path: string): void {
  try {
    patternOf(path);
  } catch (cause) {
    throw new Error(`its description is wrong: the path "${path}" is no URLPattern`, { cause });
  }
}

/** Says what is wrong with the walls of an extractor, if anything is. */
function wallsFault(description: ExtractorDescription): string | undefined {
  if (description.walls === undefined) return undefined;
  if (description.domains.includes("*")) return "an extractor of all sites has no walls of one";
  try {
    return wallsOf(description).map(wallFault).find(Boolean);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Checks what a package says of its extractor: the registry relies on every part of it. Throws an Error naming what is wrong. */
export function checkDescription(value: unknown): asserts value is ExtractorDescription {
  const issues = check(value);
  const [issue] = issues;
  if (issue) throw new Error(`its description is wrong: ${issue.path.slice(1) || "it"} ${issue.message}`);
  const { domains, paths, schema, sample = {} } = value as ExtractorDescription;
  const many = domains.find((domain) => domain !== "*" && !isOfOneSite(domain));
  if (many !== undefined) throw new Error(`its description is wrong: domains: "${many}" is no site`);
  for (const path of paths) checkPath(path);
  compile(schema as never)({});
  if (JSON.stringify(sample).length > MAX_SAMPLE)
    throw new Error(`its description is wrong: the sample has over ${MAX_SAMPLE} characters of JSON`);
  const [wrong] = canaryFaults(value as ExtractorDescription);
  if (wrong !== undefined) throw new Error(`its description is wrong: canaries: ${wrong}`);
  const fault = wallsFault(value as ExtractorDescription);
  if (fault !== undefined) throw new Error(`its description is wrong: walls: ${fault}`);
}
