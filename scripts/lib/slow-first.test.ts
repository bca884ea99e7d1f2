import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { SLOW } from "./slow-first.ts";

it("names files that exist", () => {
  const path = (name: string) => fileURLToPath(new URL(`../../host/test/${name}.test.ts`, import.meta.url));
  expect(SLOW.filter((name) => !existsSync(path(name)))).toEqual([]);
});
