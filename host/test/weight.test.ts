import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Prints the files that importing what it is told to loads, when the process ends. */
const LOADS = `
  import { registerHooks } from "node:module";
  const files = [];
  registerHooks({ load: (url, context, next) => (url.startsWith("file:") && files.push(url), next(url, context)) });
  process.on("exit", () => console.log(JSON.stringify(files)));
  await import(process.argv[1]);`;

/** The files that importing a module loads, in a process of its own. One that wants a channel fails without it, when all is loaded. */
function filesOf(module: string): string[] {
  const options = { cwd: root, encoding: "utf8", timeout: 60_000 } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", LOADS, module], options);
  if (stdout === "") throw new Error(stderr);
  return (JSON.parse(stdout) as string[]).map((url) => decodeURIComponent(url));
}

/** The package that a file belongs to, and whether it is of this repository. */
const packageOf = (url: string): string =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ??
  url
    .slice(url.indexOf(root) + root.length)
    .split("/", 2)
    .join("/");

it("is a kit that authors install in a moment: it loads what runs an extractor, and no more", () => {
  const files = filesOf("@farthing/kit");
  const packages = [...new Set(files.map(packageOf))];
  const own = packages.filter((name) => name.startsWith("core/") || name.startsWith("plugins/") || name.startsWith("host/"));
  expect(own.sort()).toEqual(
    ["contract", "html", "kit", "markdown", "metadata", "read", "runtime", "web", "work"].map((name) => `core/${name}`),
  );
  // Neither a browser nor documents, wallets or stores: some 30 packages of others, in some 400 files.
  expect(packages.length - own.length).toBeLessThanOrEqual(35);
  expect(files.length).toBeLessThanOrEqual(500);
});

it("starts the process of a package with what reads a page, and nothing that reaches one", () => {
  const packages = new Set(filesOf("./core/runtime/dist/isolation/inside.js").map(packageOf));
  expect(packages).toContain("core/contract");
  expect(packages).not.toContain("undici");
});
