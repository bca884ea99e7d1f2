import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "@farthing/contract";
import type { FoundPackage } from "@farthing/runtime/installation";

const FOLDER = new URL("./commands/", import.meta.url);
const FILE = /^([a-z]+(?:-[a-z]+)*)\.[jt]s$/;

/** The module of each of the host's own commands by name: what lies in the folder is a command. */
const own = (): [string, string][] =>
  readdirSync(FOLDER).flatMap((file): [string, string][] => {
    const name = FILE.exec(file)?.[1];
    return name === undefined ? [] : [[name, new URL(file, FOLDER).href]];
  });

/** Those that installed plugins bring; a name may have two words. */
const brought = (packages: readonly FoundPackage[]): [string, string][] =>
  packages.flatMap(({ folder, manifest: { type, commands = {} } }) =>
    type !== "plugin"
      ? []
      : Object.entries(commands).map(([name, file]): [string, string] => [name, pathToFileURL(join(folder, file)).href]),
  );

/** The commands of `farthing`: the host's own, and those of the packages that are installed. */
export class Commands {
  readonly #modules: ReadonlyMap<string, string>;

  constructor(packages: readonly FoundPackage[]) {
    this.#modules = new Map([...brought(packages), ...own()]);
  }

  /** All names, sorted. */
  get names(): readonly string[] {
    return [...this.#modules.keys()].sort();
  }

  /** The command that the words begin with, of the longest name, and the words behind it. */
  async find(words: readonly string[]): Promise<{ readonly command: Command; readonly rest: readonly string[] } | undefined> {
    for (const count of [2, 1]) {
      const module = words.length < count ? undefined : this.#modules.get(words.slice(0, count).join(" "));
      if (module === undefined) continue;
      const { default: command } = (await import(module)) as { readonly default: Command };
      return { command, rest: words.slice(count) };
    }
    return undefined;
  }

  /** What `--help` says of the commands that begin with these words, a line each. */
  async list(beginning = ""): Promise<string> {
    const names = this.names.filter((name) => name.startsWith(beginning));
    const width = Math.max(0, ...names.map((name) => name.length));
    const lines = names.map(async (name) => `  ${name.padEnd(width)}  ${(await this.find(name.split(" ")))?.command.summary}`);
    return (await Promise.all(lines)).join("\n");
  }
}
