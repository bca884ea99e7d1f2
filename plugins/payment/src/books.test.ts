import type { Logger } from "@farthing/contract";
import { newClaim } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { Books } from "./books.ts";

/** What was logged, by level. */
function listening() {
  const said: string[] = [];
  const at = (level: string) => (_facts: object, message: string) => void said.push(`${level}: ${message}`);
  const log: Logger = { debug() {}, info: at("info"), warn: at("warn"), error: at("error") };
  return { said, log };
}

/** A store that fails so many times. */
function failing(times: number) {
  let attempts = 0;
  const write = async () => {
    if (++attempts <= times) throw new Error("database or disk is full");
  };
  return { write, attempts: () => attempts };
}

const LONGER_THAN_THE_PAUSES = 12;

it("that a payment was taken is written down however long the store does not work: nobody else may know", async () => {
  const books = new Books(listening().log, [0, 0]);
  const store = failing(LONGER_THAN_THE_PAUSES);
  const claim = newClaim();
  expect(await books.note(claim, "settled", store.write, "fact")).toBe(false);
  await books.written(claim);
  expect(store.attempts()).toBe(LONGER_THAN_THE_PAUSES + 1);
});

it("a step is given up before another process takes the payment for left behind", async () => {
  const books = new Books(listening().log, [0, 0]);
  const store = failing(LONGER_THAN_THE_PAUSES);
  const claim = newClaim();
  await books.note(claim, "released", store.write);
  await books.written(claim);
  expect(store.attempts()).toBe(3);
});

it("a store that does not work is told of once for each payment, and so is what came of it", async () => {
  const { said, log } = listening();
  const books = new Books(log, [0, 0]);
  const [taken, freed] = [newClaim(), newClaim()];
  void books.note(taken, "settled", failing(LONGER_THAN_THE_PAUSES).write, "fact");
  await books.written(taken);
  void books.note(freed, "released", failing(LONGER_THAN_THE_PAUSES).write);
  await books.written(freed);
  expect(said).toEqual([
    "error: what became of a payment could not be written down yet",
    "info: what became of a payment is written down now",
    "error: what became of a payment could not be written down yet",
    "error: what became of a payment was not written down, and is given up",
  ]);
});

it("closing tries once more, and waits for nothing", async () => {
  const books = new Books(listening().log, [3_600_000]);
  const store = failing(LONGER_THAN_THE_PAUSES);
  await books.note(newClaim(), "settled", store.write, "fact");
  await books.close();
  expect(store.attempts()).toBe(2);
});
