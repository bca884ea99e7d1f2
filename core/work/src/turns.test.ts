import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

const small = (caller: string) => ({ caller, large: false });
const large = (caller: string) => ({ caller, large: true });

/** Enters all claims in this order, and gives the callers in the order in which they get their turn when each ends at once. */
async function order(turns: Turns, ...claims: ReturnType<typeof small>[]): Promise<string[]> {
  const entered: string[] = [];
  await Promise.all(
    claims.map(async (claim) => {
      await turns.enter(claim);
      entered.push(claim.caller);
      await new Promise(setImmediate);
      turns.leave(claim);
    }),
  );
  return entered;
}

it("gives each caller a turn before any has a second, in the order in which they came", async () => {
  const turns = new Turns(1);
  await turns.enter(small("first"));
  const all = order(turns, small("a"), small("a"), small("a"), small("b"), small("c"), small("b"));
  turns.leave(small("first"));
  expect(await all).toEqual(["a", "b", "c", "a", "b", "a"]);
  expect([turns.taken, turns.waiting]).toEqual([0, 0]);
});

it("keeps a place from a caller who has all the others", async () => {
  const turns = new Turns(3);
  const many = [small("a"), small("a"), small("a"), small("a")].map((claim) => turns.enter(claim));
  await Promise.all(many.slice(0, 2));
  expect([turns.taken, turns.waiting]).toEqual([2, 2]);
  await turns.enter(small("b"));
  expect(turns.taken).toBe(3);
});

it("keeps a place from large jobs, whoever they are of", async () => {
  const turns = new Turns(2);
  await turns.enter(large("a"));
  void turns.enter(large("b"));
  await turns.enter(small("c"));
  expect([turns.taken, turns.waiting]).toEqual([2, 1]);
});

it("has one place serve everything where there is one only", async () => {
  expect(await order(new Turns(1), large("a"), small("a"), large("b"))).toEqual(["a", "b", "a"]);
});

it("lets what has begun go on before what has not", async () => {
  const turns = new Turns(1);
  await turns.enter(small("first"));
  const all = order(turns, small("a"), { ...small("b"), resumed: true } as never);
  turns.leave(small("first"));
  expect(await all).toEqual(["b", "a"]);
});

it("forgets who leaves while waiting, and nobody else", async () => {
  const turns = new Turns(1);
  await turns.enter(small("first"));
  const gone = new AbortController();
  const left = turns.enter(small("a"), gone.signal);
  const stays = turns.enter(small("b"));
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  turns.leave(small("first"));
  await stays;
  expect([turns.taken, turns.waiting]).toEqual([1, 0]);
});

it("gives a job's place to the next when it takes too long, as often as there are places", async () => {
  const turns = new Turns(1);
  await turns.enter(small("slow"));
  const next = turns.enter(small("slow, too"));
  expect(turns.overrun(small("slow"))).toBe(true);
  await next;
  const third = turns.enter(small("a"));
  expect(turns.overrun(small("slow, too"))).toBe(false);
  turns.leaveLate();
  expect(turns.overrun(small("slow, too"))).toBe(true);
  await third;
});
