import { spawn } from "node:child_process";

/** Seconds that one fuzzer has before the next has its turn. */
const TURN = 20;
const FIRST_COUNT = 50;
/** What takes so many times as long as it should, and longer than two minutes, does not end. */
const PATIENCE = 6;
const LEAST_PATIENCE = 120;

/** What a script is given: how many seeds, and the first of them. */
type Given = readonly [count: number, first: number | string];

/** How a script ended; `null` where it had to be killed. */
interface Outcome {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a script for some seeds. Gives its exit code and what it wrote. */
function runScript(script: string, given: Given, seconds: number): Promise<Outcome> {
  const child = spawn(process.execPath, [script, ...given.map(String)], { stdio: ["ignore", "pipe", "pipe"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), 1_000 * Math.max(LEAST_PATIENCE, PATIENCE * seconds));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code, said: said.trim() });
    });
  });
}

/** How to run what was found again, seed by seed where the script named any. */
function again(script: string, [count, first]: Given, said: string): string {
  const seeds = Array.from(said.matchAll(/^seed (\d+):/gm), ([, seed = ""]) => seed);
  const runs: Given[] = seeds.length > 0 ? [...new Set(seeds)].slice(0, 5).map((seed) => [1, seed]) : [[count, first]];
  return runs.map((given) => `again: npx node ${script} ${given.join(" ")}`).join("\n");
}

/** A fuzzer: its script takes COUNT and SEED, and ends with another code than 0 where it finds something. */
export interface Fuzzer {
  readonly name: string;
  readonly script: string;
}

/** How fuzzers are run. */
export interface FuzzOptions {
  /** For how long, in all. */
  readonly seconds: number;
  /** The first seed. */
  readonly seed: number;
  /** Takes what is told meanwhile, line by line. */
  write(line: string): void;
  /** Tells seconds. */
  clock?(): number;
}

/** Runs fuzzers in turns until the time is over, or one of them finds something. Gives whether nothing was found. */
export async function fuzz(
  fuzzers: readonly Fuzzer[],
  { seconds, seed, write, clock = () => performance.now() / 1_000 }: FuzzOptions,
): Promise<boolean> {
  const began = clock();
  const passed = () => clock() - began;
  const states = fuzzers.map((fuzzer) => ({ ...fuzzer, next: seed, count: FIRST_COUNT }));
  while (passed() < seconds) {
    for (const state of states) {
      const left = seconds - passed();
      if (left <= 0 && state.next > seed) continue;
      const { name, script, next, count } = state;
      const start = passed();
      const { code, said } = await runScript(script, [count, next], TURN);
      const taken = passed() - start;
      if (code !== 0) {
        write(`${name}, seeds ${next} to ${next + count - 1}: ${code === null ? "does not end" : "found something"}`);
        write(said.slice(-10_000));
        write(again(script, [count, next], said));
        return false;
      }
      const share = Math.min(100, Math.round((100 * passed()) / seconds));
      write(`${String(share).padStart(3)} %  ${name}, seeds ${next} to ${next + count - 1}: ${said.split("\n").at(-1)}`);
      state.next += count;
      const turn = Math.min(TURN, Math.max(1, left / states.length));
      state.count = Math.max(10, Math.floor(count * Math.min(10, turn / taken)));
    }
  }
  return true;
}
