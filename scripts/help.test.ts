import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { Called } from "./lib/called.ts";
import { headComment } from "./lib/help.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const scripts = readdirSync(folder).filter((name) => /\.(?:ts|mjs)$/.test(name) && !name.endsWith(".test.ts"));

/** Their words go to others, who know theirs. */
const PASSING = ["setup.mjs", "test.ts"];

/** What became of each script, called with one word. */
async function called(word: string, names: readonly string[]): Promise<ReadonlyMap<string, Called>> {
  const args = [`${folder}lib/called.ts`, word, ...names.map((name) => folder + name)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const lines = (await text(child.stdout)).trim().split("\n");
  return new Map(lines.map((line, at) => [names[at] ?? "", JSON.parse(line) as Called]));
}

describe("called with --help", () => {
  let helps: ReadonlyMap<string, Called>;
  beforeAll(async () => {
    helps = await called("--help", scripts);
  });

  it.each(scripts)("%s says what it does, and does nothing", (name) => {
    const { code, printed = "" } = helps.get(name) ?? {};
    const [first = ""] = headComment(folder + name).split("\n");
    expect([code, printed.includes(first) || /^(?:usage: )?npm run \w/.test(printed)]).toEqual([0, true]);
  });
});

describe("called with an option that it does not have", () => {
  const refusing = scripts.filter((name) => !PASSING.includes(name));
  let refusals: ReadonlyMap<string, Called>;
  beforeAll(async () => {
    refusals = await called("--no-such-option", refusing);
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
