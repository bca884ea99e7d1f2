/** A JSON Schema, as far as inputs of endpoints use it. Anything may be in it: what is not understood is typed as JSON. */
export interface Schema {
  readonly type?: string;
  /** What a text is, in words for people: "a language tag". */
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly contentEncoding?: string;
}

/** The values of a choice, whether it is written as an enum or as one branch each; `undefined` if it is none. */
export function choicesOf({ enum: listed, anyOf }: Schema): readonly string[] | undefined {
  const values = listed ?? anyOf?.map((one) => one.const);
  return values?.length && values.every((one) => typeof one === "string") ? values : undefined;
}

/** The schema of a map's values, if the schema is one of a map: an object whose names are not known beforehand. */
export function mapValues({ type, properties, additionalProperties, patternProperties }: Schema): Schema | undefined {
  if (type !== "object" || Object.keys(properties ?? {}).length > 0) return undefined;
  const [pattern] = Object.values(patternProperties ?? {});
  return pattern ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
}
