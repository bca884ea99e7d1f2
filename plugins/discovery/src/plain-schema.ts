type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** How TypeBox writes a map from any name: generators of clients know it as `additionalProperties`. */
const ANY_NAME = "^(.*)$";

/** The values of a choice that is written as one branch each. */
function valuesOf({ anyOf }: Json): readonly unknown[] | undefined {
  if (!Array.isArray(anyOf) || !anyOf.every((one) => isObject(one) && typeof one.const === "string")) return undefined;
  return anyOf.map((one: Json) => one.const);
}

/** The same schema in the words that generators of clients understand; it takes the same values. */
export function plainSchema<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map(plainSchema) as S;
  if (!isObject(schema)) return schema;
  const { patternProperties, ...rest } = schema as Json;
  const ofAnyName = isObject(patternProperties) && Object.keys(patternProperties).join() === ANY_NAME;
  const choice = valuesOf(rest);
  const { anyOf, ...others } = rest;
  const written: Json = choice ? { ...others, type: "string", enum: choice } : rest;
  const map =
    patternProperties === undefined
      ? {}
      : ofAnyName
        ? { additionalProperties: patternProperties[ANY_NAME] }
        : { patternProperties };
  return Object.fromEntries(Object.entries({ ...written, ...map }).map(([name, value]) => [name, plainSchema(value)])) as S;
}
