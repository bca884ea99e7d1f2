import { parseArgs } from "node:util";
import { unbuiltChange } from "../unbuilt.ts";

/** A command of the kit. */
export interface Command {
  readonly name: string;
  /** How it is called, after its name. */
  readonly usage: string;
  /** What it does, one line. */
  readonly summary: string;
  /** More to know of it; lines. */
  readonly details: string;
  /** Does it. Throws an Error saying what went wrong. */
  run(args: readonly string[]): Promise<void>;
}

/** Words on the command line that do not fit the command. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Options = Readonly<Record<string, "text" | "texts" | "flag">>;
type Values<O extends Options> = {
  readonly [K in keyof O]?: O[K] extends "flag" ? boolean : O[K] extends "texts" ? string[] : string;
};

/** Options and other words of a command line. Throws a UsageError for what the command does not know. */
export function readArgs<O extends Options>(
  args: readonly string[],
  options: O,
): { values: Values<O>; words: readonly string[] } {
  const config = Object.fromEntries(
    Object.entries(options).map(([name, kind]) => [
      name,
      { type: kind === "flag" ? ("boolean" as const) : ("string" as const), multiple: kind === "texts" },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: config, allowPositionals: true });
    return { values: values as Values<O>, words: positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const USUAL_SECONDS = 60;
const MOST_SECONDS = 3_600;

/** What `--timeout SECONDS` says, in milliseconds. Throws a UsageError for what is no number of seconds. */
export function patienceOf(text: string | undefined): number {
  const seconds = text === undefined ? USUAL_SECONDS : Number(text);
  if (!(seconds > 0 && seconds <= MOST_SECONDS))
    throw new UsageError(`--timeout takes seconds, at most ${MOST_SECONDS}; not "${text}"`);
  return seconds * 1_000;
}

/** Says so on standard error where the sources in `root` are newer than what is built: the author would wonder at what he sees. */
export function noteUnbuilt(root: string): void {
  const note = unbuiltChange(root);
  if (note !== undefined) console.error(note);
}
