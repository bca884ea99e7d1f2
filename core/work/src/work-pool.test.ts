import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { asCaller, currentCaller, Failure } from "@farthing/contract";
import { afterEach, describe, expect, it } from "vitest";
import { WorkPool } from "./work-pool.ts";

const JOB = new URL("../test/job.ts", import.meta.url);
const pools: WorkPool[] = [];
const makePool = (places = 2): WorkPool => {
  const pool = new WorkPool({ places, heapMb: 128 });
  pools.push(pool);
  return pool;
};
const echo = (pool: WorkPool, value: unknown) => pool.run(JOB, { what: "echo", value });
const FOREVER = { deadlineMs: 600_000 };

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.dispose()));
});

describe("jobs on threads", () => {
  it("give what they give, buffers moved", async () => {
    const bytes = new TextEncoder().encode("tea").slice();
    const value = await makePool().run(JOB, { what: "echo", value: bytes }, { transfer: [bytes.buffer] });
    expect(new TextDecoder().decode(value as Uint8Array)).toBe("tea");
    expect(bytes.byteLength).toBe(0);
  });

  it("fail as they failed there, with everything a Failure says", async () => {
    const details = { upstreamStatus: 503, retryAfterSeconds: 7, hint: "Wait.", issues: [{ path: "/a", message: "is wrong" }] };
    const failed = makePool().run(JOB, { what: "fail", code: "site_rate_limited", message: "no more", details });
    const failure = await failed.catch((error: unknown) => error);
    expect(Failure.is(failure)).toBe(true);
    expect(failure).toMatchObject({ code: "site_rate_limited", message: "no more", source: "site", ...details });
  });

  it("fail with the error itself where it is no Failure", async () => {
    const failed = makePool().run(JOB, { what: "stumble" });
    await expect(failed).rejects.toMatchObject({ name: "TypeError", stack: expect.stringContaining("job.ts") });
  });

  it.each(["hoard", "grow", "fill", "split", "parse", "buffer"])(
    "are too_large where the memory does not suffice (%s), and harm no other",
    async (what) => {
      const pool = makePool(3);
      const others = [1, 2, 3].map((value) => echo(pool, value));
      await expect(pool.run(JOB, { what }, FOREVER)).rejects.toMatchObject({ code: "too_large", source: "site" });
      expect(await Promise.all(others)).toEqual([1, 2, 3]);
      expect(await echo(pool, "after")).toBe("after");
    },
  );

  it("are refused where all of them together use too much, the largest first", async () => {
    const pool = new WorkPool({ places: 2, heapMb: 1000, memoryMb: 1000 });
    pools.push(pool);
    const held = pool.run(JOB, { what: "hold", bytes: 450_000_000 }, { deadlineMs: 20_000 }).catch((error: unknown) => error);
    const refused = { code: "overloaded", retryAfterSeconds: expect.any(Number) };
    await expect(pool.run(JOB, { what: "hoard" }, FOREVER)).rejects.toMatchObject(refused);
    expect(await Promise.race([held, echo(pool, "others go on")])).toBe("others go on");
  });

  it("are refused where all of them together use too much, of the caller who uses most, not the largest of all", async () => {
    const pool = new WorkPool({ places: 4, heapMb: 500, memoryMb: 500 });
    pools.push(pool);
    const end = new AbortController();
    const hold = (caller: string, bytes: number) => {
      const options = { ...FOREVER, signal: end.signal };
      return asCaller(caller, () => pool.run(JOB, { what: "hold", bytes }, options)).catch((error: unknown) => error);
    };
    const honest = hold("honest", 220_000_000);
    const greedy = ["one", "two", "three"].map(() => hold("greedy", 120_000_000));
    const first = await Promise.race([honest.then(() => "honest"), ...greedy.map((one) => one.then(() => "greedy"))]);
    expect(first).toBe("greedy");
    end.abort(new Error("gone"));
    const ends = await Promise.all([honest, ...greedy]);
    expect(ends[0]).toMatchObject({ message: "gone" });
    expect(ends).toContainEqual(expect.objectContaining({ code: "overloaded" }));
  });

  it("have more space for young objects than the process was started with", async () => {
    setFlagsFromString("--max-semi-space-size=1");
    expect(await makePool().run(JOB, { what: "young" })).toBeGreaterThan(4 * 1_048_576);
  });

  it("end at their deadline, whatever they do; those that waited for them are done", async () => {
    const pool = makePool(1);
    const endless = pool.run(JOB, { what: "loop" }, { deadlineMs: 300 });
    const waiting = [1, 2].map((value) => echo(pool, value));
    await expect(endless).rejects.toMatchObject({ code: "timeout" });
    expect(await Promise.all(waiting)).toEqual([1, 2]);
  });

  it("do not begin any more when the pool has been closed, also those that wait", async () => {
    const pool = makePool(1);
    const running = pool.run(JOB, { what: "loop" }, FOREVER).catch((error: unknown) => error);
    const waiting = echo(pool, 1).catch((error: unknown) => error);
    await pool.dispose();
    expect(await waiting).toMatchObject({ code: "overloaded" });
    expect(await running).toMatchObject({ code: "overloaded" });
  });

  it("do not wait for one that lasts", async () => {
    const pool = makePool(1);
    const gone = new AbortController();
    const reason = new Failure("timeout", "the caller left");
    const lasting = expect(pool.run(JOB, { what: "loop" }, { ...FOREVER, signal: gone.signal })).rejects.toBe(reason);
    expect(await echo(pool, 1)).toBe(1);
    gone.abort(reason);
    await lasting;
  });

  it("end when nobody wants them any more, at work or waiting", async () => {
    const pool = makePool(1);
    const gone = new AbortController();
    const reason = new Failure("timeout", "the caller left");
    const left = [1, 2].map(() => pool.run(JOB, { what: "loop" }, { ...FOREVER, signal: gone.signal }));
    const waiting = echo(pool, "tea");
    gone.abort(reason);
    for (const one of left) await expect(one).rejects.toBe(reason);
    expect(await waiting).toBe("tea");
    expect(pool.health().detail).toMatchObject({ busy: 0, waiting: 0 });
  });

  it.each([1, 2, 3, 4, 5])("that end in the moment in which they are given up harm none that comes after (%i)", async () => {
    const pool = makePool(1);
    const gone = new AbortController();
    const flag = new Int32Array(new SharedArrayBuffer(4));
    await pool.run(JOB, { what: "echo" }, { large: true });
    const left = pool.run(JOB, { what: "wait", flag }, { large: true, signal: gone.signal }).catch(() => undefined);
    await turn();
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    Atomics.wait(flag, 0, 1, 100); // what the thread says waits to be heard
    gone.abort(new Error("gone"));
    await left;
    expect(await pool.run(JOB, { what: "echo", value: "tea" }, { large: true })).toBe("tea");
  });

  it("of one caller leave room for another's", async () => {
    const pool = makePool(2);
    const gone = new AbortController();
    const endless = { ...FOREVER, signal: gone.signal };
    const hostile = asCaller("hostile", () => Array.from({ length: 8 }, () => pool.run(JOB, { what: "loop" }, endless)));
    expect(await asCaller("honest", () => echo(pool, "tea"))).toBe("tea");
    gone.abort(new Error("gone"));
    await Promise.allSettled(hostile);
  });

  it("are refused where too many wait, with a time to come back; one caller sooner than all", async () => {
    const pool = makePool(1);
    const gone = new AbortController();
    const endless = { ...FOREVER, signal: gone.signal };
    const many = asCaller("hostile", () => Array.from({ length: 40 }, () => pool.run(JOB, { what: "loop" }, endless)));
    const refused = await Promise.race(many.map((one) => one.catch((error: unknown) => error)));
    expect(refused).toMatchObject({ code: "overloaded", retryAfterSeconds: expect.any(Number) });
    const honest = asCaller("honest", () => echo(pool, "tea"));
    gone.abort(new Error("gone"));
    await Promise.allSettled(many);
    expect(await honest).toBe("tea");
  });
});

describe("what jobs ask", () => {
  it("leaves nothing behind when it is answered while the job lasts longer than its turn", async () => {
    const pool = makePool(2);
    const answer = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, ms));
    for (const ms of [1_800, 1_800]) await pool.run(JOB, { what: "askAndWork", ms }, { answer });
    const gone = new AbortController();
    const reason = new Failure("timeout", "the caller left");
    const lasting = ["one", "other"].map((caller) =>
      asCaller(caller, () => pool.run(JOB, { what: "loop" }, { ...FOREVER, signal: gone.signal })),
    );
    const ended = Promise.all(lasting.map((one) => expect(one).rejects.toBe(reason)));
    expect(await asCaller("third", () => echo(pool, 1))).toBe(1);
    gone.abort(reason);
    await ended;
  });

  it("is asked in the name of the call that the job is done for", async () => {
    const pool = makePool();
    const answer = async () => currentCaller();
    const ask = () => pool.run(JOB, { what: "ask", questions: ["a"] }, { answer });
    const callers = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
    expect(await Promise.all(callers.map((caller) => asCaller(caller, ask)))).toEqual(callers.map((caller) => [caller]));
  });

  it("is heard to the last, also where the job ends at once", async () => {
    const pool = makePool();
    for (let time = 0; time < 50; time++) {
      const heard: string[] = [];
      const answer = async (question: string) => void heard.push(question);
      await pool.run(JOB, { what: "tell", words: ["one", "two"] }, { answer });
      expect(heard).toEqual(["one", "two"]);
    }
  });

  it("is answered, failures included", async () => {
    const pool = makePool();
    const answer = async (question: string) => {
      if (question === "bad") throw new Failure("blocked", "no", { hint: "Render it." });
      return question.toUpperCase();
    };
    expect(await pool.run(JOB, { what: "ask", questions: ["a", "b"] }, { answer })).toEqual(["A", "B"]);
    const failed = pool.run(JOB, { what: "ask", questions: ["a", "bad"] }, { answer });
    await expect(failed).rejects.toMatchObject({ code: "blocked", hint: "Render it." });
  });

  it("lets others work while they wait for it, even what the answer itself needs", async () => {
    const pool = makePool(1);
    const answer = (question: string) => echo(pool, `${question} and milk`);
    expect(await pool.run(JOB, { what: "ask", questions: ["tea", "oats"] }, { answer })).toEqual([
      "tea and milk",
      "oats and milk",
    ]);
    expect(pool.health().detail).toMatchObject({ busy: 0, waiting: 0 });
  });

  it("fails where nobody answers", async () => {
    await expect(makePool().run(JOB, { what: "ask", questions: ["tea"] })).rejects.toThrow("nobody answers");
  });
});
