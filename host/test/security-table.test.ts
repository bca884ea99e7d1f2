import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const text = readFileSync(new URL("docs/security.md", root), "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:threat|---|\*\*)/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const files = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
const isThere = (path: string) => existsSync(fileURLToPath(new URL(path, root)));

describe("the table of threats", () => {
  it("has rows, each with a threat, a bound, a file that holds it and a test", () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows) expect([row.length, row.every((cell) => cell !== "")]).toEqual([4, true]);
    expect(rows.filter(([, , held, test]) => files(held).length === 0 || files(test).length === 0)).toEqual([]);
  });

  it("names files that are there, and tests that are tests", () => {
    expect(rows.flatMap(([, , held, test]) => files(`${held} ${test}`)).filter((path) => !isThere(path))).toEqual([]);
    expect(rows.flatMap((row) => files(row[3])).filter((path) => !/\.test\.(?:ts|mjs)$/.test(path))).toEqual([]);
  });

  it("names settings that there are", () => {
    const places = [
      "host/src/config.ts",
      "core/web/src/settings.ts",
      "plugins/archive/src/config.ts",
      "plugins/limits/src/config.ts",
      "plugins/payment/src/config.ts",
      "plugins/site/src/config.ts",
      "plugins/valkey/src/config.ts",
    ];
    const known = places.map((path) => readFileSync(new URL(path, root), "utf8")).join("");
    const named = rows.flatMap(([, bound]) => files(bound)).filter((name) => /^[A-Z_]+$/.test(name));
    expect(named.filter((name) => !known.includes(`${name}:`))).toEqual([]);
  });
});
