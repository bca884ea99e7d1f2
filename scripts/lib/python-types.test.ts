import { describe, expect, it } from "vitest";
import { className, inDocstring, isName, TypeWriter, wrapped } from "./python-types.ts";
import type { Schema } from "./schema-types.ts";

const typed = (schema: Schema) => {
  const writer = new TypeWriter((reference) => reference.replace(/.*\//, ""));
  return { type: writer.typeOf(schema, "It"), definitions: [...writer.definitions.values()] };
};

describe("the Python type of a schema", () => {
  const types: readonly (readonly [Schema, string])[] = [
    [{ type: "string" }, "str"],
    [{ type: "integer" }, "int"],
    [{ type: "number" }, "float"],
    [{}, "Any"],
    [{ type: ["string", "null"] }, "str | None"],
    [
      { anyOf: [{ type: "null" }, { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }] },
      "list[str | None] | None",
    ],
    [{ anyOf: [{ const: "a | b" }, { const: "c" }, { type: "null" }] }, 'Literal["a | b", "c"] | None'],
    [{ enum: ["a", 1, true, null] }, 'Literal["a", 1, True] | None'],
    [{ anyOf: [{ type: "string" }, {}] }, "Any"],
    [{ type: "object" }, "dict[str, Any]"],
    [{ type: "object", patternProperties: { "^(.*)$": { type: "integer" } } }, "dict[str, int]"],
    [{ type: "object", additionalProperties: { type: "integer" } }, "dict[str, int]"],
    [{ oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] }, "A | B"],
  ];
  it.each(types)("%j is %s", (schema, expected) => {
    expect(typed(schema)).toEqual({ type: expected, definitions: [] });
  });

  it("is a class for an object with fields; what it needs stands before it", () => {
    const inner = { type: "object", properties: { at: { type: "integer", description: "When." } }, required: ["at"] };
    const { type, definitions } = typed({
      type: "object",
      properties: { list: { type: "array", items: inner }, other: { type: "string" } },
      required: ["list"],
    });
    expect(type).toBe("It");
    expect(definitions).toEqual([
      "class ItList(TypedDict):\n    #: When.\n    at: int",
      "class It(TypedDict):\n    list: list[ItList]\n    other: NotRequired[str]",
    ]);
  });

  it("takes field names that Python does not", () => {
    const { definitions } = typed({ type: "object", properties: { from: { type: "string" }, "a-b": {} }, required: ["from"] });
    expect(definitions).toEqual([
      'It = TypedDict(\n    "It",\n    {\n        "from": str,\n        "a-b": NotRequired[Any],\n    },\n)',
    ]);
  });

  it("has another name for another meaning, and the same for the same", () => {
    const object = (type: string): Schema => ({ type: "object", properties: { it: { type } }, required: ["it"] });
    const writer = new TypeWriter(() => "Any");
    const names = ["string", "integer", "string"].map((type) => writer.typeOf(object(type), "It"));
    expect(names).toEqual(["It", "It2", "It"]);
    expect(writer.definitions.get("It2")).toBe("class It2(TypedDict):\n    it: int");
  });

  it("puts objects together that a value is at once", () => {
    const part = (name: string): Schema => ({ properties: { [name]: { type: "string" } }, required: [name] });
    expect(typed({ allOf: [part("a"), part("b")] }).definitions).toEqual(["class It(TypedDict):\n    a: str\n    b: str"]);
  });
});

it("names, texts and lines are Python's", () => {
  expect(["class", "a-b", "1a", "maxChars"].map(isName)).toEqual([false, false, false, true]);
  expect(className("domains_check", "reply")).toBe("DomainsCheckReply");
  expect(inDocstring('a\\b """')).toBe('a\\\\b \\"\\"\\"');
  expect(wrapped(`${"word ".repeat(30)}`, "  ").every((line) => line.length <= 112 && line.startsWith("  word"))).toBe(true);
});
