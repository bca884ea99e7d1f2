/** CPU seconds that `yardstick` took where the tests' limits were set. */
const YARDSTICK_SECONDS = 0.1;
const ROUNDS = 3;

/** CPU seconds of this process, its threads included: a neighbour's load does not count. */
async function cpuOf(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

/** Always the same work, of the kind that tests time: strings and objects are made, looked through and thrown away. */
function yardstick(): void {
  const counts = new Map<string, number>();
  for (let at = 0; at < 150_000; at++) {
    const word = `${(at * 7_919) % 99_991} tide`;
    counts.set(word, (counts.get(word) ?? 0) + word.replace(/[02468]/g, "").length);
  }
  JSON.parse(JSON.stringify([...counts]));
}

/**
 * Does work that has to be done within some seconds of CPU time, and gives what it gives. The limit grows with how long this machine
 * takes at that moment for work that is always the same, and the best of three rounds counts: only work whose time grows too fast is
 * too slow.
 *
 * @throws Error if no round was done in time
 */
export async function inTime<T>(seconds: number, work: () => T | Promise<T>): Promise<T> {
  const rounds: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let result: { readonly value: T } | undefined;
    const taken = await cpuOf(async () => {
      result = { value: await work() };
    });
    const slowness = taken > seconds ? Math.max(1, (await cpuOf(yardstick)) / YARDSTICK_SECONDS) : 1;
    if (result && taken <= seconds * slowness) return result.value;
    rounds.push(`${taken.toFixed(2)} s where ${(seconds * slowness).toFixed(2)} s are allowed`);
  }
  throw new Error(`too slow in every round: ${rounds.join(", ")} (CPU time)`);
}
