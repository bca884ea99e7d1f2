import { isJsonObject, type JsonObject } from "@farthing/contract";

/** How TypeBox writes a map from any name: generators of clients know it as `additionalProperties`. */
const ANY_NAME = "^(.*)$";

/** The values of a choice that is written as one branch each. */
function valuesOf({ anyOf }: JsonObject): readonly unknown[] | undefined {
  if (!Array.isArray(anyOf) || !anyOf.every((one) => isJsonObject(one) && typeof one.const === "string")) return undefined;
  return anyOf.map((one: JsonObject) => one.const);
}

/** The same schema in the words that generators of clients understand; it takes the same values. */
export function plainSchema<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map(plainSchema) as S;
  if (!isJsonObject(schema)) return schema;
  const { patternProperties, ...rest } = schema as JsonObject;
  const ofAnyName = isJsonObject(patternProperties) && Object.keys(patternProperties).join() === ANY_NAME;
  const choice = valuesOf(rest);
  const { anyOf, ...others } = rest;
  const written: JsonObject = choice ? { ...others, type: "string", enum: choice } : rest;
  const map =
    patternProperties === undefined
      ? {}
      : ofAnyName
        ? { additionalProperties: patternProperties[ANY_NAME] }
        : { patternProperties };
  return Object.fromEntries(Object.entries({ ...written, ...map }).map(([name, value]) => [name, plainSchema(value)])) as S;
}
