import type { Endpoint } from "@farthing/contract";

const JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema";

type Json = Readonly<Record<string, unknown>>;

/**
 * How much of an endpoint is described. `full`: everything. `shape`: an example and the shape of the input,
 * which a catalogue needs. `example`: the example alone.
 */
export type Detail = "full" | "shape" | "example";

/** What is left of a schema in brief: which values there are, of which types, and which must be there. */
const SHAPE = new Set(["type", "properties", "items", "required", "anyOf", "enum", "const"]);
const MAX_CHOICES = 20;

function shapeOf(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([name, value]) => SHAPE.has(name) && !(name === "enum" && (value as unknown[]).length > MAX_CHOICES),
  );
  const brief = kept.map(([name, value]): [string, unknown] => {
    if (name === "properties")
      return [name, Object.fromEntries(Object.entries(value as Json).map(([key, one]) => [key, shapeOf(one)]))];
    if (name === "items") return [name, shapeOf(value)];
    return [name, name === "anyOf" ? (value as unknown[]).map(shapeOf) : value];
  });
  return Object.fromEntries(brief);
}

/** The request that the example makes, and the schema of such requests, in the shape of the extension. */
function input({ method, example }: Endpoint, schema: unknown): { readonly info: Json; readonly properties: Json } {
  const type = { type: "string", const: "http" };
  const only = (value: string) => ({ type: "string", enum: [value] });
  if (method === "GET")
    return {
      info: { type: "http", method, queryParams: example.input },
      properties: { type, method: only(method), queryParams: schema },
    };
  return {
    info: { type: "http", method, bodyType: "json", body: example.input },
    properties: { type, method: only(method), bodyType: only("json"), body: schema },
  };
}

/**
 * The bazaar extension of one endpoint, by which facilitators and indexes list it (x402 version 2, extension `bazaar`): the example,
 * and the schema that it keeps.
 */
export function bazaar(endpoint: Endpoint, detail: Detail): Json {
  const isFull = detail === "full";
  const { info, properties } = input(endpoint, isFull ? endpoint.input : shapeOf(endpoint.input));
  const tellsOutput = endpoint.contentType === undefined;
  const output = {
    type: "object",
    properties: { type: { type: "string" }, example: endpoint.output },
    required: ["type"],
  };
  if (!isFull) {
    const about = "body" in properties ? { body: { type: "object" } } : { queryParams: { type: "object" } };
    const isShape = detail === "shape";
    const read = { properties: isShape ? properties : about, ...(isShape && { required: Object.keys(info) }) };
    const given = { properties: { example: { type: "object" } } };
    return {
      info: { input: info, output: { type: "json" } },
      schema: { type: "object", properties: { input: read, output: given } },
    };
  }
  return {
    info: { input: info, ...(tellsOutput && { output: { type: "json", example: endpoint.example.output } }) },
    schema: {
      $schema: JSON_SCHEMA,
      type: "object",
      properties: {
        input: { type: "object", properties, required: Object.keys(info), additionalProperties: false },
        ...(tellsOutput && { output }),
      },
      required: ["input"],
    },
  };
}
