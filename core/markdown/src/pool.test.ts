import { afterEach, expect, it } from "vitest";
import { Pool } from "./pool.ts";

const pools: Pool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

it("fails at once where its thread cannot be loaded", async () => {
  const pool = new Pool(new URL("./missing.js", import.meta.url));
  pools.push(pool);
  const task = { source: "<p>text</p>", url: "https://site.example/", mode: "full", maxChars: null } as const;
  await expect(pool.run(task, undefined)).rejects.toThrow("missing.js");
});

it.each([
  ["it has too many elements", "<p>x".repeat(600_000)],
  ["it is a million levels deep", "<div>".repeat(1_000_000)],
])("hands on the code of a failure, though a thread threw it: %s", async (_, source) => {
  const pool = new Pool();
  pools.push(pool);
  const task = { source, url: "https://site.example/", mode: "full", maxChars: null } as const;
  await expect(pool.run(task, undefined)).rejects.toMatchObject({ code: "too_large", source: "site" });
});
