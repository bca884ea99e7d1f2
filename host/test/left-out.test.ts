import { type Endpoint, endpointKey, endpointName, type Plugin } from "@farthing/contract";
import { BootError, type Service } from "@farthing/runtime";
import { describe, expect, it } from "vitest";
import { build, call, endpointsOf, plugins } from "./installed.ts";

const needed = new Set(plugins.flatMap(({ requires = [] }) => requires));
const isNeeded = ({ provides = [] }: Plugin) => provides.some(({ token }) => needed.has(token));
const leftOut = plugins.filter((plugin) => !isNeeded(plugin));
const without = (plugin: Plugin, settings = {}) =>
  build(
    plugins.filter((one) => one !== plugin),
    settings,
  );
const endpointsOfPlugin = (plugin: Plugin): readonly Endpoint[] => {
  const rest = new Set(endpointsOf(without(plugin)).map(endpointKey));
  return endpointsOf(build(plugins)).filter((endpoint) => !rest.has(endpointKey(endpoint)));
};

/** Everything that a service says of itself without being paid: documents, tools, challenges, errors. By where it says it. */
async function surfaces(service: Service): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const { method, path } of endpointsOf(service)) {
    const key = endpointKey({ method, path });
    if (path === "/mcp") {
      for (const ask of ["initialize", "tools/list"]) {
        const client = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1.0.0" } };
        const params = ask === "initialize" ? client : {};
        said.set(`${key} ${ask}`, (await call(service, key, { jsonrpc: "2.0", id: 1, method: ask, params })).text);
      }
      continue;
    }
    const { text, headers } = await call(service, key); // of what costs something its challenge, or what is wrong with the input
    said.set(key, text + Buffer.from(headers["payment-required"] ?? "", "base64").toString());
  }
  return said;
}

/** Whether a text names `path` as this service's: alone, behind a method, or in an address. */
const names = (text: string, path: string) =>
  new RegExp(`(?:http://test|(?<![\\w./*:-]))${path.replaceAll(".", "\\.")}(?![\\w-]|/\\w)`).test(text);

describe("a plugin that others cannot do without", () => {
  it.each(plugins.filter(isNeeded).map((plugin) => [plugin.name, plugin] as const))("%s is missed by name", (_name, plugin) => {
    expect(() => without(plugin)).toThrow(BootError);
    expect(() => without(plugin)).toThrow("missing services");
  });
});

describe("a plugin that is left out", () => {
  it.each(leftOut.map((plugin) => [plugin.name, plugin] as const))("%s is named nowhere", async (_name, plugin) => {
    const gone = endpointsOfPlugin(plugin);
    const said = await surfaces(without(plugin));
    for (const { path } of gone.filter(({ path }) => path !== "/"))
      expect([...said].filter(([, text]) => names(text, path)).map(([where]) => `${where} names ${path}`)).toEqual([]);
    const tools = said.get("POST /mcp tools/list");
    for (const endpoint of gone) expect(tools ?? "").not.toContain(`"name":"${endpointName(endpoint)}"`);
  });

  it("is named where it is not left out, so that the above can fail", async () => {
    const said = [...(await surfaces(build(plugins)))].map(([, text]) => text).join("\n");
    const silent = endpointsOf(build(plugins)).filter(({ path, listed }) => listed !== false && !names(said, path));
    expect(silent.map(endpointKey)).toEqual([]);
    expect(names(said, "/llms.txt")).toBe(true);
  });
});

describe("a hint", () => {
  const hintOf = async (service: Service, key: string, input: unknown): Promise<unknown> =>
    JSON.parse((await call(service, key, input)).text).hint;

  it.each([
    ["fetch", "POST /extract", { url: "https://github.com/about" }, /^POST \/fetch/],
    ["fetch", "POST /parse", { base64: Buffer.from("<!doctype html><p>a page</p>").toString("base64") }, /^POST \/fetch/],
  ])("to %s is given by %s only where that is served", async (name, key, input, hint) => {
    const free = { PAYMENT: "none" };
    expect(await hintOf(build(plugins, free), key, input)).toMatch(hint);
    const plugin = plugins.find((one) => one.name === name) as Plugin;
    expect(await hintOf(without(plugin, free), key, input)).toBeUndefined();
  });
});
