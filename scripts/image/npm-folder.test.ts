import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { npmFolder } from "./npm-folder.ts";

const BIN = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url));

it("is that of npm, also where this repository's Node comes first in PATH, as npm run has it", () => {
  const folder = npmFolder([BIN, process.env.PATH].join(delimiter));
  expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).name).toBe("npm");
  expect(() => npmFolder("/nowhere")).toThrow("npm cannot be found");
});
