import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type Call, Failure, type MarkdownEngine, type WebClient } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryLog } from "../../test/support.ts";
import { findPackages } from "../packages.ts";
import { readChoices } from "./choice.ts";
import { type LoadedExtractors, loadExtractors } from "./load.ts";
import { InstalledExtractors } from "./registry.ts";

const SCHEMA = { type: "object", properties: { name: { type: "string" } }, required: ["name"], additionalProperties: false };
const description = {
  aliases: [],
  description: "A site.",
  localeSubdomains: false,
  paths: ["/:name"],
  accepts: false,
  schema: SCHEMA,
  config: [],
  hosts: [],
};

/** Code of an extractor as a third party would have built it: no import of ours. */
const code = (described: object, body: string) => `const { schema, accepts, ...spec } = ${JSON.stringify(described)};
  export default { $type: "farthing.extractor", api: 1, ...spec, fields: schema,
  async extract({ url, params, requested }, site) { ${body} } };`;

const REFUSED = [
  "old",
  "ahead",
  "copy",
  "peerless",
  "broken",
  "stale",
  "numbered",
  "astray",
  "unmatched",
  "schemeless",
  "yes",
  "unreadable",
];
let root: string;

function install(
  name: string,
  {
    manifest = {},
    peers = { "@farthing/contract": "^1.0.0" } as object,
    described = {},
    body = "return { name: params.name };",
    version = "2.1.0",
    source = undefined as string | undefined,
  } = {},
) {
  const folder = join(root, "node_modules", `extractor-${name}`);
  mkdirSync(folder, { recursive: true });
  const usual = { type: "extractor", api: 1, entry: "./index.js", match: "./extractor.json" };
  const farthing = typeof manifest === "object" ? { ...usual, ...manifest } : manifest;
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: `extractor-${name}`, version, type: "module", farthing, peerDependencies: peers }),
  );
  const full = { ...description, name, domains: [`${name}.example`], ...described };
  writeFileSync(join(folder, "extractor.json"), JSON.stringify(full));
  writeFileSync(join(folder, "index.js"), source ?? code(full, body));
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-extractors-"));
  install("alpha");
  install("other", { described: { aliases: ["another"] } });
  install("stray", { body: "return undefined.name;" });
  install("wrong", { body: "return { name: 7 };" });
  install("old", { manifest: { api: 0 } });
  install("ahead", { peers: { "@farthing/contract": "^9.0.0" } });
  install("copy", { described: { name: "alpha" } });
  install("peerless", { peers: {} });
  install("broken", { source: "throw new Error('cannot load');" });
  install("stale", { source: code({ ...description, name: "stale", domains: ["elsewhere.example"] }, "return {};") });
  install("hung", { source: "await new Promise(() => {});" });
  install("numbered", { described: { name: 5 } });
  install("astray", { described: { domains: "astray.example" } });
  install("unmatched", { described: { paths: ["/((("] } });
  install("schemeless", { described: { schema: { type: "object", properties: { name: { type: "nonsense" } } } } });
  install("linkless", {
    described: {
      schema: {
        ...SCHEMA,
        properties: { url: { anyOf: [{ type: "string", format: "uri" }, { type: "null" }] } },
        required: ["url"],
      },
    },
    body: "return { url: 'javascript:alert(1)' };",
  });
  install("yes", { manifest: "yes" as never });
  install("unreadable");
  install("anything", { described: { domains: ["*"], paths: ["/*"] }, body: "return { name: 'anything' };" });
  install("liar", {
    described: { schema: { type: "object", properties: { name: { type: "string" } } } },
    body: "return { type: 'honest', name: params.name };",
  });
  writeFileSync(join(root, "node_modules/extractor-unreadable/package.json"), "{ not JSON");
  install("alpha-next", { described: { name: "alpha", domains: ["alpha.example"] }, version: "3.0.0" });
  install("fallback", { described: { domains: ["*"], paths: ["/*"] }, body: "return { name: requested.href };" });
  const names = ["alpha", "other", "stray", "wrong", "linkless", "fallback", ...REFUSED];
  const dependencies = Object.fromEntries(names.map((name) => [`extractor-${name}`, "*"]));
  writeFileSync(join(root, "package.json"), JSON.stringify({ name: "installation", dependencies }));
  writeFileSync(join(root, "host.json"), JSON.stringify({ name: "host", dependencies: {} }));
});
afterAll(async () => {
  for (const made of await Promise.allSettled(registries.values())) if (made.status === "fulfilled") made.value.dispose();
  rmSync(root, { recursive: true, force: true });
});

const registries = new Map<string, Promise<InstalledExtractors>>();

/** Made once for each installation: third parties' code is imported in processes of its own. */
function registry(installation = "package.json", choices: readonly string[] = []): Promise<InstalledExtractors> {
  const make = async () => {
    const packages = findPackages(join(root, "host.json"), join(root, installation));
    return registryOf(await loadExtractors(packages, "1.4.0", readChoices(choices)));
  };
  const name = `${installation} ${choices}`;
  const made = registries.get(name) ?? make();
  registries.set(name, made);
  return made;
}

function registryOf(loaded: LoadedExtractors) {
  const services = {
    web: { target: (url) => new URL(url) } as WebClient,
    markdown: {} as MarkdownEngine,
    browser: undefined as Browser | undefined,
    environment: {},
  };
  return new InstalledExtractors(loaded, services);
}

const call = (): Call => ({
  requestId: "1",
  signal: new AbortController().signal,
  log: memoryLog(),
  remainingMs: () => 1000,
  note: () => {},
});
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error) => (error instanceof Failure ? error.code : String(error)),
  );

describe("installed extractor packages", () => {
  it("are listed by what they say of themselves", async () => {
    expect((await registry()).all().find(({ name }) => name === "alpha")).toMatchObject({
      version: "2.1.0",
      domains: ["alpha.example"],
      fields: ["name"],
    });
  });

  it("that do not fit are refused by name with the reason, and nothing else suffers", async () => {
    const reasons = Object.fromEntries((await registry()).refused().map(({ package: name, reason }) => [name, reason]));
    expect(
      Object.keys(reasons)
        .map((name) => name.replace("extractor-", ""))
        .sort(),
    ).toEqual([...REFUSED].sort());
    expect(reasons["extractor-broken"]).toContain("cannot load");
    expect(reasons["extractor-stale"]).toContain("build it again");
    expect(reasons["extractor-old"]).toContain("api 0");
    expect(reasons["extractor-ahead"]).toContain("^9.0.0");
    expect(reasons["extractor-copy"]).toContain("taken by extractor-alpha");
    expect(reasons["extractor-numbered"]).toContain("name must be string");
    expect(reasons["extractor-astray"]).toContain("domains must be array");
    expect(reasons["extractor-unmatched"]).toContain('paths: "/((("');
    expect(reasons["extractor-yes"]).toContain('"farthing" field');
    expect(reasons["extractor-unreadable"]).toContain("cannot be read");
    expect((await registry()).health()).toMatchObject({ status: "degraded" });
  });

  it("whose code never comes to an end is refused after a while", async () => {
    writeFileSync(join(root, "hung.json"), JSON.stringify({ dependencies: { "extractor-hung": "*", "extractor-alpha": "*" } }));
    const found = await registry("hung.json");
    expect(found.refused()).toEqual([{ package: "extractor-hung", reason: expect.stringContaining("not imported within") }]);
    expect(found.all().map(({ name }) => name)).toEqual(["alpha"]);
  });

  it("that are the host's own stop the start instead", async () => {
    writeFileSync(join(root, "bad-host.json"), JSON.stringify({ dependencies: { "extractor-old": "*" } }));
    await expect(loadExtractors(findPackages(join(root, "bad-host.json")), "1.0.0")).rejects.toThrow("extractor-old");
  });
});

describe("two packages that provide one extractor", () => {
  beforeAll(() => {
    const dependencies = { "extractor-alpha": "*", "extractor-alpha-next": "*" };
    writeFileSync(join(root, "two.json"), JSON.stringify({ name: "installation", dependencies }));
    const three = { "extractor-alpha": "*", "extractor-broken": "*", "extractor-other": "*" };
    writeFileSync(join(root, "three.json"), JSON.stringify({ name: "installation", dependencies: three }));
  });
  const active = (found: InstalledExtractors) => found.all().map(({ package: name, version }) => `${name} ${version}`);

  it("leave the name to the first, and the second is refused with the setting that would choose it", async () => {
    const found = await registry("two.json");
    expect(active(found)).toEqual(["extractor-alpha 2.1.0"]);
    expect(found.refused()[0]?.reason).toContain("EXTRACTORS=alpha=extractor-alpha-next");
  });

  it("are both accepted where the operator chooses", async () => {
    const found = await registry("two.json", ["alpha=extractor-alpha-next"]);
    expect(active(found)).toEqual(["extractor-alpha-next 3.0.0"]);
    expect(found.health()).toMatchObject({ status: "ok", detail: { inactive: [{ package: "extractor-alpha" }] } });
  });

  it.each([
    ["alpha=extractor-nobody", "is not installed", "extractor-alpha"],
    ["alpha=extractor-broken", "it was refused: cannot load", "extractor-alpha"],
    ["alpha=extractor-other", 'it provides "other", "another" only', "extractor-alpha"],
    ["beta=extractor-alpha", 'it provides "alpha" only', undefined],
  ])("the choice %s cannot be met: /health says why, and who provides it instead", async (choice, reason, instead) => {
    const health = (await registry("three.json", [choice])).health();
    expect(health).toMatchObject({ status: "degraded", detail: { unmet: [{ package: choice.split("=")[1], instead }] } });
    expect(JSON.stringify(health.detail)).toContain(JSON.stringify(reason).slice(1, -1));
  });
});

describe("extracting", () => {
  it("detects the extractor from the URL", async () => {
    expect(await (await registry()).extract("https://www.alpha.example/koa/?utm_source=x", undefined, call())).toEqual({
      type: "alpha",
      url: "https://www.alpha.example/koa/",
      name: "koa",
    });
  });

  it("gives a page nobody claims to the fallback, as it was asked for", async () => {
    expect(await (await registry()).extract("https://www.paper.example/a/#b", undefined, call())).toMatchObject({
      type: "fallback",
      name: "https://www.paper.example/a/",
    });
  });

  it.each([
    ["a page of another kind", "https://alpha.example/a/b", undefined, "unsupported_page"],
    ["a type that does not fit the host", "https://alpha.example/a", "other", "bad_input"],
    ["an unknown type", "https://alpha.example/a", "constructor", "bad_input"],
    ["a stray TypeError", "https://stray.example/a", undefined, "layout_changed"],
    ["a record that breaks its schema", "https://wrong.example/a", undefined, "layout_changed"],
  ])("%s is answered with its code", async (_what, url, type, expected) => {
    expect(await codeOf((await registry()).extract(url, type, call()))).toBe(expected);
  });

  it("gives the fields that are asked for, and refuses others before anything is fetched", async () => {
    const found = await registry();
    const record = { type: "alpha", url: "https://alpha.example/a" };
    expect(await found.extract(record.url, undefined, call(), ["name", "url"])).toEqual({ ...record, name: "a" });
    expect(await found.extract(record.url, undefined, call(), ["type"])).toEqual(record);
    await expect(found.extract("https://stray.example/a", undefined, call(), ["name", "constructor"])).rejects.toMatchObject({
      code: "bad_input",
      issues: [{ path: "/fields/1", message: "is no field of stray; there are name" }],
    });
  });

  it("tells the page's own address where the record's is none", async () => {
    const url = "https://linkless.example/a";
    expect(await (await registry()).extract(url, undefined, call())).toEqual({ type: "linkless", url });
  });

  it("takes an alias for the type, and the fallback for any host", async () => {
    expect(await (await registry()).extract("https://other.example/a", "another", call())).toMatchObject({ type: "other" });
    expect(await (await registry()).extract("https://alpha.example/a", "fallback", call())).toMatchObject({ type: "fallback" });
  });

  it("leaves the pages that nobody claims to the host's own fallback, whoever else offers one", async () => {
    writeFileSync(join(root, "own.json"), JSON.stringify({ dependencies: { "extractor-fallback": "*" } }));
    writeFileSync(join(root, "offers.json"), JSON.stringify({ dependencies: { "extractor-anything": "*" } }));
    const packages = findPackages(join(root, "own.json"), join(root, "offers.json"));
    const found = registryOf(await loadExtractors(packages, "1.4.0"));
    expect(await found.extract("https://paper.example/a", undefined, call())).toMatchObject({ type: "fallback" });
    expect(found.forHost("paper.example").name).toBe("fallback");
  });

  it("is told by the extractor's name, whatever the record calls itself", async () => {
    writeFileSync(join(root, "liar.json"), JSON.stringify({ dependencies: { "extractor-liar": "*" } }));
    // A third party's schema may have no such field.
    const found = registryOf(await loadExtractors(findPackages(join(root, "liar.json")), "1.4.0"));
    expect(await found.extract("https://liar.example/a", undefined, call())).toEqual({
      type: "liar",
      url: "https://liar.example/a",
      name: "a",
    });
  });

  it("says which extractor a page would get, as it would get it", async () => {
    const found = await registry();
    expect((await found.forUrl("https://www.alpha.example/a")).name).toBe("alpha");
    expect((await found.forUrl("https://paper.example/a")).name).toBe("fallback");
    await expect(found.forUrl("https://alpha.example/a/b/c")).rejects.toMatchObject({
      code: "unsupported_page",
      issues: [{ path: "/url" }],
    });
  });

  it("says which extractor a host would get", async () => {
    const found = await registry();
    expect([found.forHost("www.alpha.example").name, found.forHost("paper.example").name]).toEqual(["alpha", "fallback"]);
    for (const host of ["https://alpha.example", "alpha.example/x", "", "a b", "-"])
      expect(() => found.forHost(host)).toThrow(Failure);
  });
});
