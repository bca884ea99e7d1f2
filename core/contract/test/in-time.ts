/** CPU seconds that `yardstick` took where the tests' limits were set. */
const YARDSTICK_SECONDS = 0.1;
const ROUNDS = 3;

/** What a round gave, and the CPU seconds that it took. */
export interface Round<T> {
  readonly value: T;
  readonly seconds: number;
}

/** CPU seconds of this process, its threads included: a neighbour's load does not count. */
async function timed<T>(work: () => T | Promise<T>): Promise<Round<T>> {
  const began = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(began);
  return { value, seconds: (user + system) / 1e6 };
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
 * Goes some rounds until one took no more than some seconds of CPU time, and gives what that one gave. The limit grows with how long
 * this machine takes at that moment for work that is always the same, and the best round counts: only work whose time grows too fast
 * is too slow, and no round is blamed for rubbish that others left to be collected.
 *
 * @throws Error if no round was done in time
 */
export async function bestOf<T>(seconds: number, round: () => Promise<Round<T>>): Promise<T> {
  const rounds: string[] = [];
  for (let at = 0; at < ROUNDS; at++) {
    const { value, seconds: taken } = await round();
    const slowness = taken > seconds ? Math.max(1, (await timed(yardstick)).seconds / YARDSTICK_SECONDS) : 1;
    if (taken <= seconds * slowness) return value;
    rounds.push(`${taken.toFixed(2)} s where ${(seconds * slowness).toFixed(2)} s are allowed`);
  }
  throw new Error(`too slow in every round: ${rounds.join(", ")} (CPU time)`);
}

/**
 * Does work that has to be done within some seconds of CPU time, and gives what it gives: see `bestOf`.
 *
 * @throws Error if no round was done in time
 */
export const inTime = <T>(seconds: number, work: () => T | Promise<T>): Promise<T> => bestOf(seconds, () => timed(work));
