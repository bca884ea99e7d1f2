import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { headComment } from "./lib/help.ts";
import type { Refusal } from "./lib/refusals.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const scripts = readdirSync(folder).filter((name) => /\.(?:ts|mjs)$/.test(name) && !name.endsWith(".test.ts"));

/** Their words go to others, who know theirs. */
const PASSING = ["setup.mjs", "test.ts"];

it.each(scripts)("%s --help says what it does, and does nothing", async (name) => {
  const child = spawn(process.execPath, [folder + name, "--help"], { stdio: ["ignore", "pipe", "inherit"] });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const [first = ""] = headComment(folder + name).split("\n");
  expect([code, said.includes(first) || /^(?:usage: )?npm run \w/.test(said)]).toEqual([0, true]);
});

describe("called with an option that it does not have", () => {
  const refusing = scripts.filter((name) => !PASSING.includes(name));
  let refusals: ReadonlyMap<string, Refusal>;
  beforeAll(async () => {
    const args = [`${folder}lib/refusals.ts`, "--no-such-option", ...refusing.map((name) => folder + name)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const lines = (await text(child.stdout)).trim().split("\n");
    refusals = new Map(lines.map((line, at) => [refusing[at] ?? "", JSON.parse(line) as Refusal]));
  });

  it.each(refusing)("%s refuses it, and does nothing", (name) => {
    const { code, said = "" } = refusals.get(name) ?? {};
    expect([code === 1 || code === 2, said, /^\s+at /m.test(said)]).toEqual([
      true,
      expect.stringContaining("--no-such-option"),
      false,
    ]);
  });
});
