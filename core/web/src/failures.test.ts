import { readdirSync, readFileSync } from "node:fs";
import { failuresOf, WEB_FAILURES } from "@farthing/contract";
import { expect, it } from "vitest";

/** Sources of this package, without tests. */
const sources = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"));

it("fails with what the contract says of it, and nothing else", () => {
  const made = sources.flatMap((source) => [...source.matchAll(/new Failure\(\s*"(\w+)"/g)].map(([, code = ""]) => code));
  const ofEvery: readonly string[] = failuresOf({ failures: [] });
  expect([...new Set(made)].filter((code) => !ofEvery.includes(code)).sort()).toEqual([...WEB_FAILURES].sort());
});
