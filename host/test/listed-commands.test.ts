import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const FARTHING = fileURLToPath(new URL("../bin/farthing.js", import.meta.url));
/** Prints the packages of others that were loaded, at the end. */
const TELL = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  const loaded = new Set();
  registerHooks({ load(url, context, next) {
    const name = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*\\/node_modules\\/)/.exec(url)?.[1];
    if (name) loaded.add(name);
    return next(url, context);
  } });
  process.on("exit", () => console.error(JSON.stringify([...loaded].sort())));
`)}`;

/** The packages of others that are loaded for a command. */
function loadedFor(...args: string[]): string[] {
  const { stderr } = spawnSync(process.execPath, ["--import", TELL, FARTHING, ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });
  return JSON.parse(stderr.trim().split("\n").at(-1) ?? "");
}

it.each([[["--help"]], [["ledger"]], [["ledger", "payout", "--help"]], [["replay", "--help"]], [["add", "--help"]]])(
  "farthing %j loads nothing of what commands do when they run",
  (args) => {
    const needed = new Set(loadedFor("--version")); // what every command needs
    expect(loadedFor(...args).filter((name) => !needed.has(name))).toEqual([]);
  },
);
