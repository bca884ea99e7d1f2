import { className, inDocstring, isName, TypeWriter, wrapped } from "./python-types.ts";
import type { Schema } from "./schema-types.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** One call in an OpenAPI document. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly "x-payment-info"?: { readonly price: { readonly amount: string } };
  readonly parameters?: readonly Parameter[];
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
const TYPING = ["Any", "Literal", "NotRequired", "TypeAlias", "TypedDict"];
/** JSON-RPC for clients of MCP: no call of its own. */
const NO_CALL = "/mcp";
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

/** The schema of a call's body, or of its query. */
function inputOf({ parameters = [], requestBody }: Operation, components: OpenApi["components"]): Schema {
  const schema = requestBody?.content[JSON_TYPE]?.schema;
  if (schema?.$ref !== undefined) return components.schemas[keyOf(schema.$ref)] ?? {};
  if (schema) return schema;
  const query = parameters.filter((parameter) => parameter.in === "query");
  const described = ({ name, description, schema }: Parameter) => [name, { ...(description && { description }), ...schema }];
  return {
    properties: Object.fromEntries(query.map(described)),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

const keyOf = (reference: string) => decodeURIComponent(reference.replace("#/components/schemas/", ""));

/** The types of an OpenAPI document: those of records, those that have names of their own, and those of the calls. */
class Types {
  readonly records = new TypeWriter((reference) => this.named(reference));
  readonly shared = new TypeWriter((reference) => this.named(reference));
  readonly others = new TypeWriter((reference) => this.named(reference));
  /** Records that the calls name. */
  readonly imported = new Set<string>();
  /** Extractors, by the key of their record. */
  readonly extractors = new Map<string, string>();
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #types = new Map<string, string>();

  constructor({ schemas }: OpenApi["components"]) {
    this.#schemas = schemas;
    for (const [key, schema] of Object.entries(schemas)) {
      const extractor = extractorOf(schema);
      if (extractor !== undefined) this.extractors.set(key, extractor);
    }
    for (const key of [...this.extractors.keys(), "Error"]) this.named(key);
  }

  /** The type that a reference names; it is defined when it is first met. */
  named(reference: string): string {
    const key = keyOf(reference);
    const schema = this.#schemas[key];
    if (schema === undefined) return "Any";
    const extractor = this.extractors.get(key);
    const name = extractor === undefined ? (key === "Error" ? "ErrorBody" : className(key)) : className(extractor, "record");
    if (extractor !== undefined) this.imported.add(name);
    if (!this.#types.has(key)) {
      this.#types.set(key, name); // what refers to itself finds it
      this.#types.set(key, (extractor === undefined ? this.shared : this.records).typeOf(schema, name));
    }
    return this.#types.get(key) ?? name;
  }

  /** The type of a call's reply, under a name of its own. */
  reply({ operationId, responses }: Operation): string {
    const name = className(operationId, "reply");
    const type = this.others.typeOf(responses["200"]?.content?.[JSON_TYPE]?.schema ?? {}, name);
    if (!type.includes(" | ") || this.others.definitions.has(name)) return type;
    this.others.definitions.set(name, `${name}: TypeAlias = (\n    ${type.replaceAll(" | ", "\n    | ")}\n)`);
    return name;
  }
}

/** The files of the Python client that are made from an OpenAPI document: texts by name. */
export function pythonFiles({ paths, components }: OpenApi): Map<string, string> {
  const types = new Types(components);
  const typeOf = (schema: Schema, name: string) => types.others.typeOf(schema, name);
  const calls = Object.entries(paths)
    .filter(([path]) => path !== NO_CALL)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([verb, operation]): Call => ({ method: verb.toUpperCase(), path, operation, input: inputOf(operation, components) }),
      ),
    );
  const methods = calls.flatMap((call) => {
    const { operationId } = call.operation;
    const own = method(operationId, call, types.reply(call.operation), typeOf);
    if (operationId !== "extract") return [own];
    const ofRecords = [...types.extractors].map(([key, type]) =>
      method(`extract_${type.replace(/\W/g, "_")}`, call, types.named(key), typeOf, { type }),
    );
    return [own, ...ofRecords];
  });

  const sharedTypes = [...types.shared.definitions.values()].join("\n\n\n");
  const sharedImport = (text: string) => {
    const used = [...types.shared.definitions.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
    return used.length > 0 ? `from .shared import ${used.join(", ")}\n` : "";
  };
  const recordTypes = [...types.records.definitions.values()].join("\n\n\n");
  const otherTypes = [...types.others.definitions.values()].join("\n\n\n");
  const body = methods.join("\n\n");
  const imported = [...types.imported].sort().map((name) => `    ${name},`);
  const shared = `${HEAD}
"""What many replies hold."""

from __future__ import annotations

${typingImport(sharedTypes)}
${sharedTypes}
`;
  const records = `${HEAD}
"""What POST /extract gives for a page of each extractor."""

from __future__ import annotations

${typingImport(recordTypes)}${sharedImport(recordTypes)}

${recordTypes}
`;
  const endpoints = `${HEAD}
"""The calls of the service: a method each, and the types of what they give."""

from __future__ import annotations

from collections.abc import Mapping
${typingImport(`${otherTypes}${body} Any`)}from .records import (
${imported.join("\n")}
)
from .reply import Options, Reply
${sharedImport(otherTypes + body)}

${otherTypes}


class Endpoints:
    """The calls, one method each. An argument of None is left out. \`Client\` makes them."""

    def _typed(self, method: str, path: str, values: Mapping[str, Any], options: Options) -> Reply[Any]:
        raise NotImplementedError

${body}
`;
  return new Map([
    ["records.py", records],
    ["shared.py", shared],
    ["endpoints.py", endpoints],
  ]);
}
