import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { makeXlsx } from "../../test/office.ts";
import { ParserPool } from "./pool.ts";

const CSV = Buffer.from("a,b\n1,2\n");
const QUICK = Buffer.from("{\\rtf1 a quick word\\par}");
const MiB = 1024 * 1024;
const pools: ParserPool[] = [];
const makePool = (options: Partial<ConstructorParameters<typeof ParserPool>[0]> = {}): ParserPool => {
  const pool = new ParserPool({ workers: 1, memory: 512 * MiB, deadlineMs: 600_000, ...options });
  pools.push(pool);
  return pool;
};
/** Takes a parser a second or two. No two rows are alike: what inflates too well is refused at once. Made once: that takes its time too. */
const row = (at: number): string =>
  `<row>${Array.from({ length: 10 }, (_, column) => `<c s="3"><v>${at * (column + 7919)}.5</v></c>`).join("")}</row>`;
const sheet = (rows: number): Buffer =>
  makeXlsx([{ name: "S", rows: Array.from({ length: rows }, (_, at) => row(at)).join("") }]);
const SLOW = sheet(30_000);
/** Takes several slices, however fast the machine is. */
const SLOWER = sheet(80_000);

/** Ends the processes at work, others than `but`, as soon as there are any; gives their ids. */
async function killAll(pool: ParserPool, but: readonly number[] = []): Promise<readonly number[]> {
  const others = (): readonly number[] => pool.pids.filter((pid) => !but.includes(pid));
  while (others().length === 0) await sleep(5);
  const killed = others();
  for (const pid of killed) process.kill(pid, "SIGKILL");
  return killed;
}

afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});

describe("a pool of parsers", () => {
  it("parses, and uses its process again", async () => {
    const pool = makePool();
    const results = await Promise.all([1, 2, 3].map(() => pool.run(CSV, { format: "csv" })));
    expect(results.map(({ markdown }) => markdown)).toEqual(Array(3).fill("| a | b |\n| - | - |\n| 1 | 2 |\n"));
    expect(pool.state).toEqual({ workers: 1, busy: 0, waiting: 0 });
  });

  it("has no more at work than it may, however many ask at once", async () => {
    const pool = makePool();
    const all = Promise.all([1, 2, 3, 4].map(() => pool.run(CSV, { format: "csv" })));
    const busy: number[] = [];
    const watch = setInterval(() => busy.push(pool.state.busy), 1);
    await all;
    clearInterval(watch);
    expect(Math.max(...busy)).toBe(1);
  });

  it("hands on the reason of a refusal", async () => {
    await expect(makePool().run(Buffer.from("PK"), { format: "docx" })).rejects.toMatchObject({ code: "bad_input" });
  });

  it("begins a document again whose process somebody else ended, once", async () => {
    const pool = makePool();
    const killed = pool.run(SLOW, {});
    await killAll(pool);
    expect((await killed).format).toBe("xlsx");

    const killedAgain = expect(pool.run(SLOW, {})).rejects.toMatchObject({ code: "overloaded", retryAfterSeconds: 5 });
    const first = await killAll(pool);
    await killAll(pool, first);
    await killedAgain;
    expect((await pool.run(CSV, { format: "csv" })).format).toBe("csv");
  });

  it("lets nobody wait for documents that take long, however many there are of them, and reads those as well", async () => {
    const pool = makePool({ sliceMs: 800 });
    const done: string[] = [];
    const read = (what: string, bytes: Uint8Array, client: string) =>
      pool.run(bytes, {}, { caller: { client } }).then(() => done.push(what));
    const slow = [1, 2].map(() => read("slow", SLOWER, "192.0.2.1"));
    const quick = [1, 2].map(() => read("quick", QUICK, "192.0.2.2"));
    await Promise.all([...slow, ...quick]);
    expect(done.slice(-2)).toEqual(["slow", "slow"]);
    expect(pool.state).toEqual({ workers: 1, busy: 0, waiting: 0 });
  }, 600_000); // the slow ones have the lowest priority: where a machine is busy with others, they wait

  it("refuses a caller who lets too much wait, says when to come back, and still takes others' documents", async () => {
    const pool = makePool();
    const end = new AbortController();
    const ask = (client: string) =>
      pool.run(SLOW, {}, { caller: { client }, signal: end.signal }).catch((error: unknown) => error);
    const asked = Array.from({ length: 200 }, () => ask("192.0.2.1"));
    const refused = await Promise.race(asked);
    expect(refused).toMatchObject({ code: "overloaded", retryAfterSeconds: expect.any(Number) });
    const { waiting } = pool.state;
    const other = ask("192.0.2.2");
    expect(pool.state.waiting).toBe(waiting + 1);
    end.abort(new Error("enough"));
    await expect(other).resolves.toBe(end.signal.reason);
    await Promise.all(asked);
  });

  it("kills what takes too long or is no longer wanted", async () => {
    await expect(makePool({ deadlineMs: 100 }).run(SLOW, {})).rejects.toMatchObject({ code: "timeout" });
    const gone = new AbortController();
    const pool = makePool();
    const left = expect(pool.run(SLOW, {}, { signal: gone.signal })).rejects.toThrow();
    await sleep(50);
    gone.abort();
    await left;
    expect(pool.state.busy).toBe(0);
  });

  it("kills what takes too much memory, and nothing else", async () => {
    const pool = makePool({ memory: 120 * MiB });
    expect((await pool.run(CSV, { format: "csv" })).format).toBe("csv");
    await expect(pool.run(SLOW, {})).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining("memory"),
    });
  });
});
