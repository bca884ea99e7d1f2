import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Call, MarkdownEngine, WebClient } from "@farthing/contract";
import { toResponse } from "@farthing/web/read";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeExtractor, writeInstallation } from "../../test/extractor-packages.ts";
import { memoryLog } from "../../test/support.ts";
import { findPackages } from "../packages.ts";
import { type LoadedExtractors, loadExtractors } from "./load.ts";
import { InstalledExtractors } from "./registry.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-reload-"));
});
afterAll(() => rmSync(root, { recursive: true }));

/** A site that has been asked, and answers when the test says so. */
let site = { asked: Promise.withResolvers<void>(), answer: Promise.withResolvers<string>() };
beforeEach(() => {
  site = { asked: Promise.withResolvers<void>(), answer: Promise.withResolvers<string>() };
});
const web = {
  target: (url) => new URL(url),
  async fetch(url) {
    site.asked.resolve();
    const bytes = Buffer.from(await site.answer.promise);
    return toResponse({ url: new URL(url), answer: { status: 200, headers: {}, bytes }, redirects: [] });
  },
} as WebClient;
const services = { web, markdown: {} as MarkdownEngine, browser: undefined, environment: {} };
const call: Call = { requestId: "1", signal: new AbortController().signal, log: memoryLog(), remainingMs: () => 1000, note() {} };

/** A registry of the packages named, some of which run in this process. */
async function registryOf({ own = [], others = [], trusted = [] }: { own?: string[]; others?: string[]; trusted?: string[] }) {
  const find = () => findPackages(writeInstallation(root, "host.json", own), join(root, "others.json"));
  writeInstallation(root, "others.json", others);
  const load = (before?: LoadedExtractors) => loadExtractors(find(), "1.0.0", new Map(), { trusted, before });
  return new InstalledExtractors(await load(), services, { again: load });
}

const by = async (registry: InstalledExtractors, name: string) =>
  (await registry.extract(`https://${name}.com/a`, undefined, call)).by;

describe.each([
  ["in this process", "kettles", ["kettles"]],
  ["in a process of its own", "teapots", []],
])("a package that runs %s", (_where, name, trusted) => {
  const idle = `idle-${name}`;
  const slow = `slow-${name}`;

  it("is taken in its new version, all its modules, and those that have not changed go on", async () => {
    const write = (version: string) =>
      writeExtractor(root, name, {
        version,
        imports: `import { maker } from "./maker.js";`,
        modules: { "maker.js": `export const maker = "maker ${version}";` },
        body: `return { by: "${version}, " + maker };`,
      });
    write("1.0.0");
    writeExtractor(root, idle, { imports: "let asked = 0;", body: "asked += 1; return { by: String(asked) };" });
    const registry = await registryOf({ others: [name, idle], trusted: [...trusted, idle] });
    expect([await by(registry, name), await by(registry, idle)]).toEqual(["1.0.0, maker 1.0.0", "1"]);
    write("1.1.0");
    expect(await by(registry, name)).toBe("1.0.0, maker 1.0.0");
    await registry.reload();
    expect([await by(registry, name), await by(registry, idle)]).toEqual(["1.1.0, maker 1.1.0", "2"]);
    expect(registry.all().find((info) => info.name === name)?.version).toBe("1.1.0");
    registry.dispose();
  });

  it("finishes the calls it has, while the next ones get the new version", async () => {
    writeExtractor(root, slow, { body: `return { by: await site.text("http://${slow}.com/") };` });
    const registry = await registryOf({ others: [slow], trusted: trusted.map(() => slow) });
    const begun = by(registry, slow);
    await site.asked.promise;
    writeExtractor(root, slow, { version: "2.0.0", body: `return { by: "new" };` });
    await registry.reload();
    expect(await by(registry, slow)).toBe("new");
    site.answer.resolve("old");
    expect(await begun).toBe("old");
    registry.dispose();
  });
});

describe("a reload", () => {
  it("takes what was added, leaves what was removed, and refuses what is broken", async () => {
    for (const name of ["pots", "pans"]) writeExtractor(root, name);
    const registry = await registryOf({ others: ["pots"], trusted: ["pots", "pans"] });
    writeInstallation(root, "others.json", ["pans"]);
    await registry.reload();
    expect(registry.all().map(({ name }) => name)).toEqual(["pans"]);
    writeFileSync(join(root, "node_modules/pans/extractor.json"), "{");
    await registry.reload();
    expect(registry.all()).toEqual([]);
    expect(registry.health()).toMatchObject({ status: "degraded", detail: { refused: [{ package: "pans" }] } });
    writeExtractor(root, "pans");
    await registry.reload();
    expect(registry.health()).toEqual({ status: "ok" });
  });

  it("changes nothing where one of the host's own is broken, and /health says why", async () => {
    writeExtractor(root, "spoons");
    const registry = await registryOf({ own: ["spoons"] });
    writeFileSync(join(root, "node_modules/spoons/extractor.json"), "{");
    await expect(registry.reload()).rejects.toThrow("spoons");
    expect(await by(registry, "spoons")).toBe("spoons 1.0.0");
    expect(registry.health()).toMatchObject({ status: "degraded", detail: { reload: [expect.stringContaining("spoons")] } });
  });
});
