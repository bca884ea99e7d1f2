/**
 * Imports scripts one after the other, each called with one word, and prints a line of JSON of each: the code it exits with, and what it
 * prints and says on standard error. Most of a script's start is what it imports, which they share here: node called.ts WORD SCRIPT ...
 */
import { format } from "node:util";

/** Ends a script where it would end its process. */
class Exit extends Error {}

/** What became of a script that was called. */
export interface Called {
  readonly code: number;
  /** On standard output. */
  readonly printed: string;
  readonly said: string;
}

async function call(script: string, word: string): Promise<Called> {
  const [said, printed]: [string[], string[]] = [[], []];
  const codes: number[] = [];
  const { argv, exit } = process;
  const { error, log } = console;
  process.argv = [process.execPath, script, word];
  process.exit = (code) => {
    codes.push(Number(code ?? process.exitCode ?? 0));
    throw new Exit();
  };
  console.error = (...words) => void said.push(format(...words));
  console.log = (...words) => void printed.push(format(...words));
  try {
    await import(script);
    codes.push(0); // it went on to its end
  } catch (cause) {
    if (!(cause instanceof Exit)) said.push(format(cause));
  } finally {
    Object.assign(process, { argv, exit });
    Object.assign(console, { error, log });
  }
  const [code = 1, ...others] = codes;
  return { code: others.length === 0 ? code : 0, printed: printed.join("\n"), said: said.join("\n") };
}

const [word = "", ...scripts] = process.argv.slice(2);
for (const script of scripts) process.stdout.write(`${JSON.stringify(await call(script, word))}\n`);
process.exit(0);
