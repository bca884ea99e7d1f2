import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { completed, type Manifest } from "../../scripts/lib/manifest.ts";
import { runIn } from "../../scripts/lib/outside.ts";
import { filesOf } from "../../scripts/lib/plugin-template.ts";
import { startService } from "../../scripts/lib/service.ts";
import { given, type Health, jsonOf } from "./answers.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const script = join(root, "scripts/new-plugin.ts");
const newPlugin = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8", timeout: 60_000 });

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

let workshop: string;
beforeAll(() => {
  workshop = mkdtempSync(join(tmpdir(), "farthing-new-plugin-"));
});
afterAll(() => rmSync(workshop, { recursive: true, force: true }));

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

describe("npm run new:plugin", () => {
  it.each<[args: string[], message: string]>([
    [["Bake Shop"], '"Bake Shop" is not kebab-case'],
    [[], "one name is needed"],
    [["bake", "shop"], "one name is needed"],
    [["fetch"], "is there already"],
    [["bake-shop", "--url", "https://bake-shop.example/"], "Unknown option '--url'"],
  ])("refuses %j, and writes nothing", (args, message) => {
    const { status, stderr } = newPlugin(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).toContain("usage: npm run new:plugin -- <name> [--out <folder>]");
  });

  it.runIf(process.platform === "linux")("refuses a folder that cannot be made", () => {
    const { status, stderr } = newPlugin("bake-shop", "--out", "/proc/bake-shop");
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^\/proc\/bake-shop cannot be made: ENOENT.*\n$/)]);
  });

  it("--help says how it is used", () => {
    expect(newPlugin("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("[--out <folder>]") });
  });
});

describe("a plugin of one's own, as it is written", () => {
  let folder: string;
  beforeAll(() => {
    folder = join(workshop, "author");
    const { status, stderr, stdout } = newPlugin("bake-shop", "--out", folder);
    expect([status, stderr]).toEqual([0, ""]);
    const folders = ["contract", "runtime"].map((name) => join(root, "core", name)).join(" ");
    expect(stdout).toContain(`npm install --no-save ${folders}\n`);
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  });
  const npm = (...args: string[]) => runIn(folder, "npm", "--cache", join(workshop, "npm-cache"), ...args);

  it("depends on what a registry has, not on this checkout", () => {
    const { name, farthing, peerDependencies, devDependencies } = manifestIn(folder);
    expect([name, farthing]).toEqual(["farthing-plugin-bake-shop", { type: "plugin", api: 1, entry: "./dist/plugin.js" }]);
    expect(peerDependencies).toEqual({ "@farthing/contract": "^1.0.0" });
    for (const range of Object.values(given(devDependencies))) expect(range).toMatch(/^\^?\d+\.\d+\.\d+$/);
  });

  it("builds, passes its test, and is packed without it", async () => {
    await npm("run", "build");
    expect(stripVTControlCharacters(await npm("test"))).toMatch(/Tests +7 passed/);
    const made: Record<string, { readonly files: readonly { readonly path: string }[] }> = JSON.parse(
      await npm("pack", "--dry-run", "--json"),
    );
    const { files } = given(Object.values(made)[0]);
    const packed = ["CHANGELOG.md", "README.md", "dist/plugin.d.ts", "dist/plugin.js", "package.json"];
    expect(files.map(({ path }) => path).sort()).toEqual(packed);
  });

  it("is an endpoint of the service that it is installed beside", async () => {
    const installation = join(workshop, "installation");
    const dependencies = { "farthing-plugin-bake-shop": "*" };
    write(installation, { "package.json": JSON.stringify({ dependencies }) });
    mkdirSync(join(installation, "node_modules"));
    symlinkSync(folder, join(installation, "node_modules/farthing-plugin-bake-shop"));
    const service = await startService({ PAYMENT: "none", BAKE_SHOP_WORDS: "2" }, installation);
    const reply = await fetch(`${service.url}/bake-shop`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "One day the fox came." }),
    });
    const { plugins } = await jsonOf<Health>(fetch(`${service.url}/health`));
    await service.stop();
    expect([reply.status, await reply.json()]).toEqual([200, { start: "One day", words: 5 }]);
    expect(plugins).toContainEqual({ name: "bake-shop", version: "0.1.0", status: "ok" });
  });
});

/** Its form does not depend on its name: no line is too long with the one, or could be shorter with the other. */
describe("a plugin of this repository, as it is written", () => {
  const names = ["q", "a-name-that-is-much-longer-than-those-of-all-other-plugins"];
  let repository: string;
  beforeAll(() => {
    repository = join(workshop, "repository");
    const { vcs: _noRepository, ...biome } = JSON.parse(read("biome.json"));
    const all = {
      extends: "./tsconfig.package.json",
      compilerOptions: { noEmit: true, rootDir: "." },
      include: ["plugins/*/src"],
    };
    write(repository, {
      "all.json": JSON.stringify(all),
      "biome.json": JSON.stringify({ ...biome, plugins: biome.plugins.map((path: string) => join(root, path)) }, null, 2),
      "tsconfig.json": read("tsconfig.json"),
      "tsconfig.package.json": read("tsconfig.package.json"),
    });
    symlinkSync(join(root, "node_modules"), join(repository, "node_modules"));
    for (const name of names)
      write(
        join(repository, "plugins", name),
        filesOf({ kind: "plugin", name, packageName: `@farthing/plugin-${name}`, own: false }),
      );
  });

  it.each(names)("%s has a manifest as the others", (name) => {
    const folder = join(repository, "plugins", name);
    const manifest = manifestIn(folder);
    expect(manifest).toEqual(completed(manifest, `plugins/${name}`, JSON.parse(read("package.json"))));
    expect(readdirSync(folder).sort()).toEqual(["LICENSE", "README.md", "package.json", "src", "tsconfig.json"]);
    const known = manifestIn(join(root, "plugins/catalog"));
    const wanted = ["farthing", "keywords", "engines", "files", "publishConfig", "scripts", "license", "version"] as const;
    for (const field of wanted) expect(manifest[field]).toEqual(known[field]);
  });

  it("is formatted, free of lint, and of the right types", async () => {
    await runIn(repository, "node_modules/.bin/biome", "check", "--error-on-warnings", "plugins");
    await runIn(repository, "node_modules/.bin/tsc", "-p", "all.json"); // tests included
    for (const name of names) await runIn(repository, "node_modules/.bin/tsc", "-p", `plugins/${name}`);
  });
});
