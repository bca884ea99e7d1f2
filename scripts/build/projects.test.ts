import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Workspace } from "../lib/workspaces.ts";
import { statesOf, writeProjects } from "./projects.ts";
import { isStale } from "./stale.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-build-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const made = (folder: string, name: string, more: object = {}): Workspace => ({
  folder,
  name,
  manifest: { name, version: "1.0.0", exports: {}, ...more },
});
const PACKAGES = [
  made("core/contract", "@farthing/contract"),
  made("host", "@farthing/host", { dependencies: { "@farthing/contract": "^1.0.0", koa: "3.0.0" } }),
];
const projectOf = (projects: string, folder: string) => JSON.parse(readFileSync(join(projects, folder, "tsconfig.json"), "utf8"));

it("makes a project of each package, which refers to those of the repository that its manifest wants", () => {
  const projects = writeProjects(root, PACKAGES);
  expect(projectOf(projects, "host")).toMatchObject({
    extends: "../../host/tsconfig.json",
    compilerOptions: { rootDir: "../../host/src", outDir: "../../host/dist" },
    references: [{ path: "../core/contract" }],
  });
  expect(projectOf(projects, "core/contract").references).toEqual([]);
  expect(projectOf(projects, ".").references).toEqual([{ path: "core/contract" }, { path: "host" }]);
});

it("leaves what has not changed as it is, and forgets what was built of a package whose dist is gone", () => {
  const projects = writeProjects(root, PACKAGES);
  const config = join(projects, "host/tsconfig.json");
  utimesSync(config, 1, 1);
  const states = ["core/contract", "host"].map((folder) => join(projects, folder, "state.tsbuildinfo"));
  for (const state of states) writeFileSync(state, "{}");
  mkdirSync(join(root, "host/dist"), { recursive: true });
  writeProjects(root, PACKAGES);
  expect(statSync(config).mtimeMs).toBe(1_000);
  expect(states.map((state) => existsSync(state))).toEqual([false, true]);
  expect(statesOf(projects)).toEqual([states[1]]);
});

it("takes what was made for stale where a source is newer, or where it is missing", () => {
  const [source, result] = [join(root, "source"), join(root, "result")];
  writeFileSync(source, "");
  expect(isStale(result, [source])).toBe(true);
  writeFileSync(result, "");
  utimesSync(source, 1, 1);
  expect(isStale(result, [source])).toBe(false);
  utimesSync(result, 1, 1);
  utimesSync(source, 2, 2);
  expect(isStale(result, [source])).toBe(true);
});
