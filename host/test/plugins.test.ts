import { fileURLToPath } from "node:url";
import type { Logger, Token } from "@farthing/contract";
import { BootError, extractorsPlugin, findPackages, loadPlugins, Service } from "@farthing/runtime";
import { describe, expect, it } from "vitest";

const hostPackage = fileURLToPath(new URL("../package.json", import.meta.url));
const packages = findPackages(hostPackage);
const plugins = await loadPlugins(packages);
const extractors = { plugin: await extractorsPlugin(packages, "1.0.0", {}), version: "1.0.0" };
const log: Logger = { debug() {}, info() {}, warn() {}, error() {} };
const info = { name: "Test", version: "1.0.0", baseUrl: "http://test", dataDir: "/nonexistent", startedAt: 0 };
const build = (list: typeof plugins) => Service.build([extractors, ...list], { info, log, environment: {} });
const names = (service: Service) => service.table.all().map(({ method, path }) => `${method} ${path}`);

/** Tokens that somebody cannot do without: leaving out their provider must be refused at start, by name. */
const needed = new Set<Token<unknown>>([extractors, ...plugins].flatMap(({ plugin }) => plugin.requires ?? []));

describe("the plugins of the host", () => {
  it("fit together", () => {
    expect(names(build(plugins))).toContain("POST /fetch");
  });

  it.each(plugins.map(({ plugin }) => plugin.name))("without %s the rest still fits, or says what is missing", (name) => {
    const rest = plugins.filter(({ plugin }) => plugin.name !== name);
    const left = plugins.find(({ plugin }) => plugin.name === name)?.plugin;
    const essential = (left?.provides ?? []).some(({ token }) => needed.has(token));
    if (essential) {
      expect(() => build(rest)).toThrow(BootError);
      return;
    }
    const own = typeof left?.endpoints === "function" ? [] : (left?.endpoints ?? []);
    const remaining = names(build(rest));
    for (const { method, path } of own) expect(remaining).not.toContain(`${method} ${path}`);
    expect(remaining.length).toBeGreaterThan(0);
  });
});
