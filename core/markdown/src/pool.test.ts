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
