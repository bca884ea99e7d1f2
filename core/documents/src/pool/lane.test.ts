import { describe, expect, it } from "vitest";
import { Lane } from "./lane.ts";

const lane = (bounds: Partial<ConstructorParameters<typeof Lane>[0]> = {}): Lane =>
  new Lane({ slots: 1, waiting: 100, waitingBytes: 1_000, ...bounds });

/** The order in which callers, `client/payer` each, come to a slot that another holds meanwhile. */
async function orderOf(...callers: readonly string[]): Promise<string> {
  const slots = lane();
  const release = await slots.acquire({ client: "192.0.2.99" }, 1);
  const order: string[] = [];
  const all = callers.map(async (caller) => {
    const [client, payer] = caller.split("/");
    const done = await slots.acquire({ client, payer }, 1);
    order.push(caller);
    await Promise.resolve();
    done();
  });
  release();
  await Promise.all(all);
  return order.join(" ");
}

describe("a lane", () => {
  it.each([
    ["one caller's in their order", "a/1 a/2 a/3", "a/1 a/2 a/3"],
    ["each caller's in turn", "a/1 a/1 a/1 b/1 b/1 c/1", "a/1 b/1 c/1 a/1 b/1 a/1"],
    ["of one client each payer's in turn", "a/1 a/1 a/1 a/2", "a/1 a/2 a/1 a/1"],
    ["addresses before payers", "a/1 a/2 a/3 a/4 b/1", "a/1 b/1 a/2 a/3 a/4"],
  ])("serves %s", async (_, asked, served) => {
    expect(await orderOf(...asked.split(" "))).toBe(served);
  });

  it("gives a slot to whoever has none before whoever has one", async () => {
    const slots = lane({ slots: 2 });
    const first = await slots.acquire({ client: "a" }, 1);
    await slots.acquire({ client: "b" }, 1);
    const order: string[] = [];
    const wait = (client: string) => slots.acquire({ client }, 1).then(() => order.push(client));
    const all = [wait("b"), wait("c")];
    first();
    await all[1];
    expect(order).toEqual(["c"]);
  });

  it("is full for a client before it is for others, in number and in bytes", async () => {
    for (const [bounds, bytes] of [
      [{ waiting: 4 }, 1],
      [{ waitingBytes: 4 }, 1],
    ] as const) {
      const slots = lane(bounds);
      await slots.acquire({}, 1);
      const ask = (client: string) => slots.acquire({ client }, bytes);
      void ask("a");
      void ask("a");
      await expect(ask("a")).rejects.toMatchObject({ code: "overloaded", message: expect.stringContaining("this caller") });
      void ask("b");
      void ask("c");
      await expect(ask("d")).rejects.toMatchObject({ code: "overloaded", message: "too many documents are waiting" });
    }
  });

  it("forgets who leaves, and gives a slot back once only", async () => {
    const slots = lane();
    const release = await slots.acquire({}, 1);
    const gone = new AbortController();
    const left = slots.acquire({ client: "a" }, 1, gone.signal);
    gone.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    release();
    release();
    expect([slots.taken, slots.waiting]).toEqual([0, 0]);
    expect([slots.tryAcquire({}), slots.tryAcquire({})]).toEqual([expect.any(Function), undefined]);
  });
});
