import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { declarationFaults } from "./declaration.ts";

const SCHEMA = { type: "object", properties: { name: { type: "string" } }, required: ["name"], additionalProperties: false };
const KETTLES = {
  name: "kettle-shop",
  aliases: [],
  description: "Kettles.",
  domains: ["kettle-shop.com"],
  localeSubdomains: false,
  paths: ["/kettles/:id"],
  accepts: false,
  schema: SCHEMA,
  config: [],
  hosts: [],
};
const field = (schema: object) => ({ schema: { ...SCHEMA, properties: { name: schema } } });
const repositoryFiles = globSync(fileURLToPath(new URL("../../../../extractors/*/dist/extractor.json", import.meta.url)));

describe("the declaration of an extractor", () => {
  it("is right where nothing is wrong with it", () => expect(declarationFaults(KETTLES)).toEqual([]));

  it("is right for the extractors of this repository, where they are built", () => {
    const wrong = repositoryFiles.flatMap((file) => declarationFaults(JSON.parse(readFileSync(file, "utf8"))));
    expect(wrong).toEqual([]);
  });

  it.each([
    ["a path that is no pattern", { paths: ["/((("] }, 'paths: "/(((" is no URLPattern'],
    ["a path without its beginning", { paths: ["kettles"] }, 'does not begin with "/"'],
    ["a path that takes exponential time", { paths: ["/:id((?:a|a)+)b"] }, "takes too long"],
    ["a path of many wildcards", { paths: ["/*a*a*a*a*a*b"] }, "takes too long"],
    ["a name that every object has", { name: "constructor" }, "a word of the language"],
    ["a domain in capitals", { domains: ["Kettle-Shop.com"] }, "is not in lower case"],
    ["all of a country", { domains: ["co.uk"] }, '"co.uk" is no site'],
    ["a host with a scheme", { hosts: ["https://api.kettle-shop.com"] }, "is no site"],
    ["a setting that no environment has", { config: [{ name: "kettle-key", description: "A key." }] }, "no environment variable"],
    [
      "a setting whose pattern takes long",
      { config: [{ name: "KETTLE_KEY", description: "A key.", pattern: "^(?:a+)+$" }] },
      'config: KETTLE_KEY: the pattern "^(?:a+)+$" takes over',
    ],
    [
      "a setting whose title is a heading",
      { config: [{ name: "KETTLE_KEY", description: "A key.", pattern: "^a$", title: "Key" }] },
      "config/0/title must be a phrase such as",
    ],
    ["an open object", { schema: { ...SCHEMA, additionalProperties: true } }, "fields: is open"],
    ["an open object within", field({ type: "array", items: { type: "object" } }), "fields.name: is open"],
    ["an open value of a map", field({ type: "object", patternProperties: { "^(.*)$": { type: "object" } } }), "is open"],
    ["an optional field", { schema: { ...SCHEMA, required: [] } }, "fields.name: is optional"],
    ["no field", { schema: { ...SCHEMA, properties: {}, required: [] } }, "fields: there is none"],
    [
      "the reserved field",
      { schema: { ...SCHEMA, properties: { type: { type: "string" } }, required: ["type"] } },
      'fields.type: "type" is the extractor\'s name',
    ],
    [
      "walls of patterns without end",
      { walls: [{ markers: Array.from({ length: 41 }, (_, n) => ({ source: `wall${n}`, flags: "" })) }] },
      "walls: they have more than 40 patterns",
    ],
    ["a misspelled format", field({ type: "string", format: "data-time" }), 'there is no format "data-time"'],
    [
      "an address that may be relative",
      field({ type: "string", format: "uri-reference" }),
      "fields.name: an address in a record is whole",
    ],
    ["a misspelled keyword", field({ type: "string", minLenght: 1 }), "minLenght"],
    ["a type that is none", field({ type: "text" }), "name/type"],
    ["a pattern that is none", field({ type: "string", pattern: "(" }), 'the pattern "(" is none'],
    ["a pattern that takes long", field({ type: "string", pattern: "^(?:a+)+$" }), "made to keep it busy"],
    ["a reference", field({ $ref: "#" }), "has a $ref"],
    ["endless nesting", field(Array.from({ length: 50 }).reduce<object>((items) => ({ type: "array", items }), {})), "nested"],
    ["nothing of the kind", { domains: 7, paths: "/*" }, "domains must be array"],
  ])("names %s", (_what, change, fault) => {
    expect(declarationFaults({ ...KETTLES, ...change }).join("\n")).toContain(fault);
  });

  it.each(["/:owner/:repo", "/:slug-:id", "/item{s}?/:id(\\d+).json", "/*", "*", "/a.b/:rest+"])("takes the path %s", (path) =>
    expect(declarationFaults({ ...KETTLES, paths: [path] })).toEqual([]),
  );
});
