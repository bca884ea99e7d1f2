import { isJsonObject, type JsonObject } from "@farthing/contract";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import type { ToolNames } from "./tool-names.ts";

/**
 * The keywords that both OpenAI's strict mode and Gemini's function declarations take (OpenAI, structured outputs, supported schemas;
 * Gemini API, FunctionDeclaration). What others bound (lengths, patterns) is checked all the same when the tool is called.
 */
const TAKEN = new Set(["type", "description", "enum", "minimum", "maximum", "minItems", "maxItems", "required"]);

/** What a map's values are ("any name to a text"), where a schema is one. Neither of the two takes an object whose names it does not list. */
function valuesOf(schema: unknown): unknown {
  if (!isJsonObject(schema) || schema.type !== "object" || schema.properties !== undefined) return undefined;
  const { patternProperties, additionalProperties } = schema;
  return isJsonObject(patternProperties)
    ? Object.values(patternProperties)[0]
    : isJsonObject(additionalProperties)
      ? additionalProperties
      : undefined;
}

/** A choice between values that stand in several branches, as one list of them. */
function choiceOf({ const: only, anyOf }: JsonObject): readonly unknown[] | undefined {
  if (only !== undefined) return [only];
  if (!Array.isArray(anyOf) || !anyOf.every((one) => isJsonObject(one) && one.const !== undefined)) return undefined;
  return anyOf.map((one: JsonObject) => one.const);
}

/** What is said of a field; of one that has a default, that too. */
function described({ description, default: given }: JsonObject, names: ToolNames): string | undefined {
  const words = typeof description === "string" ? names.text(description) : "";
  const text = given === undefined ? words : `${words} Default: ${JSON.stringify(given)}.`.trim();
  return text || undefined;
}

function written(schema: unknown, names: ToolNames): JsonObject {
  if (!isJsonObject(schema)) return {};
  const values = valuesOf(schema);
  const description = described(schema, names);
  const about = description === undefined ? {} : { description };
  if (values !== undefined) {
    const pair = { name: { type: "string" }, value: written(values, names) };
    const items = { type: "object", properties: pair, required: Object.keys(pair), additionalProperties: false };
    return { type: "array", ...about, items };
  }
  const choice = choiceOf(schema);
  if (choice) return { type: typeof choice[0], ...about, enum: choice };
  const { properties, items, anyOf } = schema;
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([name]) => TAKEN.has(name))),
    ...about,
    ...(isJsonObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, written(one, names)])),
    }),
    ...(schema.type === "object" && { additionalProperties: false }),
    ...(items !== undefined && { items: written(items, names) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((one) => written(one, names)) }),
  };
}

/** An endpoint's input as a tool's: the same fields, a map among them as a list of names and values. */
export const toolSchema = (input: object, names: ToolNames): Tool["inputSchema"] =>
  written(input, names) as unknown as Tool["inputSchema"];

const isPair = (value: unknown): value is { readonly name: string; readonly value: unknown } =>
  isJsonObject(value) && typeof value.name === "string" && "value" in value;

/** A tool's arguments as the endpoint's input. What is no such list, or names something twice, stays, and is refused with its field's name. */
export function inputOf(input: { readonly properties?: unknown }, values: JsonObject): JsonObject {
  const { properties } = input;
  if (!isJsonObject(properties)) return values;
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    if (valuesOf(properties[name]) === undefined || !Array.isArray(value) || !value.every(isPair)) return [name, value];
    const pairs = new Map(value.map((pair) => [pair.name, pair.value]));
    return [name, pairs.size === value.length ? Object.fromEntries(pairs) : value];
  });
  return Object.fromEntries(entries);
}
