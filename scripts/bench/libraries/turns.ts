import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Answer, Order } from "./engine.ts";

const ENGINE = fileURLToPath(new URL("engine.ts", import.meta.url));
/** The first rounds warm up and do not count. */
const WARM_UPS = 2;
const ROUNDS = 5;

/** What one of two made of everything: CPU milliseconds of all of it, each at its fastest, and the Markdown of each. */
export interface Result {
  readonly ms: number;
  readonly written: readonly (string | null)[];
}

/** A converter with a library in the place of our code, in a process of its own. */
export const started = (library: string): ChildProcess =>
  fork(ENGINE, { stdio: ["ignore", "ignore", "ignore", "ipc"], env: { ...process.env, BENCH_LIBRARY: library } });

async function ask(engine: ChildProcess, order: Order): Promise<Answer> {
  const answered = once(engine, "message");
  const ended = once(engine, "exit").then(() => {
    throw new Error(`the engine ended at ${order.file}`);
  });
  engine.send(order);
  const [answer] = await Promise.race([answered, ended]);
  engine.removeAllListeners();
  return answer as Answer;
}

/** Ours and the library's, each in a process of its own, taking turns at everything. */
export async function inTurns(library: string, orders: readonly Order[]): Promise<readonly [ours: Result, theirs: Result]> {
  const engines = [started("farthing"), started(library)] as const;
  const fastest = engines.map(() => orders.map(() => Number.POSITIVE_INFINITY));
  const written = engines.map(() => orders.map((): string | null => null));
  try {
    for (let round = 0; round < WARM_UPS + ROUNDS; round++)
      for (const [at, order] of orders.entries())
        for (const [which, engine] of engines.entries()) {
          const { ms, markdown } = await ask(engine, order);
          const times = fastest[which] as number[];
          if (round >= WARM_UPS) times[at] = Math.min(times[at] ?? ms, ms);
          (written[which] as (string | null)[])[at] = markdown;
        }
  } finally {
    for (const engine of engines) engine.kill("SIGKILL");
  }
  const result = (which: number): Result => ({
    ms: (fastest[which] as number[]).reduce((sum, ms) => sum + ms, 0),
    written: written[which] as (string | null)[],
  });
  return [result(0), result(1)];
}
