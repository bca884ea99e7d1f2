/** A JSON Schema (draft 2020-12), as far as types of clients are made of it. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
}

/** The name of a schema that is declared elsewhere as a type of its own. */
export type Naming = (schema: Schema) => string | undefined;

const WIDTH = 130;
const SIMPLE: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
const literal = (value: unknown): string => JSON.stringify(value);
const union = (types: readonly string[]): string => [...new Set(types)].join(" | ") || "never";

/** A comment on the lines before what it is about. */
export function comment(text: string | undefined, indent: string): string {
  if (!text) return "";
  const safe = text.replaceAll("*/", "*\\/");
  const line = `${indent}/** ${safe} */\n`;
  if (line.length <= WIDTH) return line;
  const lines: string[] = [];
  for (const word of safe.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${indent} * ${last} ${word}`.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return `${indent}/**\n${lines.map((part) => `${indent} * ${part}\n`).join("")}${indent} */\n`;
}

/** The fields of an object, a line each, between braces; what is not required is optional. */
function objectOf({ properties = {}, required = [] }: Schema, indent: string, nameOf: Naming): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = isName(name) ? name : literal(name);
    return `${comment(describedBy(schema), inner)}${inner}readonly ${key}${required.includes(name) ? "" : "?"}: ${typeOf(schema, inner, nameOf)};\n`;
  });
  return `{\n${fields.join("")}${indent}}`;
}

/** What is said of a value, also where only one of its kinds says it. */
const describedBy = ({ description, anyOf = [] }: Schema): string | undefined =>
  description ??
  (anyOf.filter(({ type }) => type !== "null").length === 1 ? anyOf.find((one) => one.description)?.description : undefined);

/** The type in TypeScript of what a schema allows. Bounds and patterns are not told. */
export function typeOf(schema: Schema, indent = "", nameOf: Naming = () => undefined): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  const partOf = (part: Schema): string => typeOf(part, indent, nameOf);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(partOf));
  if (schema.allOf) return schema.allOf.map(partOf).join(" & ");
  if (Array.isArray(schema.type)) return union(schema.type.map((type: string) => partOf({ ...schema, type })));
  if (schema.type === "array") return `ReadonlyArray<${schema.items ? partOf(schema.items) : "unknown"}>`;
  if (schema.type === "object") {
    const { properties, patternProperties, additionalProperties } = schema;
    const [pattern] = Object.values(patternProperties ?? {});
    const values = pattern ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
    if (properties && Object.keys(properties).length > 0) {
      const open = additionalProperties === true ? " & { readonly [field: string]: unknown }" : "";
      return `${objectOf(schema, indent, nameOf)}${open}`;
    }
    return `Readonly<Record<string, ${values ? partOf(values) : additionalProperties === false ? "never" : "unknown"}>>`;
  }
  return SIMPLE[String(schema.type)] ?? "unknown";
}
