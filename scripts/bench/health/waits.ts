import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

const SAMPLER = fileURLToPath(new URL("sampler.ts", import.meta.url));
/** Before the service: what measures is no load that callers bring (nice(1)). */
const FIRST = -10;

/** Work's result, and the sorted milliseconds that GET /health of a service took meanwhile, asked for 50 times a second; Infinity for each that failed. */
export async function healthDuring<T>(serviceUrl: string, work: () => Promise<T>): Promise<{ result: T; health: number[] }> {
  const sampler = fork(SAMPLER, [`${serviceUrl}/health`]);
  try {
    if (sampler.pid !== undefined) setPriority(sampler.pid, FIRST);
  } catch {
    // Nobody but root goes before others: waits are longer then.
  }
  try {
    await once(sampler, "message");
    const result = await work();
    const sampled = once(sampler, "message");
    sampler.send("stop");
    const [waits] = (await sampled) as [(number | null)[]];
    const health = waits.map((wait) => wait ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b); // JSON has no Infinity
    return { result, health };
  } finally {
    sampler.kill(); // it would go on asking if work failed
  }
}
