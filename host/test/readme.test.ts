import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findPackages, loadPlugins } from "@farthing/runtime";
import { describe, expect, it } from "vitest";
import { declaredEndpoints, withEndpoints } from "../../scripts/lib/endpoint-table.ts";
import { declaredReloadable, withReloadable } from "../../scripts/lib/reloadable-settings.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";

it("docs/operations.md lists the settings that say so as those that SIGHUP takes (npm run docs writes it)", async () => {
  const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  expect(operations).toBe(withReloadable(operations, await declaredReloadable()));
});
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

describe("the table of endpoints in README.md", () => {
  it("is what the endpoints declare (npm run docs writes it)", async () => {
    expect(readme).toBe(withEndpoints(readme, await declaredEndpoints()));
  });

  it("follows their method, path, price and summary, what costs something first", () => {
    const endpoints: Parameters<typeof withEndpoints>[1] = [
      { method: "GET", path: "/free", summary: "Say it" },
      { method: "POST", path: "/paid", price: "0.25", summary: "Sell it" },
    ];
    const written = withEndpoints(readme, endpoints);
    expect(written).toContain("| `POST /paid` | $0.25 | Sell it      |\n| `GET /free`  | free  | Say it       |\n");
    expect(written).not.toContain("`POST /fetch` ");
    expect(withEndpoints(written, endpoints)).toBe(written);
  });

  it("needs its two marks", () => {
    expect(() => withEndpoints("# Farthing", [])).toThrow("README.md needs");
  });
});

it("the reply in README.md is what the call beside it gives", async () => {
  const [, input = "", shown = ""] = /npm run call -- \/fetch '([^']+)'.*?```\n\n```\n(\{\n.*?\n\})\n/s.exec(readme) ?? [];
  const site = await startSampleSite();
  const service = await startService({ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32", PAYMENT: "none" });
  const here = (text: string) => text.replaceAll("http://127.0.0.1:4022", site.url);
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${service.url}/fetch`, { method: "POST", headers, body: here(input) });
  const given = (await reply.json()) as { readonly evidence: readonly object[] };
  await Promise.all([service.stop(), site.stop()]);
  // What depends on the port, and on the day.
  const settled = ({ evidence, ...rest }: { readonly evidence: readonly object[] }) => ({
    ...rest,
    evidence: evidence.map((one) => ({ ...one, retrievedAt: "", bytes: 0, sha256: "" })),
  });
  expect(settled(given)).toEqual(settled(JSON.parse(here(shown))));
});

it("docs/options.md has every option of every endpoint", async () => {
  const options = readFileSync(new URL("../../docs/options.md", import.meta.url), "utf8");
  /** What a call is about, besides what it must have, and no option of it. */
  const subjects = ["url", "base64", "query", "name", "tlds", "domains", "domain", "keywords"];
  const inputs = (await declaredEndpoints())
    .filter(({ price }) => price !== undefined)
    .map(({ input }) => Object.keys(input.properties).filter((name) => !input.required?.includes(name)));
  const names = [...new Set(inputs.flat())].filter((name) => !subjects.includes(name));
  expect(names).toEqual(expect.arrayContaining(["maxChars", "maxAge", "evidence", "waitFor"]));
  expect(names.filter((name) => !options.includes(`\`${name}\``))).toEqual([]);
});

it("READMEs of plugins that have a table of settings have all of them in it", async () => {
  const installed = await loadPlugins(findPackages(fileURLToPath(new URL("../package.json", import.meta.url))));
  const missing = installed.flatMap(({ plugin }) => {
    const file = new URL(`../../plugins/${plugin.name}/README.md`, import.meta.url);
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (!/^\| +setting /im.test(text)) return [];
    return Object.keys(plugin.config?.schema.properties ?? {}).filter((name) => !text.includes(`\`${name}\``));
  });
  expect(missing).toEqual([]);
});
