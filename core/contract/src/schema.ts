import { type Static, type TObject, type TSchema, Type } from "@sinclair/typebox";

export type { Static, TObject, TSchema } from "@sinclair/typebox";

/** TypeBox, the one way in which schemas are written: each value is a plain JSON Schema with a TypeScript type. */
export const T = Type;

/** A value that may be `null`: how an extractor says that the page does not show it. */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/**
 * An address of the web: whole, and of http or https. The service hands on nothing else in such a field, whatever its extractor gives: what is
 * no such address is `null` where the field may be, and is left out of a list.
 */
export const WebAddress = (options: { description?: string; examples?: string[] } = {}) =>
  Type.String({ ...options, format: "uri" });

/** Titles that are names of types: `Evidence`. Others are words for people. */
const TYPE_NAME = /^[A-Z][A-Za-z0-9]{0,63}$/;

/**
 * The name that a schema has as a type, by its `title`. In `/openapi.json` and in the clients such a type is written once: give one to what
 * many replies hold.
 */
export const typeNameOf = ({ title }: { readonly title?: unknown }): string | undefined =>
  typeof title === "string" && TYPE_NAME.test(title) ? title : undefined;

/** An object that refuses properties it does not name. */
export const Closed = <P extends Record<string, TSchema>>(
  properties: P,
  options: { title?: string; description?: string } = {},
) => Type.Object(properties, { ...options, additionalProperties: false });

/** How a part of a text is asked for; `of` says of which. */
export const partFields = (of: string) => ({
  maxChars: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: `Most characters of ${of}; cut at the end of a block where one is near, else of a line, sentence or word.`,
    }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: `Where in ${of} to read on: nextOffset of the reply before. A call like any other.`,
    }),
  ),
});

/** Where the next part begins. */
export const NextOffset = Type.Optional(
  Type.Integer({
    minimum: 1,
    description: "Offset to read on from. All parts put together are the whole text. Absent if nothing is cut off.",
  }),
);

/** The value a schema describes. */
export type Value<S extends TSchema> = Static<S>;

/** A closed object schema whatever its properties. */
export type ObjectSchema = TObject;
