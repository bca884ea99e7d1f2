import type { Endpoint } from "@farthing/contract";

const JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema";

type Json = Readonly<Record<string, unknown>>;

/** How much is told of an endpoint: everything, without the reply's schema, or only the input. */
export type Detail = "full" | "example" | "input";

/** The request that the example makes, and the schema of such requests, in the shape of the extension. */
function input({ method, input: schema, example }: Endpoint): { readonly info: Json; readonly properties: Json } {
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
  const { info, properties } = input(endpoint);
  const tellsOutput = detail !== "input" && endpoint.contentType === undefined;
  const output = {
    type: "object",
    properties: { type: { type: "string" }, example: detail === "full" ? endpoint.output : { type: "object" } },
    required: ["type"],
  };
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
