import { expect, it } from "vitest";
import { Semaphore } from "./semaphore.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

it("lets in as many as there are slots, however many ask at once, and the others in their order", async () => {
  const slots = new Semaphore(2);
  const entered: number[] = [];
  for (const caller of [1, 2, 3, 4]) void slots.acquire().then(() => entered.push(caller));
  await soon();
  expect([entered, slots.taken, slots.waiting]).toEqual([[1, 2], 2, 2]);
  slots.release();
  await soon();
  expect(entered).toEqual([1, 2, 3]);
  for (let given = 0; given < 3; given += 1) slots.release();
  await soon();
  expect([entered, slots.taken, slots.waiting]).toEqual([[1, 2, 3, 4], 0, 0]);
});

it("forgets whoever leaves while waiting, and does not let in who has left already", async () => {
  const slots = new Semaphore(1);
  await slots.acquire();
  const leaving = new AbortController();
  const left = slots.acquire(leaving.signal);
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  slots.release();
  await expect(slots.acquire(leaving.signal)).rejects.toThrow("gone");
  expect([slots.taken, slots.waiting]).toEqual([0, 0]);
});
