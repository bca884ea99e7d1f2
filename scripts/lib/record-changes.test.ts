import { Closed, Nullable, T } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { type RecordSchema, recordChanges } from "./record-changes.ts";

const changes = (before: object, after: object) =>
  recordChanges(before as RecordSchema, after as RecordSchema).map(({ kind, what }) => `${kind}: ${what}`);
const of = (fields: Parameters<typeof Closed>[0]): object => JSON.parse(JSON.stringify(Closed(fields)));
const text = T.String();

describe("a change of a record's schema", () => {
  it.each<[string, object, object, string[]]>([
    ["nothing", of({ a: text }), of({ a: text }), []],
    ["another description and bound", of({ a: text }), of({ a: T.String({ minLength: 1, description: "A." }) }), []],
    ["a removed field", of({ a: text, b: text }), of({ a: text }), ['major: the field "b" was removed']],
    ["a new field", of({ a: text }), of({ a: text, b: text }), ['minor: the field "b" is new']],
    ["a field of another type", of({ a: text }), of({ a: T.Number() }), ['major: the field "a" may be number now']],
    ["a field that may be null", of({ a: text }), of({ a: Nullable(text) }), ['major: the field "a" may be null now']],
    ["a field that is never null any more", of({ a: Nullable(text) }), of({ a: text }), []],
    ["a field that may be missing", of({ a: text }), of({ a: T.Optional(text) }), ['major: the field "a" may be missing now']],
    ["an integer for a number", of({ a: T.Number() }), of({ a: T.Integer() }), []],
    ["a number for an integer", of({ a: T.Integer() }), of({ a: T.Number() }), ['major: the field "a" may be number now']],
    ["a date for a text", of({ a: text }), of({ a: T.String({ format: "date-time" }) }), []],
    [
      "a text for a date",
      of({ a: T.String({ format: "date-time" }) }),
      of({ a: text }),
      ['major: the field "a" may be string now'],
    ],
    [
      "one more constant",
      of({ a: T.Union([T.Literal("x"), T.Literal("y")]) }),
      of({ a: T.Union([T.Literal("x"), T.Literal("y"), T.Literal("z")]) }),
      ['minor: the field "a" may be "z" now'],
    ],
    ["a constant for a text", of({ a: text }), of({ a: T.Literal("x") }), []],
    [
      "fields within lists",
      of({ a: T.Array(Closed({ b: text, c: text })) }),
      of({ a: T.Array(Closed({ b: Nullable(text), d: text })) }),
      ['major: the field "a[].b" may be null now', 'major: the field "a[].c" was removed', 'minor: the field "a[].d" is new'],
    ],
    [
      "fields within what may be null",
      of({ a: Nullable(Closed({ b: text })) }),
      of({ a: Nullable(Closed({})) }),
      ['major: the field "a.b" was removed'],
    ],
    [
      "entries by name",
      of({ a: T.Record(T.String(), text) }),
      of({ a: T.Record(T.String(), T.Number()) }),
      ['major: the field "a[]" may be number now'],
    ],
  ])("%s", (_what, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
  });
});
