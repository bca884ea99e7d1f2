import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, describe, expect, it } from "vitest";
import { completed, entrances, type RootManifest } from "../../scripts/lib/manifest.ts";
import { pack } from "../../scripts/lib/pack.ts";
import { workspaces } from "../../scripts/lib/workspaces.ts";
import { given } from "./answers.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const rootManifest: RootManifest = JSON.parse(read("package.json"));
const packages = workspaces(root);
const folder = mkdtempSync(join(tmpdir(), "farthing-pack-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const packed = await pack(root, folder);
const packedAs = (name: string) => given(packed.get(name));
const tarball = (name: string) => new Uint8Array(readFileSync(packedAs(name).file));

/** CommonJS and the resolution of old compilers are not served: all is ES modules, which Node can require as well. */
const UNSERVED = ["node10", "node16-cjs"];
const isServed = (problem: Problem) => !("resolutionKind" in problem && UNSERVED.includes(problem.resolutionKind));

describe.each(packages)("$name", ({ name, folder: path, manifest }) => {
  it("says where it comes from and what it has (npm run manifests writes it)", () => {
    expect(manifest).toEqual(completed(manifest, path, rootManifest));
    expect(manifest.license).toBe(rootManifest.license);
    expect(manifest.description).toMatch(/\.$/);
    expect(manifest.keywords).toContain("farthing");
    expect(manifest.keywords?.length).toBeLessThanOrEqual(6);
    expect(manifest.private).toBe(undefined);
    expect(read(path, "LICENSE")).toBe(read("LICENSE"));
  });

  it("has a README whose links lead somewhere from a registry's page, too", () => {
    const text = read(path, "README.md").replace(/^(```+).*?^\1/gms, "");
    expect(text).toMatch(new RegExp(`^# ${name}$`, "m"));
    const links = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]:\s*(\S+)|<(?:a|img)\s[^>]*(?:href|src)="([^"]*)"/gm)];
    const targets = links.map(([, inline, defined, html]) => inline ?? defined ?? html);
    expect(targets.filter((target = "") => !/^(?:https:\/\/|#)/.test(target))).toEqual([]);
  });

  it("packs what is built, and its papers; no sources, no tests", () => {
    const { files } = packedAs(name);
    expect(files).toEqual(expect.arrayContaining(["package.json", "README.md", "LICENSE"]));
    expect(files.some((file) => file.startsWith("dist/"))).toBe(true);
    expect(files.filter((file) => /^(?:src|test)\/|\.test\.|(?<!\.d)\.ts$/.test(file) && !file.startsWith("fixtures/"))).toEqual(
      [],
    );
  });

  it("holds every file that its manifest names", () => {
    const { files } = packedAs(name);
    const inExports = entrances(manifest).flatMap(([, target]) => Object.values(target));
    const { entry, match } = manifest.farthing ?? {};
    const named = [...inExports, ...Object.values(manifest.bin ?? {}), entry, match].filter((file) => file !== undefined);
    expect(named.filter((file) => !files.includes(file.replace(/^\.\//, "")))).toEqual([]);
  });

  it("resolves for programs (publint)", async () => {
    const { messages, pkg } = await publint({ pack: { tarball: tarball(name).buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it("resolves for compilers (are the types wrong?)", async () => {
    const own = createPackageFromTarballData(tarball(name));
    const entrypoints = entrances(manifest).map(([entrance]) => entrance);
    const checked = await checkPackage(own, { entrypoints });
    if (!checked.types) throw new Error("it has no types");
    const declared = entrances(manifest).filter(([, { default: file = "", types }]) => !file.endsWith(".js") || types);
    expect(declared.map(([entrance]) => entrance)).toEqual(entrypoints);
    expect(Object.keys(checked.entrypoints)).toEqual(entrypoints);
    expect(checked.problems.filter(isServed)).toEqual([]);
  });
});

/** What a manifest and its entry in the lock file both say. */
const LOCKED = ["version", "license", "engines", "bin", "dependencies", "peerDependencies", "devDependencies"] as const;
type Said = string | Readonly<Record<string, string>> | undefined;
type Entry = Readonly<Partial<Record<(typeof LOCKED)[number], Said>>>;

it("the manifests are in step with the lock file", () => {
  const { packages: locked }: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(read("package-lock.json"));
  for (const { folder: path } of packages) {
    const manifest: Entry = JSON.parse(read(path, "package.json"));
    for (const field of LOCKED)
      expect([path, field, sorted(given(locked[path])[field])]).toEqual([
        path,
        field,
        sorted(field === "bin" ? withoutDots(manifest[field]) : manifest[field]),
      ]);
  }
});

/** npm writes a program's path into the lock without its leading dot. */
const withoutDots = (value: Said): Said =>
  typeof value === "object"
    ? Object.fromEntries(Object.entries(value).map(([name, file]) => [name, file.replace(/^\.\//, "")]))
    : value;
const sorted = (value: Said): Said =>
  typeof value === "object" ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
