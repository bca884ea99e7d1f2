import { readFileSync } from "node:fs";
import { type Command, UsageError } from "./command.ts";
import { conform } from "./conform.ts";
import { describe } from "./describe.ts";
import { newExtractor } from "./new.ts";
import { record } from "./record.ts";
import { tryOut } from "./try.ts";

const COMMANDS: readonly Command[] = [newExtractor, tryOut, record, conform, describe];

const HELP = `farthing-kit: makes, tries, records and checks extractors

usage: farthing-kit COMMAND ...

${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`).join("\n")}

farthing-kit COMMAND --help tells more of each. "npx @farthing/kit COMMAND" is the same without an installation.`;

const helpOf = ({ name, usage, summary, details }: Command): string =>
  `farthing-kit ${name}: ${summary}\n\nusage: farthing-kit ${name} ${usage}\n\n${details}`;

const version = (): string =>
  (JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string }).version;

const asksForHelp = (args: readonly string[]): boolean => args.includes("--help") || args.includes("-h");

/** Runs the kit with the words of its command line; the exit code is 0, 1 where it failed, or 2 where the words are wrong. */
export async function runKit(args: readonly string[]): Promise<void> {
  const [name, ...rest] = args;
  const command = COMMANDS.find((one) => one.name === name);
  if (command === undefined) {
    if (name === "--version") return console.log(version());
    if (args.length === 0 || asksForHelp([name ?? ""])) return console.log(HELP);
    console.error(`there is no command "${name}"\n\n${HELP}`);
    process.exitCode = 2;
    return;
  }
  if (asksForHelp(rest)) return console.log(helpOf(command));
  try {
    await command.run(rest);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(error instanceof Error ? error.message : error);
    if (isUsage) console.error(`usage: farthing-kit ${command.name} ${command.usage}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
