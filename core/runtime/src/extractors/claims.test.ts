import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Call, MarkdownEngine, WebClient } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeExtractor, writeInstallation } from "../../test/extractor-packages.ts";
import { memoryLog } from "../../test/support.ts";
import { findPackages } from "../packages.ts";
import { readChoices } from "./choice.ts";
import { sharedPages } from "./claims.ts";
import type { ExtractorDescription } from "./description.ts";
import { loadExtractors } from "./load.ts";
import { InstalledExtractors } from "./registry.ts";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-claims-"));
  writeExtractor(root, "kettles", { described: { domains: ["kettles.com"], paths: ["/:maker/:model"], aliases: ["pots"] } });
  writeExtractor(root, "paper", { described: { domains: ["*"], paths: ["/*"] } });
  writeExtractor(root, "cups", {});
  // Each of these takes pages that fit it more closely than those before it.
  writeExtractor(root, "copper", { described: { domains: ["kettles.com"], paths: ["/copper/one"] } });
  writeExtractor(root, "iron", {
    described: { domains: ["shop.kettles.com"], paths: ["/:maker/:model", "/:maker/:model/reviews"] },
  });
  writeExtractor(root, "reviews", { described: { domains: ["kettles.com"], paths: ["/:maker/:model/reviews"] } });
  writeExtractor(root, "leaner", { described: { name: "kettles", domains: ["kettles.com"], paths: ["/:maker/:model"] } });
  const fields = { by: { type: "string" }, price: { type: "number" } };
  const schema = { type: "object", properties: fields, required: ["by", "price"], additionalProperties: false };
  writeExtractor(root, "teapots", { described: { domains: ["teapots.com"], schema } });
  writeExtractor(root, "poorer", { described: { name: "teapots", domains: ["teapots.com"] } });
  writeExtractor(root, "greedy", { described: { name: "teapots", aliases: ["cups"], domains: ["teapots.com"] } });
});
afterAll(() => rmSync(root, { recursive: true }));

async function registryOf(
  others: readonly string[],
  choices: readonly string[] = [],
  own = ["kettles", "paper", "cups", "teapots"],
) {
  const packages = findPackages(writeInstallation(root, "host.json", own), writeInstallation(root, "others.json", others));
  const web = { target: (url) => new URL(url) } as WebClient;
  const services = { web, markdown: {} as MarkdownEngine, browser: undefined, environment: {} };
  return new InstalledExtractors(await loadExtractors(packages, "1.0.0", readChoices(choices), { trusted: others }), services);
}

const call: Call = { requestId: "1", signal: new AbortController().signal, log: memoryLog(), remainingMs: () => 1000, note() {} };
const taker = async (registry: InstalledExtractors, url: string): Promise<string> =>
  registry.extract(url, undefined, call).then(
    ({ type }) => type,
    (error: { code?: string }) => String(error.code),
  );

describe("a page that two extractors claim", () => {
  const COPPER = "https://kettles.com/copper/one";

  it("goes to the host's own, however closely another fits it, and /health says so", async () => {
    const registry = await registryOf(["copper"]);
    expect(await taker(registry, COPPER)).toBe("kettles");
    expect(registry.health()).toEqual({
      status: "ok",
      detail: {
        claims: [{ pages: ["kettles.com/copper/one"], taker: "kettles", other: "copper", because: "it is the host's own" }],
      },
    });
  });

  it("goes to the one that the operator chose", async () => {
    const registry = await registryOf(["copper"], ["copper=copper"]);
    expect([await taker(registry, COPPER), await taker(registry, "https://kettles.com/iron/two")]).toEqual(["copper", "kettles"]);
    expect(registry.health().detail).toMatchObject({ claims: [{ taker: "copper", other: "kettles", because: "EXTRACTORS" }] });
  });

  it("goes to the host's own on a part of its site, too, and to the other where the host's own knows no such page", async () => {
    const registry = await registryOf(["iron"]);
    expect(await taker(registry, "https://shop.kettles.com/iron/one")).toBe("kettles");
    expect(await taker(registry, "https://shop.kettles.com/iron/one/reviews")).toBe("iron");
    expect(registry.forHost("shop.kettles.com").name).toBe("kettles");
    expect(registry.forHost("paper.com").name).toBe("paper");
  });

  it("goes to the first installed of two others", async () => {
    const url = "https://shop.kettles.com/iron/one/reviews";
    const first = await registryOf(["reviews", "iron"]);
    expect(await taker(first, url)).toBe("reviews");
    expect(first.health().detail).toMatchObject({
      claims: expect.arrayContaining([
        { pages: ["shop.kettles.com/:maker/:model/reviews"], taker: "reviews", other: "iron", because: "it was installed first" },
      ]),
    });
    expect(await taker(await registryOf(["iron", "reviews"]), url)).toBe("iron");
  });
});

describe("who takes another's name", () => {
  it("is told which fields it lacks", async () => {
    const registry = await registryOf(["poorer"], ["teapots=poorer"]);
    expect(await taker(registry, "https://teapots.com/one")).toBe("teapots");
    expect(registry.health()).toMatchObject({
      status: "ok",
      detail: { inactive: [{ package: "teapots", reason: expect.stringMatching(/lacks fields of this: price$/) }] },
    });
  });

  it("takes no other name by the way", async () => {
    const registry = await registryOf(["greedy"], ["teapots=greedy"]);
    expect(registry.all().map((info) => info.package)).toEqual(["cups", "kettles", "paper", "teapots"]);
    expect(registry.health()).toMatchObject({
      status: "degraded",
      detail: {
        unmet: [{ extractor: "teapots", package: "greedy", reason: expect.stringContaining('"cups"'), instead: "teapots" }],
      },
    });
  });
});

describe("pages that two descriptions share", () => {
  const of = (domain: string, path: string) => ({ domains: [domain], paths: [path] }) as unknown as ExtractorDescription;

  it.each([
    ["/:owner/:repo", "/koajs/koa", true],
    ["/:owner/:repo", "/:owner", false],
    ["/a/:x", "/:y/b", true],
    ["/a/:x", "/b/:x", false],
    ["/*", "/a/b/c", true],
    ["/item/:id(\\d+)", "/item/new", false],
    ["/item/:id(\\d+)", "/item/:name", true],
  ])("%s and %s: %s", (a, b, shared) => {
    expect(sharedPages(of("a.com", a), of("a.com", b)).length > 0).toBe(shared);
    expect(sharedPages(of("a.com", b), of("shop.a.com", a)).length > 0).toBe(shared);
    expect(sharedPages(of("a.com", a), of("b.com", b))).toEqual([]);
  });
});
