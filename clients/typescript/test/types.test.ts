import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const dist = join(import.meta.dirname, "../dist");

it("has types that need none of Node's, which differ from one version of @types/node to the next", () => {
  const files = globSync("**/*.d.ts", { cwd: dist });
  expect(files).toContain("verify.d.ts");
  expect(files.filter((name) => /from "node:|types="node"/.test(readFileSync(join(dist, name), "utf8")))).toEqual([]);
});
