import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Extractor } from "@farthing/contract";
import { checksOf } from "@farthing/kit";
import { describe, expect, it } from "vitest";

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { dependencies: object };
const names = Object.keys(manifest.dependencies).filter((name) => name.startsWith("@farthing/extractor-"));
const extractors = await Promise.all(names.map(async (name) => ((await import(name)) as { default: Extractor }).default));
const rootOf = (name: string) => fileURLToPath(new URL(`../../extractors/${name}/`, import.meta.url));

describe("the host's extractors", () => {
  it.each(extractors.map((extractor) => [extractor.name, extractor] as const))(
    "%s has no rival among the others",
    async (name, extractor) => {
      const check = checksOf({ extractor, root: rootOf(name), rivals: extractors }).find(
        (each) => each.name === "has no rival for its examples",
      );
      await check?.run();
      expect(check).toBeDefined();
    },
  );

  it.each(extractors.map(({ name }) => name))("%s says in its README what was checked against a recording", (name) => {
    expect(readFileSync(`${rootOf(name)}README.md`, "utf8")).toMatch(/recording/i);
  });

  it.each(extractors.map(({ name }) => name))("%s has a generated page (npm run docs)", (name) => {
    const page = readFileSync(new URL(`../../docs/extractors/${name}.md`, import.meta.url), "utf8");
    expect(page).toContain(`Package \`@farthing/extractor-${name}\``);
  });

  it("are short: their own code has a median of at most 80 lines a file", () => {
    const lines = names.map(
      (name) => readFileSync(`${rootOf(name.replace("@farthing/extractor-", ""))}src/index.ts`, "utf8").split("\n").length,
    );
    expect(lines.sort((a, b) => a - b)[lines.length >> 1]).toBeLessThanOrEqual(80);
  });
});
