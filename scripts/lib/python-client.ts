import { className, inDocstring, isName, type Schema, TypeWriter, wrapped } from "./python-types.ts";

/** One call in an OpenAPI document. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly "x-payment-info"?: { readonly price: { readonly amount: string } };
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>>;
}

/** What is read of `/openapi.json`. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A call with all that its method says. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly input: Schema;
}

const JSON_TYPE = "application/json";
const HEAD = "# Written by `npm run python` from /openapi.json. Do not edit.";
const TYPING = ["Any", "Literal", "NotRequired", "TypedDict"];
/** What is not a field's in the signature of a method. */
const TAKEN = new Set(["self", "options"]);

const typingImport = (text: string) => {
  const used = TYPING.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return used.length > 0 ? `from typing import ${used.join(", ")}\n\n` : "";
};

/** The extractor whose record a schema is: the constant of its field `type`. */
const extractorOf = ({ properties }: Schema): string | undefined => {
  const name = properties?.type?.const ?? properties?.type?.enum?.[0];
  return typeof name === "string" && properties?.url !== undefined ? name : undefined;
};

const argument = (field: string): string => (isName(field) && !TAKEN.has(field) ? field : `${field.replace(/\W/g, "_")}_`);

/** A method that makes a call; `fixed` are fields that it fills in itself. */
function method(
  name: string,
  { method: verb, path, operation, input }: Call,
  reply: string,
  typeOf: (schema: Schema, name: string) => string,
  fixed: Readonly<Record<string, string>> = {},
): string {
  const { properties = {}, required = [] } = input;
  const isNeeded = ([field]: readonly [string, Schema]) => required.includes(field);
  const fields = Object.entries(properties).filter(([field]) => !(field in fixed));
  const needed = fields.filter(isNeeded);
  const optional = fields.filter((field) => !isNeeded(field));
  const typed = ([field, schema]: readonly [string, Schema]) =>
    `${argument(field)}: ${typeOf(schema, className(operation.operationId, field))}`;
  const parameters = [
    "self",
    ...needed.map(typed),
    "*",
    ...optional.map((field) => `${typed(field).replace(/ \| None$/, "")} | None = None`),
    "options: Options = Options()",
  ];
  const price = operation["x-payment-info"]?.price.amount;
  const title = fixed.type === undefined ? operation.summary : `${operation.summary}: ${fixed.type}`;
  const told = [...needed, ...optional].filter(([, { description }]) => description !== undefined);
  const values = [
    ...Object.entries(fixed).map(([field, value]) => `${JSON.stringify(field)}: ${JSON.stringify(value)}`),
    ...fields.map(([field]) => `${JSON.stringify(field)}: ${argument(field)}`),
  ];
  const sent = `return self._typed(${JSON.stringify(verb)}, ${JSON.stringify(path)}, {${values.join(", ")}}, options)`;
  const documentation = [
    ...wrapped(inDocstring(`${title}. ${price === undefined ? "Free." : `$${price}.`}`), "        "),
    ...(told.length > 0 ? [""] : []),
    ...told.flatMap(([field, { description = "" }]) => wrapped(inDocstring(`${argument(field)}: ${description}`), "        ")),
  ].join("\n");
  const signature = [`    def ${name}(`, ...parameters.map((parameter) => `        ${parameter},`), `    ) -> Reply[${reply}]:`];
  return [...signature, `        """${documentation.trimStart()}`, '        """', `        ${sent}`].join("\n");
}

/** The files of the Python client that are made from an OpenAPI document: texts by name. */
export function pythonFiles({ paths, components }: OpenApi): Map<string, string> {
  const schemas = Object.entries(components.schemas);
  const extractors = new Map(schemas.map(([key, schema]) => [key, extractorOf(schema)]));
  const nameOf = (key: string) => {
    const extractor = extractors.get(key);
    return extractor === undefined ? (key === "Error" ? "ErrorBody" : className(key)) : className(extractor, "record");
  };
  const records = new TypeWriter(named);
  const others = new TypeWriter(named);
  const begun = new Set<string>();
  const inEndpoints = new Set<string>();

  /** The type that a reference names; it is defined when it is first met. */
  function named(reference: string): string {
    const key = decodeURIComponent(reference.replace("#/components/schemas/", ""));
    const schema = components.schemas[key];
    if (schema === undefined) return "Any";
    const isRecord = extractors.get(key) !== undefined;
    if (isRecord) inEndpoints.add(nameOf(key));
    if (begun.has(key)) return nameOf(key);
    begun.add(key);
    const writer = isRecord ? records : others;
    const type = writer.typeOf(schema, nameOf(key));
    return type;
  }

  for (const [key, schema] of schemas)
    if (extractorOf(schema) !== undefined || key === "Error") named(`#/components/schemas/${key}`);

  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]): Call => {
      const query = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
      const ofQuery = {
        properties: Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema])),
        required: query.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      };
      return { method: verb.toUpperCase(), path, operation, input: operation.requestBody?.content[JSON_TYPE]?.schema ?? ofQuery };
    }),
  );
  const typeOf = (schema: Schema, name: string) => others.typeOf(schema, name);
  const methods = calls.flatMap((call) => {
    const { operationId, responses } = call.operation;
    const reply = typeOf(responses["200"]?.content?.[JSON_TYPE]?.schema ?? {}, className(operationId, "reply"));
    const named = [method(operationId, call, reply, typeOf)];
    if (operationId !== "extract") return named;
    const found = [...extractors].filter((entry): entry is [string, string] => entry[1] !== undefined);
    for (const [key] of found) inEndpoints.add(nameOf(key));
    return [
      ...named,
      ...found.map(([key, type]) => method(`extract_${type.replace(/\W/g, "_")}`, call, nameOf(key), typeOf, { type })),
    ];
  });

  const recordTypes = [...records.definitions.values()].join("\n\n\n");
  const types = [...others.definitions.values()].join("\n\n\n");
  const body = methods.join("\n\n");
  const imported = [...inEndpoints]
    .sort()
    .map((name) => `    ${name},`)
    .join("\n");
  const recordsFile = `${HEAD}
"""What POST /extract gives for a page of each extractor."""

from __future__ import annotations

${typingImport(recordTypes)}
${recordTypes}
`;
  const endpointsFile = `${HEAD}
"""The calls of the service: a method each, and the types of what they give."""

from __future__ import annotations

from collections.abc import Mapping
${typingImport(`${types}${body} Any`)}from .records import (
${imported}
)
from .reply import Options, Reply


${types}


class Endpoints:
    """The calls, one method each. An argument of None is left out. \`Client\` makes them."""

    def _typed(self, method: str, path: str, values: Mapping[str, Any], options: Options) -> Any:
        raise NotImplementedError

${body}
`;
  return new Map([
    ["records.py", recordsFile],
    ["endpoints.py", endpointsFile],
  ]);
}
