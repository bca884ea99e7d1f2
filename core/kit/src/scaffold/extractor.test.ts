import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newExtractorFiles } from "./extractor.ts";
import { TOOLS } from "./tools.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
const url = new URL("https://recipes.example/recipes/42");
const files = newExtractorFiles({ name: "recipes", packageName: "@me/recipes", url });

let workshop: string;
beforeAll(() => {
  workshop = mkdtempSync(join(tmpdir(), "farthing-new-"));
});
afterAll(() => rmSync(workshop, { recursive: true, force: true }));
const kit = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(root, "core/kit/bin/farthing-kit.js"), "new", ...args], {
    ...{ cwd: workshop, encoding: "utf8", timeout: 60_000 },
  });

it("a new package needs what is published, by ranges that this kit and its contract are in", () => {
  const { peerDependencies, devDependencies, scripts } = JSON.parse(files["package.json"] ?? "");
  const majorOf = (path: string): string => `^${read(path).version.split(".")[0]}.0.0`;
  expect(peerDependencies).toEqual({ "@farthing/contract": majorOf("core/contract/package.json") });
  expect(devDependencies).toEqual({ ...peerDependencies, "@farthing/kit": majorOf("core/kit/package.json"), ...TOOLS });
  for (const [, command] of (files[".github/workflows/test.yml"] ?? "").matchAll(/npm run (\w+)/g))
    expect(scripts).toHaveProperty(command ?? "");
});

it("its tools are those of this repository", () => {
  const { devDependencies } = read("package.json");
  expect(TOOLS).toEqual(Object.fromEntries(Object.keys(TOOLS).map((name) => [name, devDependencies[name]])));
});

it("farthing-kit new writes it, once, and only where what it was told makes sense", () => {
  const made = kit("recipes", "--url", url.href, "--package", "@me/recipes");
  expect([made.status, made.stderr]).toEqual([0, ""]);
  for (const [path, content] of Object.entries(files))
    expect(readFileSync(join(workshop, "recipes", path), "utf8")).toBe(content);
  expect(kit("recipes", "--url", url.href, "--out", "recipes")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("is there already"),
  });
  for (const args of [
    ["Recipes", "--url", url.href],
    ["recipes"],
    ["recipes", "--url", "https://recipes.example/"],
    ["recipes", "--url", "http://127.0.0.1:5040/item/1"],
    ["recipes", "--url", "https://shop.internal/item/1"],
    ["recipes", "--url", "https://recipes.example:8000/item/1"],
    ["a", "--url", url.href, "--package", "../b"],
  ])
    expect(kit(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining("usage: farthing-kit new") });
  expect(kit("recipes", "--url", "http://127.0.0.1:5040/item/1").stderr).toContain("127.0.0.1 is not on the public internet");
  expect(existsSync(join(workshop, "farthing-extractor-recipes"))).toBe(false);
});

it.runIf(process.platform === "linux")("farthing-kit new refuses a folder that cannot be made", () => {
  const { status, stderr } = kit("recipes", "--url", url.href, "--out", "/proc/recipes");
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^\/proc\/recipes cannot be made: ENOENT/)]);
});
