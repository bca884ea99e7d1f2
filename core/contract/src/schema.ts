import { type Static, type TObject, type TSchema, Type } from "@sinclair/typebox";

export type { Static, TObject, TSchema } from "@sinclair/typebox";

/** TypeBox, the one way in which schemas are written: each value is a plain JSON Schema with a TypeScript type. */
export const T = Type;

/** A value that may be `null`: how an extractor says that the page does not show it. */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** An object that refuses properties it does not name. */
export const Closed = <P extends Record<string, TSchema>>(properties: P, options: { description?: string } = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false });

/** The value a schema describes. */
export type Value<S extends TSchema> = Static<S>;

/** A closed object schema whatever its properties. */
export type ObjectSchema = TObject;
