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
