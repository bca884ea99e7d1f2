import { isJsonObject, type JsonObject, type TSchema } from "@farthing/contract";
import { MOST_MS, slowAt } from "@farthing/web";
import { formatNames, schemaFault } from "../validation.ts";

/** Values of keywords under which a JSON Schema has schemas of its own: one, a list, or one for each name. */
const ONE = ["additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then"] as const;
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"] as const;
const NAMED = ["patternProperties"] as const;

const DEEPEST = 20;
const MOST_PARTS = 2_000;
const MOST_PATTERNS = 50;
const LONGEST_PATTERN = 1_000;

/** A part of a schema, and where it stands. */
interface Placed {
  readonly part: JsonObject;
  readonly path: string;
  readonly depth: number;
}
const partsOf = (value: unknown): JsonObject[] => (isJsonObject(value) ? Object.values(value).filter(isJsonObject) : []);

/** Every schema within a schema, each with its place as a reader writes it: "fields.author.name". */
function* within(part: JsonObject, path: string, depth = 0): Generator<Placed> {
  yield { part, path, depth };
  for (const [name, inner] of Object.entries(isJsonObject(part.properties) ? part.properties : {}))
    if (isJsonObject(inner)) yield* within(inner, `${path}.${name}`, depth + 1);
  const others = [
    ...ONE.map((keyword) => part[keyword]).filter(isJsonObject),
    ...LISTS.flatMap((keyword) => (Array.isArray(part[keyword]) ? (part[keyword] as unknown[]).filter(isJsonObject) : [])),
    ...NAMED.flatMap((keyword) => partsOf(part[keyword])),
  ];
  for (const inner of others) yield* within(inner, path, depth + 1);
}

/** Objects are closed and their properties required: a reader of the record never has to ask whether a field is there. */
function openness({ part, path }: Placed): string[] {
  const { type, properties, additionalProperties, patternProperties } = part;
  const required: readonly unknown[] = Array.isArray(part.required) ? part.required : [];
  const names = Object.keys(isJsonObject(properties) ? properties : {});
  const isObject = type === "object" || names.length > 0;
  const isOpen =
    isObject && additionalProperties !== false && !isJsonObject(patternProperties) && !isJsonObject(additionalProperties);
  return [
    ...(isOpen ? [`${path}: is open; make it with Closed({...})`] : []),
    ...names
      .filter((name) => !required.includes(name))
      .map((name) => `${path}.${name}: is optional; make it required and Nullable`),
    ...names.filter((name) => name === "__proto__").map(() => `${path}: has a field called "__proto__"`),
  ];
}

/** What is wrong with the patterns, formats and references of one part, with its place. */
function wording({ part, path }: Placed): string[] {
  const { pattern, patternProperties, format } = part;
  const isKnown = typeof format !== "string" || formatNames().includes(format);
  return [
    ...[
      ...(pattern === undefined ? [] : [pattern]),
      ...Object.keys(isJsonObject(patternProperties) ? patternProperties : {}),
    ].flatMap((text) => patternFaultOf(text, path) ?? []),
    ...(format === "uri-reference" ? [`${path}: an address in a record is whole; make it with WebAddress()`] : []),
    ...(isKnown ? [] : [`${path}: there is no format "${format}"; there are ${formatNames().join(", ")}`]),
    ...["$ref", "$dynamicRef", "$id", "$anchor", "$dynamicAnchor"]
      .filter((keyword) => keyword in part)
      .map((keyword) => `${path}: has a ${keyword}; write each part out where it stands`),
  ];
}

/** What is wrong with a pattern that others wrote, with its place; `undefined` if nothing is. */
export function patternFaultOf(source: unknown, path: string): string | undefined {
  if (typeof source !== "string") return `${path}: the pattern ${JSON.stringify(source)} is no text`;
  if (source.length > LONGEST_PATTERN) return `${path}: the pattern has more than ${LONGEST_PATTERN} characters`;
  try {
    const length = slowAt(new RegExp(source, "u"));
    if (length === undefined) return undefined;
    return `${path}: the pattern "${source}" takes over ${MOST_MS} ms for ${length} characters that were made to keep it busy`;
  } catch (error) {
    return `${path}: the pattern "${source}" is none: ${(error as Error).message}`;
  }
}

/** Names that the reply has of its own. A `url` of the extractor's replaces it on purpose: a story's link; where that is `null`, it stays. */
const reserved = (names: readonly string[]): string[] => [
  ...(names.length === 0 ? ["fields: there is none"] : []),
  ...names.filter((name) => name === "type").map(() => `fields.type: "type" is the extractor's name in every record`),
];

/** What is wrong with the schema of an extractor's fields, a line each; empty if nothing is. */
export function fieldFaults(schema: JsonObject): string[] {
  const parts: Placed[] = [];
  for (const at of within(schema, "fields")) {
    if (at.depth > DEEPEST) return [`${at.path.slice(0, 200)}: is nested more than ${DEEPEST} deep`];
    if (parts.push(at) > MOST_PARTS) return [`fields: has more than ${MOST_PARTS} parts`];
  }
  const patterns = parts.filter(({ part }) => part.pattern !== undefined || isJsonObject(part.patternProperties));
  if (patterns.length > MOST_PATTERNS) return [`fields: has more than ${MOST_PATTERNS} patterns`];
  const names = Object.keys(isJsonObject(schema.properties) ? schema.properties : {});
  const faults = [...reserved(names), ...parts.flatMap((at) => [...openness(at), ...wording(at)])];
  if (faults.length > 0) return faults;
  const fault = schemaFault(schema as unknown as TSchema);
  return fault === undefined ? [] : [`fields: ${fault}`];
}
