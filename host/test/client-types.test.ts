import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { clientModules, describedExtractors } from "../../scripts/lib/client-types.ts";
import { declaredEndpoints } from "../../scripts/lib/endpoint-table.ts";
import { typeOf } from "../../scripts/lib/schema-types.ts";

const folder = fileURLToPath(new URL("../../clients/typescript/src/generated/", import.meta.url));

describe("the types of the TypeScript client", () => {
  it("are what endpoints and extractors declare (npm run docs writes them)", async () => {
    const extractors = describedExtractors();
    expect(extractors.length).toBeGreaterThan(10);
    const written = globSync("**/*.ts", { cwd: folder }).map((file) => [file, readFileSync(folder + file, "utf8")] as const);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(clientModules(await declaredEndpoints(), extractors)));
  });

  it.each([
    [{ type: "integer" }, "number"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ enum: ["a", 1] }, '"a" | 1'],
    [{ anyOf: [{ type: "string" }, { const: null }] }, "string | null"],
    [{ type: "array", items: { type: "boolean" } }, "ReadonlyArray<boolean>"],
    [{ type: "object", patternProperties: { "^(.*)$": { type: "string" } } }, "Readonly<Record<string, string>>"],
    [{ type: "object", additionalProperties: { type: "number" } }, "Readonly<Record<string, number>>"],
    [
      { type: "object", required: ["a"], properties: { a: { type: "null" }, "b-c": {} } },
      '{\n  readonly a: null;\n  readonly "b-c"?: unknown;\n}',
    ],
    [
      { type: "object", properties: { a: { type: "string", description: "ends */ here" } } },
      "{\n  /** ends *\\/ here */\n  readonly a?: string;\n}",
    ],
  ])("%j is %s", (schema, type) => expect(typeOf(schema)).toBe(type));

  it("declare once what has a name of its own, and refuse two meanings of one name", () => {
    const part = (type: string) => ({ title: "Part", type: "object", required: ["a"], properties: { a: { type } } });
    const modules = (...types: readonly string[]) => {
      const properties = Object.fromEntries(types.map((type, at) => [`f${at}`, { type: "array", items: part(type) }]));
      return clientModules([], [{ name: "it", description: "It.", schema: { type: "object", properties } }]);
    };
    const written = modules("null", "null");
    const record = written.get("records/it.ts");
    expect(record).toContain('import type { Part } from "../types.ts";');
    expect(record?.match(/: ReadonlyArray<Part>;/g)).toHaveLength(2);
    expect(written.get("types.ts")?.match(/export type Part = /g)).toHaveLength(1);
    expect(() => modules("null", "string")).toThrow("two types have the title Part");
  });
});
