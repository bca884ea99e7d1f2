import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { headComment } from "./lib/help.ts";

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

it.each(scripts.filter((name) => !PASSING.includes(name)))(
  "%s refuses an option that it does not have, and does nothing",
  async (name) => {
    const child = spawn(process.execPath, [folder + name, "--no-such-option"], { stdio: ["ignore", "ignore", "pipe"] });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect([code === 1 || code === 2, said, /^\s+at /m.test(said)]).toEqual([
      true,
      expect.stringContaining("--no-such-option"),
      false,
    ]);
  },
);
