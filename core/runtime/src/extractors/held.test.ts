import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Call, MarkdownEngine, WebClient } from "@farthing/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeExtractor, writeInstallation } from "../../test/extractor-packages.ts";
import { memoryLog } from "../../test/support.ts";
import { FileSettings } from "../file-settings.ts";
import { findPackages } from "../packages.ts";
import { type LoadedExtractors, loadExtractors } from "./load.ts";
import { InstalledExtractors } from "./registry.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "farthing-held-"));
});
afterAll(() => rmSync(root, { recursive: true }));

const call: Call = { requestId: "1", signal: new AbortController().signal, log: memoryLog(), remainingMs: () => 1000, note() {} };
const web = { target: (url) => new URL(url) } as WebClient;
const services = { web, markdown: {} as MarkdownEngine, browser: undefined, environment: {} };

/** A host with an extractor of all sites, and a package of others beside it. */
async function registryOf(name: string) {
  writeExtractor(root, "gazette", { described: { domains: ["*"], paths: ["/*"] }, body: 'return { by: "the fallback" };' });
  const find = () => findPackages(writeInstallation(root, "host.json", ["gazette"]), join(root, "others.json"));
  writeInstallation(root, "others.json", [name]);
  const load = (before?: LoadedExtractors) => loadExtractors(find(), "1.0.0", new Map(), { trusted: [name], before });
  return new InstalledExtractors(await load(), services, { again: load });
}
const file = (name: string, path: string) => join(root, "node_modules", name, path);
const unusable = (name: string) => ({ code: "overloaded", message: expect.stringContaining(`the ${name} extractor`) });

it.each([
  ["its description", "kettles", "extractor.json", "{"],
  ["its code", "teapots", "index.js", "export default 1;"],
  ["its manifest", "mugs", "package.json", "{"],
])("no fallback sells the pages of a package of which a reload finds %s broken", async (_what, name, path, text) => {
  writeExtractor(root, name);
  const registry = await registryOf(name);
  writeFileSync(file(name, path), text);
  for (let times = 0; times < 2; times += 1) {
    await registry.reload();
    await expect(registry.extract(`https://www.${name}.com/a`, undefined, call)).rejects.toMatchObject(unusable(name));
    await expect(registry.extract(`https://${name}.com/a`, name, call)).rejects.toMatchObject(unusable(name));
    expect(() => registry.forHost(`${name}.com`)).toThrow("cannot be used for now");
    expect(await registry.priceOf(`https://${name}.com/a`, undefined)).toBeUndefined();
  }
  expect(registry.health().detail).toMatchObject({ held: [{ package: name, domains: [`${name}.com`] }] });
  const others = [
    registry.extract("https://else.com/a", undefined, call),
    registry.extract(`https://${name}.com/a`, "gazette", call),
  ];
  expect((await Promise.all(others)).map(({ by }) => by)).toEqual(["the fallback", "the fallback"]);

  writeExtractor(root, name);
  await registry.reload();
  expect((await registry.extract(`https://${name}.com/a`, undefined, call)).by).toBe(`${name} 1.0.0`);
  writeInstallation(root, "others.json", []);
  await registry.reload();
  expect((await registry.extract(`https://${name}.com/a`, undefined, call)).by).toBe("the fallback");
  expect(registry.health()).toEqual({ status: "ok" });
});

it("a package that is broken at the start keeps the sites that its description names", async () => {
  writeExtractor(root, "plates");
  writeFileSync(file("plates", "index.js"), "export default 1;");
  const registry = await registryOf("plates");
  await expect(registry.extract("https://plates.com/a", undefined, call)).rejects.toMatchObject(unusable("plates"));
});

it("a package of others whose setting has a wrong value is refused, and stops neither the start nor the others", async () => {
  const config = [{ name: "HOME", description: "Any.", pattern: "^saucer$", title: "a saucer" }];
  writeExtractor(root, "saucers", { described: { config } });
  writeExtractor(root, "spoons");
  writeInstallation(root, "others.json", ["saucers", "spoons"]);
  const found = findPackages(writeInstallation(root, "host.json", []), join(root, "others.json"));
  const load = (environment: Readonly<Record<string, string>>) =>
    loadExtractors(found, "1.0.0", new Map(), { trusted: ["saucers", "spoons"], environment });
  const { installed, refused, held } = await load({ HOME: "/home" });
  expect(installed.map(({ info }) => info.name)).toEqual(["spoons"]);
  expect(refused).toEqual([{ package: "saucers", reason: expect.stringMatching(/^HOME must be a saucer/) }]);
  expect(held).toMatchObject([{ package: "saucers", domains: ["saucers.com"] }]);
  expect((await load({ HOME: "saucer" })).refused).toEqual([]);
  const { values } = new FileSettings({ HOME_FILE: join(root, "nothing") });
  const [unread] = (await load(values as Record<string, string>)).refused; // /health names no folder of this machine
  expect(unread?.reason).toMatch(/^HOME_FILE: the file cannot be read/);
  expect(unread?.reason).not.toContain(root);
});
