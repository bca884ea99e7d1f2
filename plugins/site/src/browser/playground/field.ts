import { choicesOf, mapValues, type Schema } from "./schema.ts";

interface Base {
  readonly name: string;
  readonly about?: string;
  readonly isRequired: boolean;
  /** What holds where nothing is given, as text. */
  readonly usual?: string;
}

/** A line of text; of `types` it may mean a number too. */
export interface TextField extends Base {
  readonly kind: "text";
  readonly isInteger: boolean;
  readonly minLength: number;
  readonly maxLength: number | undefined;
  readonly pattern: string | undefined;
  /** What matches it, in words for people. */
  readonly wanted?: string;
  /** Of the control: "url", "date", "text". */
  readonly input: "text" | "url" | "date";
}
export interface NumberField extends Base {
  readonly kind: "number";
  readonly isInteger: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}
export interface ChoiceField extends Base {
  readonly kind: "choice";
  readonly values: readonly string[];
}
/** Yes, no, or nothing said. */
export interface FlagField extends Base {
  readonly kind: "flag";
}
/** A file, sent as base64. */
export interface FileField extends Base {
  readonly kind: "file";
}
/** Plain values, a line each. */
export interface ListField extends Base {
  readonly kind: "list";
  readonly item: TextField | NumberField | ChoiceField;
  readonly minItems: number;
  readonly maxItems: number | undefined;
}
/** Plain values by name, a line "name: value" each. */
export interface MapField extends Base {
  readonly kind: "map";
  readonly value: TextField | NumberField | ChoiceField;
}
export interface GroupField extends Base {
  readonly kind: "group";
  readonly fields: readonly Field[];
}
/** What has no form of its own: typed as JSON. */
export interface JsonField extends Base {
  readonly kind: "json";
}
/** One part of a form, made from a part of a schema. */
export type Field = TextField | NumberField | ChoiceField | FlagField | FileField | ListField | MapField | GroupField | JsonField;

/** Deeper schemas are typed as JSON. */
const MAX_DEPTH = 4;

const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What a schema says that its texts are, worded as the service words it. */
function wantedOf({ title, examples = [] }: Schema): { wanted?: string } {
  if (title === undefined || !/^an? \S/.test(title)) return {};
  return { wanted: examples.length > 0 ? `${title} such as ${examples.slice(0, 2).join(" or ")}` : title };
}

const textField = (base: Base, schema: Schema, isInteger = false): TextField => ({
  ...base,
  kind: "text",
  isInteger,
  minLength: schema.minLength ?? 0,
  maxLength: schema.maxLength,
  pattern: schema.pattern,
  ...wantedOf(schema),
  input: schema.format === "date" ? "date" : base.name === "url" || /^ur[il]$/.test(schema.format ?? "") ? "url" : "text",
});

/** A number, or a text that is one: "1" and "Sheet 1" alike. */
const isTextOrInteger = ({ anyOf = [] }: Schema): boolean =>
  anyOf.length === 2 && anyOf.some(({ type }) => type === "string") && anyOf.some(({ type }) => type === "integer");

/** The fields of a schema, down to those that a form can hold. */
export function fieldOf(name: string, schema: Schema, isRequired: boolean, depth = 0): Field {
  const { type, description, default: usual } = schema;
  const base: Base = {
    name,
    isRequired,
    ...(description !== undefined && { about: description }),
    ...(usual !== undefined && { usual: written(usual) }),
  };
  const values = choicesOf(schema);
  if (values) return { ...base, kind: "choice", values };
  if (isTextOrInteger(schema)) {
    const text = schema.anyOf?.find((one) => one.type === "string") ?? {};
    return textField(base, text, true);
  }
  if (schema.anyOf) return { ...base, kind: "json" };
  switch (type) {
    case "string":
      return name === "base64" || schema.contentEncoding === "base64" ? { ...base, kind: "file" } : textField(base, schema);
    case "integer":
    case "number":
      return { ...base, kind: "number", isInteger: type === "integer", minimum: schema.minimum, maximum: schema.maximum };
    case "boolean":
      return { ...base, kind: "flag" };
    case "array":
      return listOf(base, schema, depth);
    case "object":
      return objectOf(base, schema, depth);
    default:
      return { ...base, kind: "json" };
  }
}

const isPlain = (field: Field): field is ListField["item"] =>
  field.kind === "text" || field.kind === "number" || field.kind === "choice";

function listOf(base: Base, { items = {}, minItems = 0, maxItems }: Schema, depth: number): Field {
  const item = fieldOf("", items, true, depth + 1);
  return isPlain(item) ? { ...base, kind: "list", item, minItems, maxItems } : { ...base, kind: "json" };
}

function objectOf(base: Base, schema: Schema, depth: number): Field {
  const values = mapValues(schema);
  const value = values && fieldOf("", values, true, depth + 1);
  if (value && isPlain(value)) return { ...base, kind: "map", value };
  const { properties, required = [], additionalProperties } = schema;
  if (!properties || values || additionalProperties === true || depth >= MAX_DEPTH) return { ...base, kind: "json" };
  const fields = Object.entries(properties).map(([name, one]) => fieldOf(name, one, required.includes(name), depth + 1));
  return { ...base, kind: "group", fields };
}

/** The form of an endpoint's whole input. */
export function formOf(schema: Schema): GroupField {
  const field = fieldOf("", { ...schema, type: "object" }, true);
  return field.kind === "group" ? field : { name: "", isRequired: true, kind: "group", fields: [] };
}
