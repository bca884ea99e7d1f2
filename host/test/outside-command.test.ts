import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shown, Workshop } from "./outside.ts";

const PROGRAM = fileURLToPath(new URL("../bin/farthing.js", import.meta.url));
const [CODE = ""] = shown("A plugin");
const [COMMAND = ""] = shown("A command of `farthing`");

const workshop = new Workshop();
let cwd: string;
beforeAll(async () => {
  cwd = await workshop.installation({
    name: "farthing-plugin-outline",
    code: CODE,
    modules: { "list.js": COMMAND },
    manifest: { commands: { "outline list": "./list.js" } },
  });
});
afterAll(() => workshop.clear());

const farthing = async (...args: string[]) => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(cwd, "data") };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], { cwd, env });
  return stdout.trim();
};

it("a plugin's command is listed, explains itself, and is refused what it does not know", async () => {
  expect(await farthing("--help")).toMatch(/outline list\s+prints what outlines have earned/);
  expect(await farthing("outline", "list", "--help")).toBe("usage: farthing outline list");
  await expect(farthing("outline", "list", "more")).rejects.toMatchObject({ code: 2, stderr: "usage: farthing outline list\n" });
  await expect(farthing("outline")).rejects.toMatchObject({ code: 2, stdout: expect.stringContaining("outline list") });
  await expect(farthing("outlines")).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("unknown command outlines"),
  });
});

it("a plugin's command reads the ledger that the settings name", async () => {
  await expect(farthing("outline", "list")).rejects.toMatchObject({ code: 1 }); // there is none yet
});
