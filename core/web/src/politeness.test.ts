import type { Entered, GateBound, SharedGates } from "@farthing/contract";
import { expect, it } from "vitest";
import { Politeness } from "./politeness.ts";

const never = new AbortController().signal;

/** Work that ends when told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, release: resolve };
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

it("runs six requests to one site at a time, counting its subdomains together", async () => {
  const politeness = new Politeness();
  let running = 0;
  const gate = held();
  const all = Array.from({ length: 9 }, (_, index) =>
    politeness.run(`host${index}.example.com`, never, () => {
      running += 1;
      return gate.work();
    }),
  );
  await soon();
  expect(running).toBe(6);
  gate.release();
  await Promise.all(all);
  expect(running).toBe(9);
});

it("keeps sites apart", async () => {
  const politeness = new Politeness();
  const gate = held();
  const busy = Array.from({ length: 6 }, () => politeness.run("a.example.com", never, gate.work));
  expect(await politeness.run("example.org", never, async () => "served")).toBe("served");
  gate.release();
  await Promise.all(busy);
});

it("lets go of one that waits when its caller leaves", async () => {
  const politeness = new Politeness();
  const gate = held();
  const busy = Array.from({ length: 6 }, () => politeness.run("example.com", never, gate.work));
  const leaving = new AbortController();
  const waiting = politeness.run("example.com", leaving.signal, async () => "served");
  leaving.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  gate.release();
  await Promise.all(busy);
  expect(await politeness.run("example.com", never, async () => "served")).toBe("served");
});

it("turns callers away once too many wait", async () => {
  const politeness = new Politeness();
  const gate = held();
  const all = Array.from({ length: 206 }, () => politeness.run("example.com", never, gate.work));
  await expect(politeness.run("example.com", never, gate.work)).rejects.toMatchObject({ code: "overloaded" });
  gate.release();
  await Promise.all(all);
});

/** Gates as two processes have them, with room for one. */
class OneAtATime implements SharedGates {
  readonly closed = new Map<string, number>();
  inside = 0;
  async enter(_bound: GateBound, _key: string, door: string): Promise<Entered> {
    const closedSeconds = this.closed.get(door);
    if (closedSeconds !== undefined) return { closedSeconds };
    while (this.inside > 0) await soon();
    this.inside += 1;
    return {
      leave: () => {
        this.inside -= 1;
      },
    };
  }
  async close(_bound: GateBound, _key: string, door: string, seconds: number) {
    this.closed.set(door, seconds);
  }
}

it("waits for other processes as well, and leaves their gate however the work ends", async () => {
  const gates = new OneAtATime();
  const [one, other] = [new Politeness(gates), new Politeness(gates)];
  const gate = held();
  const first = one.run("example.com", never, gate.work);
  let served = false;
  const second = other.run("www.example.com", never, async () => {
    served = true;
    throw new Error("broken");
  });
  await soon();
  expect(served).toBe(false);
  gate.release();
  await first;
  await expect(second).rejects.toThrow("broken");
  expect(gates.inside).toBe(0);
});

it("does not ask for a page that rests for all, and asks for its neighbours", async () => {
  const gates = new OneAtATime();
  await new Politeness(gates).rest("api.example.com", "api.example.com/a", 40);
  const asking = new Politeness(gates).run("api.example.com", never, async () => "asked", "api.example.com/a");
  await expect(asking).rejects.toMatchObject({ code: "site_rate_limited", retryAfterSeconds: 40 });
  const beside = new Politeness(gates).run("api.example.com", never, async () => "asked", "api.example.com/b");
  expect(await beside).toBe("asked");
  await new Politeness().rest("example.com", "example.com/", 40);
  expect(await new Politeness().run("example.com", never, async () => "asked")).toBe("asked");
});
