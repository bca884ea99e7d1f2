import { readdirSync } from "node:fs";

/** A command of `farthing`: the default export of a file in `commands`, which has its name. What is heavy it imports when it runs. */
export interface Command {
  /** What it does, in one line. */
  readonly summary: string;
  /** How it is called and what its options mean: what `farthing NAME --help` prints. */
  readonly help: string;
  /** Runs it, and gives the exit code if it is not 0. Throws a CommandError for what its caller can mend. */
  run(args: readonly string[]): Promise<number | undefined>;
}

/** Why a command was not carried out, for its caller. Exit code 2 is a wrong call, 1 anything else. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const FOLDER = new URL("./commands/", import.meta.url);
const FILE = /^([a-z]+(?:-[a-z]+)*)\.[jt]s$/;

/** The file of each command by name: what lies in the folder is a command. */
const files = (): Map<string, string> =>
  new Map(
    readdirSync(FOLDER).flatMap((file): [string, string][] => {
      const name = FILE.exec(file)?.[1];
      return name === undefined ? [] : [[name, file]];
    }),
  );

/** The names of all commands, sorted. */
export const commandNames = (): string[] => [...files().keys()].sort();

/** The command of a name; undefined if there is none. */
export async function loadCommand(name: string): Promise<Command | undefined> {
  const file = files().get(name);
  if (file === undefined) return undefined;
  const { default: command } = (await import(new URL(file, FOLDER).href)) as { readonly default: Command };
  return command;
}

/** What `farthing --help` says of the commands, a line each. */
export async function listCommands(): Promise<string> {
  const names = commandNames();
  const width = Math.max(...names.map((name) => name.length));
  const lines = names.map(async (name) => `  ${name.padEnd(width)}  ${(await loadCommand(name))?.summary}`);
  return (await Promise.all(lines)).join("\n");
}
