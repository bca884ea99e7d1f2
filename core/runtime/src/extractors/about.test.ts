import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPackages } from "../packages.ts";
import { loadExtractors } from "./load.ts";
import { sampleOf } from "./sample.ts";

const SCHEMA = { type: "object", properties: { name: { type: "string" } }, required: ["name"], additionalProperties: false };
const spec = (name: string) => ({
  ...{ name, aliases: [], description: "A site.", domains: [`${name}.example`], localeSubdomains: false, paths: ["/:name"] },
  ...{ accepts: false, schema: SCHEMA, config: [], hosts: [`api.${name}.example`] },
});

let root: string;

/** Installs a package as a third party would have built it. */
function install(name: string, manifest: object, { described = {}, farthing = {}, examples = undefined as unknown } = {}) {
  const folder = join(root, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  const usual = { type: "extractor", api: 1, entry: "./index.js", match: "./extractor.json" };
  const json = { name, version: "2.0.0", type: "module", peerDependencies: { "@farthing/contract": "^1.0.0" }, ...manifest };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...json, farthing: { ...usual, ...farthing } }));
  writeFileSync(join(folder, "extractor.json"), JSON.stringify({ ...spec(name), ...described }));
  const code = { ...spec(name), examples };
  writeFileSync(
    join(folder, "index.js"),
    `const { schema, accepts, ...spec } = ${JSON.stringify(code)};
    export default { $type: "farthing.extractor", api: 1, ...spec, fields: schema, async extract() { return { name: "x" }; } };`,
  );
}

const PLAIN = {
  author: "Ada <ada@people.example> (https://people.example)",
  maintainers: [{ name: "Grace", email: "grace@people.example" }, "Edsger <e@people.example>", { email: "nobody" }, 7],
  homepage: "https://tea.example/docs",
  repository: { type: "git", url: "git+ssh://git@code.example/tea/extractor.git" },
  license: "Apache-2.0",
};
const HOSTILE = {
  author: { name: `\u202e\u0000'"&${"x".repeat(5_000)}` },
  maintainers: Array.from({ length: 500 }, (_, index) => `somebody ${index}`),
  homepage: "javascript:alert(1)",
  repository: "file:///etc/passwd",
  license: { type: 7 },
};
const EXAMPLES = ["https://told.example/a", "https://told.example/b"];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-about-"));
  install("plain", PLAIN, { farthing: { deprecated: "The site is gone.", replacedBy: "@tea/better" } });
  install("hostile", HOSTILE);
  install("bare", {});
  const examples = EXAMPLES.map((url) => ({ url, fixture: "x", expect: {} }));
  install("told", {}, { described: { examples: EXAMPLES, sample: { name: "Tea" } }, examples });
  install("untrue", {}, { described: { examples: ["https://untrue.example/other"] }, examples });
  install("large", {}, { described: { sample: { name: "x".repeat(20_000) } } });
  install("odd", {}, { farthing: { deprecated: "", replacedBy: "../x" } });
  writeFileSync(
    join(root, "package.json"),
    JSON.stringify({
      dependencies: Object.fromEntries(["plain", "hostile", "bare", "told", "untrue", "large", "odd"].map((name) => [name, "*"])),
    }),
  );
  writeFileSync(join(root, "host.json"), "{}");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("what is told of an extractor's package", () => {
  const load = async () => {
    const { installed, refused } = await loadExtractors(
      findPackages(join(root, "host.json"), join(root, "package.json")),
      "1.4.0",
    );
    return { about: Object.fromEntries(installed.map(({ info }) => [info.name, info.about])), refused };
  };

  it("comes from its manifest, without the mail addresses in it", async () => {
    const { about } = await load();
    expect(about.plain).toEqual({
      firstParty: false,
      author: "Ada",
      maintainers: ["Grace", "Edsger"],
      homepage: "https://tea.example/docs",
      repository: "https://code.example/tea/extractor",
      license: "Apache-2.0",
      deprecated: "The site is gone.",
      replacedBy: "@tea/better",
      hosts: ["api.plain.example"],
    });
    expect(about.bare).toEqual({ firstParty: false, hosts: ["api.bare.example"] });
  });

  it("is bounded, and holds addresses of https only", async () => {
    const { hostile } = (await load()).about;
    expect(hostile?.author).toMatch(/^'"&x{197}$/);
    expect(hostile?.maintainers).toHaveLength(20);
    expect(hostile).not.toHaveProperty("homepage");
    expect(hostile).not.toHaveProperty("repository");
    expect(hostile).not.toHaveProperty("license");
  });

  it("has examples and a sample where its description has them, and older descriptions stay good", async () => {
    const { about } = await load();
    expect(about.told).toMatchObject({ examples: EXAMPLES, sample: { name: "Tea" } });
    expect(about.bare).not.toHaveProperty("examples");
  });

  it("makes packages refused whose descriptions are not those of their code, or too large", async () => {
    const { refused } = await load();
    expect(Object.fromEntries(refused.map(({ package: name, reason }) => [name, reason]))).toEqual({
      untrue: expect.stringContaining("does not fit its code"),
      large: expect.stringContaining("sample"),
      odd: expect.stringMatching(/deprecated .*; replacedBy /),
    });
  });
});

it("cuts a sample until it is short enough", () => {
  const long = { text: "y".repeat(9_000), list: Array.from({ length: 900 }, (_, index) => ({ index, text: "z".repeat(900) })) };
  const sample = sampleOf(long);
  expect(JSON.stringify(sample).length).toBeLessThan(4_000);
  expect(sample).toMatchObject({ text: `${"y".repeat(400)}…`, list: [{ index: 0 }, {}, {}, {}, { index: 4 }] });
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, "x"]));
  expect(sampleOf(wide)).toBeUndefined();
});
