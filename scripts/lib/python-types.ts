import type { Schema } from "./schema-types.ts";

const WIDTH = 110;
const SCALARS: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};
const KEYWORDS = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global if import in is " +
    "lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

/** Whether Python takes it for a name. */
export const isName = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text) && !KEYWORDS.has(text);

/** The name of a class: "domains_check" is "DomainsCheck". */
export const className = (...parts: readonly string[]): string =>
  parts
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** A value as Python writes it; JSON's strings and numbers are Python's, too. */
const literal = (value: unknown): string =>
  value === null ? "None" : value === true ? "True" : value === false ? "False" : JSON.stringify(value);

/** Text in lines of at most WIDTH characters. */
export function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && indent.length + last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => indent + line);
}

/** Text inside a docstring. */
export const inDocstring = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"\\"\\"');

/** The parts of a union; a bar inside brackets or quotes is not its own. */
function partsOf(type: string): string[] {
  const tokens = type.match(/"(?:[^"\\]|\\.)*"|\[|\]| \| |[^"[\] ]+| /g) ?? [];
  const parts = [""];
  let depth = 0;
  for (const token of tokens) {
    depth += token === "[" ? 1 : token === "]" ? -1 : 0;
    if (token === " | " && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts;
}

/** Several types as one; the literals among them are put together. */
function union(options: readonly string[]): string {
  const parts = [...new Set(options.flatMap(partsOf))];
  if (parts.includes("Any")) return "Any";
  const literals = parts.flatMap((part) => /^Literal\[(.*)\]$/.exec(part)?.[1] ?? []);
  const others = parts.filter((part) => !part.startsWith("Literal["));
  const all = [...(literals.length > 0 ? [`Literal[${[...new Set(literals)].join(", ")}]`] : []), ...others];
  return [...all.filter((part) => part !== "None"), ...all.filter((part) => part === "None")].join(" | ");
}

/** Writes TypedDicts for JSON Schemas: what refers to others comes after them. */
export class TypeWriter {
  /** Python's definitions, by name, in the order in which they must stand. */
  readonly definitions = new Map<string, string>();
  readonly #named: (reference: string) => string;

  /** `named` gives the Python type of a `$ref`. */
  constructor(named: (reference: string) => string) {
    this.#named = named;
  }

  /** The Python type of a schema; objects with fields become a TypedDict of that name. */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return this.#named(schema.$ref);
    if (schema.const !== undefined) return schema.const === null ? "None" : `Literal[${literal(schema.const)}]`;
    if (schema.enum) return union(schema.enum.map((value) => (value === null ? "None" : `Literal[${literal(value)}]`)));
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return union(options.map((option, at) => this.typeOf(option, this.#optionName(option, name, at))));
    if (schema.allOf) return this.typeOf(merged(schema.allOf), name);
    if (Array.isArray(schema.type)) return union(schema.type.map((type: string) => this.typeOf({ ...schema, type }, name)));
    if (schema.type === "array") return `list[${schema.items ? this.typeOf(schema.items, name) : "Any"}]`;
    if (schema.type === "object" || schema.properties) return this.#object(schema, name);
    return (typeof schema.type === "string" ? SCALARS[schema.type] : undefined) ?? "Any";
  }

  /** Of several objects that a value may be, the first has the name itself. */
  #optionName({ properties }: Schema, name: string, at: number): string {
    return properties === undefined || at === 0 ? name : `${name}${at + 1}`;
  }

  #object({ properties = {}, required = [], patternProperties, additionalProperties }: Schema, name: string): string {
    const fields = Object.entries(properties);
    if (fields.length === 0) {
      const [values] = Object.values(patternProperties ?? {});
      const others = values ?? (typeof additionalProperties === "object" ? additionalProperties : {});
      return `dict[str, ${this.typeOf(others, className(name, "value"))}]`;
    }
    const typed = fields.map(([key, schema]) => {
      const type = this.typeOf(schema, className(name, key));
      return { key, description: schema.description ?? "", type: required.includes(key) ? type : `NotRequired[${type}]` };
    });
    const text = typed.every(({ key }) => isName(key))
      ? [
          `class ${name}(TypedDict):`,
          ...typed.flatMap(({ key, type, description }) => [...comment(description, "    "), `    ${key}: ${type}`]),
        ]
      : [
          `${name} = TypedDict(`,
          `    ${JSON.stringify(name)},`,
          "    {",
          ...typed.flatMap(({ key, type, description }) => [
            ...comment(description, "        "),
            `        ${JSON.stringify(key)}: ${type},`,
          ]),
          "    },",
          ")",
        ];
    return this.#define(name, text.join("\n"));
  }

  /** The name under which a definition stands: another one if that has a different meaning already. */
  #define(name: string, text: string): string {
    for (let at = 1; ; at++) {
      const own = at === 1 ? name : `${name}${at}`;
      const written = at === 1 ? text : text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), own);
      const known = this.definitions.get(own);
      if (known === undefined) this.definitions.set(own, written);
      if (known === undefined || known === written) return own;
    }
  }
}

const comment = (text: string, indent: string): string[] => wrapped(text, `${indent}#: `);

/** Several objects that a value is at once, as one. */
const merged = (parts: readonly Schema[]): Schema => ({
  ...Object.assign({}, ...parts),
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
});
