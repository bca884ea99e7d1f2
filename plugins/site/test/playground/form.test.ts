import { describe, expect, it } from "vitest";
import { type Field, formOf } from "../../src/browser/playground/field.ts";
import { readField, type Typed, typedFor } from "../../src/browser/playground/reading.ts";
import type { Schema } from "../../src/browser/playground/schema.ts";

const SCHEMA: Schema = {
  type: "object",
  required: ["url"],
  properties: {
    url: { type: "string", minLength: 1, maxLength: 30, description: "Page to retrieve." },
    maxChars: { type: "integer", minimum: 1, maximum: 50, default: 5 },
    ratio: { type: "number" },
    links: { type: "boolean" },
    mode: { type: "string", enum: ["main", "full"] },
    shape: { anyOf: [{ const: "round" }, { const: "square" }] },
    since: { type: "string", format: "date" },
    language: { type: "string", pattern: "^[a-z]{2}$" },
    script: { type: "string", pattern: "^[A-Z][a-z]{3}$", title: "a script", examples: ["Latn", "Cyrl"] },
    include: { type: "array", minItems: 1, maxItems: 2, items: { type: "string", minLength: 1 } },
    sheets: {
      type: "array",
      items: {
        anyOf: [
          { type: "string", minLength: 1 },
          { type: "integer", minimum: 1 },
        ],
      },
    },
    headers: { type: "object", additionalProperties: { type: "string", maxLength: 5 } },
    cookies: { type: "object", properties: {}, patternProperties: { "^(.*)$": { type: "string" } } },
    base64: { type: "string" },
    options: {
      type: "object",
      required: ["depth"],
      properties: {
        depth: { type: "integer", minimum: 0 },
        filters: { type: "object", properties: { host: { type: "string" } } },
      },
    },
    anything: {},
    rows: { type: "array", items: { type: "object", properties: { a: { type: "string" } } } },
  },
};
const form = formOf(SCHEMA);
const kinds = Object.fromEntries(form.fields.map(({ name, kind }) => [name, kind]));
const read = (typed: Record<string, Typed>) => readField(form, { url: "https://a.example/", ...typed }, "");
const faults = (typed: Record<string, Typed>) => read(typed).wrong.map(({ path, message }) => `${path} ${message}`);

describe("a form", () => {
  it("has a control for each shape of a schema", () =>
    expect(kinds).toEqual({
      ...{ url: "text", maxChars: "number", ratio: "number", links: "flag", mode: "choice", shape: "choice", since: "text" },
      ...{ language: "text", script: "text", include: "list", sheets: "list", headers: "map", cookies: "map", base64: "file" },
      ...{ options: "group", anything: "json", rows: "json" },
    }));

  it("leaves out what is not said, and says the rest in its type", () => {
    expect(read({})).toEqual({ value: { url: "https://a.example/" }, wrong: [] });
    const typed = {
      ...{ maxChars: " 7 ", ratio: "0.5", links: "false", mode: "full", include: "main\n\n .text \n", sheets: "2\nPrices" },
      ...{ headers: "accept: a:b\nx-y:", options: { depth: "0", filters: { host: "" } }, anything: '{"a":[1]}' },
    };
    expect(read(typed).value).toEqual({
      ...{ url: "https://a.example/", maxChars: 7, ratio: 0.5, links: false, mode: "full", include: ["main", ".text"] },
      ...{ sheets: [2, "Prices"], headers: { accept: "a:b", "x-y": "" }, options: { depth: 0 }, anything: { a: [1] } },
    });
  });

  it("restores what it has said", () => {
    const value = {
      ...{ url: "https://a.example/", maxChars: 7, links: true, include: ["main", ".text"], sheets: [2, "Prices"] },
      ...{ headers: { accept: "b" }, options: { depth: 1, filters: { host: "h" } }, rows: [{ a: "1" }], base64: "AAAA" },
    };
    expect(readField(form, typedFor(form, value), "").value).toEqual(value);
  });

  it.each<[string, Record<string, Typed>]>([
    ["url is needed", { url: " " }],
    ["url must have 30 characters or less", { url: "x".repeat(31) }],
    ["maxChars must be a whole number", { maxChars: "1.5" }],
    ["maxChars must be a whole number", { maxChars: "seven" }],
    ["maxChars must be 1 or more", { maxChars: "0" }],
    ["maxChars must be 50 or less", { maxChars: "51" }],
    ["mode must be one of main, full", { mode: "half" }],
    ["language must match ^[a-z]{2}$", { language: "english" }],
    ["script must be a script such as Latn or Cyrl", { script: "english" }],
    ["include must have 2 lines or less", { include: "a\nb\nc" }],
    ['headers must have lines such as "name: value"', { headers: "accept" }],
    ["headers must have 5 characters or less", { headers: "a: 123456" }],
    ["options/depth is needed", { options: { filters: { host: "h" } } }],
    ["options/depth must be 0 or more", { options: { depth: "-1" } }],
  ])("says %s", (fault, typed) => expect(faults(typed)).toEqual([fault]));

  it("says where JSON breaks off", () => expect(faults({ anything: '{"a":' })[0]).toMatch(/^anything .*JSON/));

  it("holds whatever a schema says, however deep or odd", () => {
    const deep: Schema = { type: "object", properties: { a: { type: "object", properties: {} } } };
    let schema = deep;
    for (let depth = 0; depth < 50; depth++) schema = { type: "object", properties: { a: schema } };
    const depthOf = (field: Field): number => (field.kind === "group" ? 1 + Math.max(0, ...field.fields.map(depthOf)) : 0);
    expect(depthOf(formOf(schema))).toBeLessThan(8);
    for (const odd of [
      { type: "null" },
      { anyOf: [] },
      { enum: [1, 2] },
      { type: "array" },
      { type: "object", properties: { x: {} } },
    ])
      expect(() => formOf({ type: "object", properties: { odd } })).not.toThrow();
    expect(formOf({ type: "string" }).fields).toEqual([]);
  });

  it("takes names of the language's own as names", () => {
    const odd = formOf(
      JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}'),
    );
    const typed = typedFor(odd, {});
    expect(readField(odd, typed, "")).toEqual({ value: {}, wrong: [] });
  });
});
