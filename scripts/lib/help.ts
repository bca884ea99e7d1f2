import { readFileSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { messageOf } from "./message.ts";

/** What the comment at a script's head says, without its marks: how it is called and what it does. */
export const headComment = (file: string): string =>
  (/\/\*\*(.*?)\*\//s.exec(readFileSync(file, "utf8"))?.[1] ?? "").replace(/^[ \t]*\*? ?/gm, "").trim();

/** With `--help` prints the comment at the script's head, and ends. */
export function offerHelp(file: string): void {
  if (!process.argv.includes("--help")) return;
  console.log(headComment(file));
  process.exit(0);
}

/** Says why a script cannot be called so, and the comment at its head, and ends. */
export function refuseCall(file: string, why: string): never {
  console.error(`${why}\n\n${headComment(file)}`);
  process.exit(2);
}

/** What a script was called with. */
interface CommandLine<O extends ParseArgsOptionsConfig> {
  readonly values: ReturnType<typeof parseArgs<{ options: O }>>["values"];
  /** The words that are no options. */
  readonly positionals: readonly string[];
}

/**
 * Reads what a script was called with, of these options and at most so many words. With `--help`, or where that is wrong, prints the
 * comment at the script's head, and ends.
 */
export function readCommandLine<const O extends ParseArgsOptionsConfig>(file: string, options: O, mostWords = 0): CommandLine<O> {
  offerHelp(file);
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: mostWords > 0 });
    const extra = positionals[mostWords];
    if (extra !== undefined) refuseCall(file, `"${extra}" is one word too many`);
    return { values, positionals };
  } catch (error) {
    return refuseCall(file, messageOf(error));
  }
}
