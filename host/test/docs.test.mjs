import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("../../scripts/docs.mjs", import.meta.url));

it("the extractors' documentation is what their declarations make it", async () => {
  const { stderr } = await promisify(execFile)(process.execPath, [script, "--check"]).catch((error) => error);
  expect(stderr).toBe("");
}, 60_000);
