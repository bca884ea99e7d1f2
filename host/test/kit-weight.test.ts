import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Prints the files that importing the kit loads, in a process of its own. */
const LOADS = `
  import { registerHooks } from "node:module";
  const files = [];
  registerHooks({ load: (url, context, next) => (url.startsWith("file:") && files.push(url), next(url, context)) });
  await import("@farthing/kit");
  console.log(JSON.stringify(files));`;

/** The package that a file belongs to, and whether it is of this repository. */
const packageOf = (url: string): string =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ??
  url
    .slice(url.indexOf(root) + root.length)
    .split("/", 2)
    .join("/");

it("is a kit that authors install in a moment: it loads what runs an extractor, and no more", () => {
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", LOADS], { cwd: root, encoding: "utf8" });
  const files = (JSON.parse(printed) as string[]).map((url) => decodeURIComponent(url));
  const packages = [...new Set(files.map(packageOf))];
  const own = packages.filter((name) => name.startsWith("core/") || name.startsWith("plugins/") || name.startsWith("host/"));
  expect(own.sort()).toEqual(
    ["contract", "html", "kit", "markdown", "metadata", "read", "runtime", "web", "work"].map((name) => `core/${name}`),
  );
  // Neither a browser nor documents, wallets or stores: some 30 packages of others, in some 1,000 files.
  expect(packages.length - own.length).toBeLessThanOrEqual(35);
  expect(files.length).toBeLessThanOrEqual(1_200);
});
