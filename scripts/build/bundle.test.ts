import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Workspace } from "../lib/workspaces.ts";
import { bundle, bundlePackages } from "./bundle.ts";
import { bundleStateOf } from "./projects.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-bundle-"));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
});
afterEach(() => rmSync(root, { recursive: true }));

const manifest = {
  ...{ name: "@farthing/tea", version: "1.0.0", exports: { ".": { default: "./dist/index.js" } } },
  farthing: { type: "plugin" as const, api: 1 as const, entry: "./dist/plugin.js" },
};
const TEA: Workspace = { folder: "core/tea", name: "@farthing/tea", manifest };
const FILES = {
  "core/tea/package.json": JSON.stringify(manifest),
  "core/tea/tsconfig.json": "{}",
  "core/tea/src/index.ts": 'export { leaves, thread } from "./pot/leaves.ts";',
  "core/tea/src/plugin.ts": 'import { leaves } from "./pot/leaves.ts"; export default leaves;',
  "core/tea/src/pot/leaves.ts": `import { cup } from "../cup.ts";
    export const leaves: string = new URL("../../model/leaves.bin", import.meta.url).href + cup;
    export const thread = new URL("./steep.js", import.meta.url).href;`,
  "core/tea/src/pot/steep.ts": "export const steeped = true;",
  "core/tea/src/cup.ts": 'export const cup = "#cup"; export const saucer = "saucer";',
  "core/tea/src/cup.test.ts": "throw new Error();",
};
function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const made = () => globSync("**/*.js", { cwd: join(root, "core/tea/dist") }).sort();
const load = (file: string) => import(`${pathToFileURL(join(root, "core/tea/dist", file)).href}?${Math.random()}`);

it("makes a file of what is known by its path, and one of all that those share", async () => {
  write("core/tea/dist/gone.js", "");
  await bundle(root, TEA);
  expect(made()).toEqual(["index.js", expect.stringMatching(/^leaves-[\w-]+\.js$/), "plugin.js", "pot/steep.js"]);
});

it("keeps what a module finds beside itself, in whichever file it is", async () => {
  await bundle(root, TEA);
  const { leaves, thread } = await load("index.js");
  expect(leaves).toBe(`${pathToFileURL(join(root, "core/tea/model/leaves.bin")).href}#cup`);
  expect(thread).toBe(pathToFileURL(join(root, "core/tea/dist/pot/steep.js")).href);
  expect((await load("plugin.js")).default).toBe(leaves);
});

it("makes a file of each module where another is to take its place", async () => {
  await bundle(root, TEA, { apart: true });
  expect(made()).toEqual(expect.arrayContaining(["cup.js", "index.js", "plugin.js", "pot/leaves.js", "pot/steep.js"]));
  expect((await load("cup.js")).saucer).toBe("saucer");
});

it("bundles what has changed, and nothing else", async () => {
  const projects = join(root, ".build");
  mkdirSync(join(projects, TEA.folder), { recursive: true });
  const run = () => bundlePackages(root, [TEA], projects);
  await run();
  const file = join(root, "core/tea/dist/index.js");
  writeFileSync(file, "// as it was");
  await run();
  expect(readFileSync(file, "utf8")).toBe("// as it was");
  utimesSync(bundleStateOf(projects, TEA), 1, 1);
  await run();
  expect(readFileSync(file, "utf8")).toContain("leaves");
});
