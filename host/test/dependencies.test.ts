import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { productionTree } from "../../scripts/lib/production-tree.ts";

type Ranges = Readonly<Record<string, string>>;
/** What the tests look at of a package.json. */
interface Manifest {
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  /** By package; or by what another package needs. */
  readonly overrides?: Readonly<Record<string, string | Ranges>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}
/** A bill of materials (CycloneDX), as much as the tests look at. */
interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly "bom-ref": string; readonly name: string; readonly licenses?: readonly object[] }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): Manifest => JSON.parse(readFileSync(join(root, path), "utf8"));
const tree = productionTree(join(root, "package-lock.json"));
const strangers = tree.filter(({ own }) => !own);

/** Licences that ask for no more than their text to be passed on. */
const LICENCES = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "CC-BY-3.0",
  // That of argparse, which markdown-it brings for its command: changes have to be told, and it is passed on as it is.
  "PSF-2.0",
]);
/** The only code of others that runs when the service is installed: it looks whether a native build fits. */
const INSTALLS = ["secp256k1"];
/** What must not come back: signatures that can be forged, and judges of addresses that take inner ones for public. */
const BANNED = ["elliptic", "ip", "private-ip"];

describe("what an installation consists of", () => {
  it("is licensed for any use", () => {
    const others = strangers.filter(({ license }) => !LICENCES.has(license ?? ""));
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it("runs nothing when it is installed but what is known", () => {
    expect(strangers.filter(({ installs }) => installs).map(({ name }) => name)).toEqual(INSTALLS);
    const { allowScripts } = read("package.json");
    expect(INSTALLS.filter((name) => allowScripts?.[name] !== true)).toEqual([]);
  });

  it("lacks what has had its day", () => {
    expect(strangers.filter(({ name }) => BANNED.includes(name)).map(({ path }) => path)).toEqual([]);
  });

  it("has a checksum for every package, and no download address", () => {
    expect(strangers.filter(({ integrity }) => !/^sha512-/.test(integrity ?? "")).map(({ path }) => path)).toEqual([]);
    expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toMatch(/"resolved": "https?:/);
  });
});

it("every direct dependency is pinned to one version", () => {
  const files = [
    "package.json",
    "scripts/bench/package.json",
    ...globSync("{core,plugins,extractors,clients}/*/package.json", { cwd: root }),
    "host/package.json",
  ];
  const loose = files.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = read(file);
    const nested = Object.entries(overrides ?? {}).flatMap(([name, range]) =>
      Object.entries(typeof range === "string" ? { [name]: range } : range),
    );
    return [...Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...nested]
      .filter(([name, range]) => !name.startsWith("@farthing/") && !/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))
      .map(([name, range]) => `${file}: ${name} ${range}`);
  });
  expect(loose).toEqual([]);
});

it("the benchmarks' peers, which have their own folder, bring no other version of what the repository has", () => {
  const { devDependencies = {} } = read("package.json");
  const others = Object.entries(read("scripts/bench/package.json").dependencies ?? {}).filter(
    ([name, version]) => name in devDependencies && devDependencies[name] !== version,
  );
  expect(others).toEqual([]);
  expect(readFileSync(join(root, "scripts/bench/package-lock.json"), "utf8")).not.toMatch(/"resolved": "https?:/);
});

describe("the bill of materials", () => {
  const text = execFileSync(process.execPath, [join(root, "scripts/sbom.ts")], { encoding: "utf8" });
  const { bomFormat, components, dependencies }: Bill = JSON.parse(text);

  it("names every package once, with its licence", () => {
    expect(bomFormat).toBe("CycloneDX");
    const refs = components.map((component) => component["bom-ref"]);
    expect(new Set(refs)).toEqual(new Set(tree.map(({ name, version }) => `pkg:npm/${name.replace("@", "%40")}@${version}`)));
    expect(refs.length).toBe(new Set(refs).size);
    expect(components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
    for (const known of ["undici", "koa", "viem", "playwright-core", "@farthing/host", "@modelcontextprotocol/sdk"])
      expect(components.map(({ name }) => name)).toContain(known);
  });

  it("says of each what it needs, and only what is there", () => {
    const refs = new Set(components.map((component) => component["bom-ref"]));
    expect(dependencies.slice(1).map(({ ref }) => ref)).toEqual([...refs]);
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
    const host = dependencies.find(({ ref }) => ref.startsWith("pkg:npm/%40farthing/host@"));
    expect(host?.dependsOn.some((ref) => ref.startsWith("pkg:npm/koa@"))).toBe(true);
  });

  it("leads to no server", () => expect(text).not.toMatch(/https?:\/\//));
});
