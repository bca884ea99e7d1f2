import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type Call, Failure, type MarkdownEngine, type WebClient } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memoryLog } from "../../test/support.ts";
import { findPackages } from "../packages.ts";
import { loadExtractors } from "./load.ts";
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
const code = (name: string, body: string) => `export default {
  $type: "farthing.extractor", api: 1, name: ${JSON.stringify(name)}, fields: ${JSON.stringify(SCHEMA)},
  async extract({ url, params, requested }, site) { ${body} } };`;

let root: string;

function install(
  name: string,
  {
    manifest = {},
    peers = { "@farthing/contract": "^1.0.0" } as object,
    described = {},
    body = "return { name: params.name };",
  } = {},
) {
  const folder = join(root, "node_modules", `extractor-${name}`);
  mkdirSync(folder, { recursive: true });
  const farthing = { type: "extractor", api: 1, entry: "./index.js", match: "./extractor.json", ...manifest };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: `extractor-${name}`, version: "2.1.0", type: "module", farthing, peerDependencies: peers }),
  );
  writeFileSync(
    join(folder, "extractor.json"),
    JSON.stringify({ ...description, name, domains: [`${name}.example`], ...described }),
  );
  writeFileSync(join(folder, "index.js"), code(name, body));
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
  install("fallback", { described: { domains: ["*"], paths: ["/*"] }, body: "return { name: requested.href };" });
  const names = ["alpha", "other", "stray", "wrong", "old", "ahead", "copy", "peerless", "fallback"];
  const dependencies = Object.fromEntries(names.map((name) => [`extractor-${name}`, "*"]));
  writeFileSync(join(root, "package.json"), JSON.stringify({ name: "installation", dependencies }));
  writeFileSync(join(root, "host.json"), JSON.stringify({ name: "host", dependencies: {} }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function registry() {
  const { installed, refused } = loadExtractors(findPackages(join(root, "host.json"), join(root, "package.json")), "1.4.0");
  const services = {
    web: {} as WebClient,
    markdown: {} as MarkdownEngine,
    browser: undefined as Browser | undefined,
    environment: {},
  };
  return new InstalledExtractors(installed, refused, services);
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
  it("are listed by what they say of themselves", () => {
    expect(
      registry()
        .all()
        .find(({ name }) => name === "alpha"),
    ).toMatchObject({ version: "2.1.0", domains: ["alpha.example"], fields: ["name"] });
  });

  it("that do not fit are refused by name with the reason, and nothing else suffers", () => {
    const reasons = Object.fromEntries(
      registry()
        .refused()
        .map(({ package: name, reason }) => [name, reason]),
    );
    expect(Object.keys(reasons).sort()).toEqual(["extractor-ahead", "extractor-copy", "extractor-old", "extractor-peerless"]);
    expect(reasons["extractor-old"]).toContain("api 0");
    expect(reasons["extractor-ahead"]).toContain("^9.0.0");
    expect(reasons["extractor-copy"]).toContain("taken by extractor-alpha");
    expect(registry().health()).toMatchObject({ status: "degraded" });
  });

  it("that are the host's own stop the start instead", () => {
    writeFileSync(join(root, "bad-host.json"), JSON.stringify({ dependencies: { "extractor-old": "*" } }));
    expect(() => loadExtractors(findPackages(join(root, "bad-host.json")), "1.0.0")).toThrow("extractor-old");
  });
});

describe("extracting", () => {
  it("detects the extractor from the URL", async () => {
    expect(await registry().extract("https://www.alpha.example/koa/?utm_source=x", undefined, call())).toEqual({
      type: "alpha",
      url: "https://www.alpha.example/koa/",
      name: "koa",
    });
  });

  it("gives a page nobody claims to the fallback, as it was asked for", async () => {
    expect(await registry().extract("https://www.paper.example/a/#b", undefined, call())).toMatchObject({
      type: "fallback",
      name: "https://www.paper.example/a/",
    });
  });

  it.each([
    ["a page of another kind", "https://alpha.example/a/b", undefined, "unsupported_page"],
    ["a type that does not fit the host", "https://alpha.example/a", "other", "bad_input"],
    ["an unknown type", "https://alpha.example/a", "constructor", "bad_input"],
    ["no URL", "alpha.example/a", undefined, "bad_input"],
    ["another protocol", "ftp://alpha.example/a", undefined, "bad_input"],
    ["a stray TypeError", "https://stray.example/a", undefined, "layout_changed"],
    ["a record that breaks its schema", "https://wrong.example/a", undefined, "layout_changed"],
  ])("%s is answered with its code", async (_what, url, type, expected) => {
    expect(await codeOf(registry().extract(url, type, call()))).toBe(expected);
  });

  it("takes an alias for the type, and the fallback for any host", async () => {
    expect(await registry().extract("https://other.example/a", "another", call())).toMatchObject({ type: "other" });
    expect(await registry().extract("https://alpha.example/a", "fallback", call())).toMatchObject({ type: "fallback" });
  });

  it("says which extractor a host would get", () => {
    expect([registry().forHost("www.alpha.example").name, registry().forHost("paper.example").name]).toEqual([
      "alpha",
      "fallback",
    ]);
    for (const host of ["https://alpha.example", "alpha.example/x", "", "a b", "-"])
      expect(() => registry().forHost(host)).toThrow(Failure);
  });
});
