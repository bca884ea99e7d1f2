import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, describe, expect, it } from "vitest";
import { completed, entrances } from "../../scripts/lib/manifest.mjs";
import { pack } from "../../scripts/lib/pack.mjs";
import { workspaces } from "../../scripts/lib/workspaces.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (...path) => readFileSync(join(root, ...path), "utf8");
const rootManifest = JSON.parse(read("package.json"));
const packages = workspaces(root);
const folder = mkdtempSync(join(tmpdir(), "farthing-pack-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const packed = await pack(root, folder);
const tarball = (name) => readFileSync(packed.get(name).file);

/** CommonJS and the resolution of old compilers are not served: all is ES modules, which Node can require as well. */
const UNSERVED = ["node10", "node16-cjs"];

describe.each(packages)("$name", ({ name, folder: path, manifest }) => {
  it("says where it comes from and what it has (npm run manifests writes it)", () => {
    expect(manifest).toEqual(completed(manifest, path, rootManifest));
    expect(manifest.license).toBe(rootManifest.license);
    expect(manifest.description).toMatch(/\.$/);
    expect(manifest.keywords).toContain("farthing");
    expect(manifest.keywords.length).toBeLessThanOrEqual(6);
    expect(manifest.private).toBe(undefined);
    expect(read(path, "LICENSE")).toBe(read("LICENSE"));
  });

  it("has a README whose links lead somewhere from a registry's page, too", () => {
    const text = read(path, "README.md").replace(/^(```+).*?^\1/gms, "");
    expect(text).toMatch(new RegExp(`^# ${name}$`, "m"));
    const links = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]:\s*(\S+)|<(?:a|img)\s[^>]*(?:href|src)="([^"]*)"/gm)];
    const targets = links.map(([, inline, defined, html]) => inline ?? defined ?? html);
    expect(targets.filter((target) => !/^(?:https:\/\/|#)/.test(target))).toEqual([]);
  });

  it("packs what is built, and its papers; no sources, no tests", () => {
    const { files } = packed.get(name);
    expect(files).toEqual(expect.arrayContaining(["package.json", "README.md", "LICENSE"]));
    expect(files.some((file) => file.startsWith("dist/"))).toBe(true);
    expect(files.filter((file) => /^(?:src|test)\/|\.test\.|(?<!\.d)\.ts$/.test(file) && !file.startsWith("fixtures/"))).toEqual(
      [],
    );
  });

  it("holds every file that its manifest names", () => {
    const { files } = packed.get(name);
    const inExports = entrances(manifest).flatMap(([, target]) => Object.values(target));
    const { entry, match } = manifest.farthing ?? {};
    const named = [...inExports, ...Object.values(manifest.bin ?? {}), entry, match].filter((file) => file !== undefined);
    expect(named.filter((file) => !files.includes(file.replace(/^\.\//, "")))).toEqual([]);
  });

  it("resolves for programs (publint)", async () => {
    const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(tarball(name)).buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it("resolves for compilers (are the types wrong?)", async () => {
    const own = createPackageFromTarballData(new Uint8Array(tarball(name)));
    const entrypoints = entrances(manifest).map(([entrance]) => entrance);
    const { types, problems, entrypoints: seen } = await checkPackage(own, { entrypoints });
    expect(types).toBeTruthy();
    const declared = entrances(manifest).filter(([, { default: file, types }]) => !file.endsWith(".js") || types);
    expect(declared.map(([entrance]) => entrance)).toEqual(entrypoints);
    expect(Object.keys(seen)).toEqual(entrypoints);
    expect(problems.filter(({ resolutionKind }) => !UNSERVED.includes(resolutionKind))).toEqual([]);
  });
});

it("the manifests are in step with the lock file", () => {
  const { packages: locked } = JSON.parse(read("package-lock.json"));
  for (const { folder: path, manifest } of packages)
    for (const field of ["version", "license", "engines", "bin", "dependencies", "peerDependencies", "devDependencies"])
      expect([path, field, sorted(locked[path][field])]).toEqual([path, field, sorted(withoutDots(manifest[field], field))]);
});

/** npm writes a program's path into the lock without its leading dot. */
const withoutDots = (value, field) =>
  field === "bin" && value
    ? Object.fromEntries(Object.entries(value).map(([name, file]) => [name, file.replace(/^\.\//, "")]))
    : value;
const sorted = (value) =>
  typeof value === "object" ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
