/** A JSON Schema, as much as pages show of one. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: boolean | Shape;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly $ref?: string;
}

/** One field of an object, those of objects within it named by their path: "results[].title". */
export interface Field {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly about: string;
  readonly example?: unknown;
}

/** Gives what a `$ref` leads to. */
export type Resolve = (ref: string) => Shape | undefined;

const MAX_DEPTH = 4;
const MAX_FIELDS = 200;
const MAX_CHOICES = 30;
const nowhere: Resolve = () => undefined;
const NOTHING: Shape = {};

/** A schema as far as it is one: of strangers' anything may stand in a place of it. */
function sound(value: unknown): Shape {
  if (typeof value !== "object" || value === null) return NOTHING;
  const shape = value as Shape;
  const { anyOf, oneOf, required, examples, properties, description, ...rest } = shape;
  return {
    ...rest,
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(shallow) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.map(shallow) }),
    ...(Array.isArray(required) && { required }),
    ...(Array.isArray(examples) && { examples }),
    ...(typeof properties === "object" && properties !== null && { properties }),
    ...(typeof description === "string" && { description }),
  };
}
const shallow = (value: unknown): Shape => (typeof value === "object" && value !== null ? value : NOTHING);

/** "integer", "string or null", "list of object". Hostile schemas end at the depth that pages show. */
export function typeOf(given: Shape, depth = 0): string {
  const shape = sound(given);
  const { type, anyOf, oneOf, items, $ref } = shape;
  if (depth > MAX_DEPTH) return "any";
  if ("const" in shape) return JSON.stringify(shape.const) ?? "any";
  if (Array.isArray(shape.enum))
    return shape.enum
      .slice(0, MAX_CHOICES)
      .map((one) => JSON.stringify(one))
      .join(" or ");
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices))
    return [...new Set(choices.slice(0, MAX_CHOICES).map((one) => typeOf(one, depth + 1)))].join(" or ");
  if (type === "array") return items ? `list of ${typeOf(items, depth + 1)}` : "list";
  if (Array.isArray(type)) return type.join(" or ");
  if (typeof type === "string") return type;
  return $ref === undefined ? "any" : "object";
}

const LIMITS: readonly (readonly [keyof Shape, string])[] = [
  ["minimum", "at least"],
  ["maximum", "at most"],
  ["minItems", "items at least"],
  ["maxItems", "items at most"],
  ["maxLength", "characters at most"],
];

/** What a choice between a value and null says of the value. */
function ofValue(shape: Shape): Shape {
  const values = (shape.anyOf ?? []).filter(({ type }) => type !== "null");
  return values.length === 1 ? { ...values[0], ...shape } : shape;
}

/** What else a schema says of its values, in words. */
function aboutOf(shape: Shape): string {
  const limits = LIMITS.flatMap(([name, words]) => (typeof shape[name] === "number" ? [`${words} ${shape[name]}`] : []));
  const standard = "default" in shape ? [`${JSON.stringify(shape.default)} if absent`] : [];
  const said = [...limits, ...standard].join(", ");
  return [shape.description ?? "", said && `${said[0]?.toUpperCase()}${said.slice(1)}.`].filter(Boolean).join(" ");
}

/** What a shape is made of, where it is one object, or a list of them. */
function within(given: Shape, resolve: Resolve): readonly [prefix: string, inner: Shape] | undefined {
  const shape = sound(given);
  if (shape.$ref !== undefined) {
    const found = resolve(shape.$ref);
    return found && within(found, nowhere);
  }
  if (shape.properties) return [".", shape];
  if (shape.items) {
    const inner = within(shape.items, resolve);
    return inner && [`[]${inner[0]}`, inner[1]];
  }
  const choices = (shape.anyOf ?? shape.oneOf)?.flatMap((one) => within(one, resolve) && [one]);
  return choices?.length === 1 && choices[0] ? within(choices[0], resolve) : undefined;
}

/** The fields of an object's schema, in its order. */
export function fieldsOf(shape: Shape, resolve: Resolve = nowhere): readonly Field[] {
  const fields: Field[] = [];
  const add = (object: Shape, prefix: string, depth: number) => {
    const required = new Set(object.required);
    for (const [name, given] of Object.entries(object.properties ?? {})) {
      if (fields.length >= MAX_FIELDS) return;
      const field = sound(given);
      const path = `${prefix}${name}`;
      fields.push({
        path,
        type: typeOf(field),
        isRequired: required.has(name),
        about: aboutOf(ofValue(field)),
        ...(ofValue(field).examples && { example: ofValue(field).examples?.[0] }),
      });
      const inner = depth < MAX_DEPTH ? within(field, resolve) : undefined;
      if (inner) add(inner[1], `${path}${inner[0]}`, depth + 1);
    }
  };
  const whole = within(shape, resolve);
  if (whole) add(whole[1], whole[0] === "." ? "" : whole[0], 0);
  return fields;
}
