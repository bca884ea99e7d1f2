import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { declaredEndpoints, withEndpoints } from "../../scripts/lib/endpoint-table.ts";
import { declaredReloadable, withReloadable } from "../../scripts/lib/reloadable-settings.ts";

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
