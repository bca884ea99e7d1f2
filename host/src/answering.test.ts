import { expect, it } from "vitest";
import { whileAnswering } from "./answering.ts";

/** Lets the process stand still, as a slow disk does. */
const stall = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it("waits the time it was told, although the process stood still in it for as long", async () => {
  const began = performance.now();
  const over = whileAnswering(400);
  setTimeout(() => stall(600), 20);
  await over;
  expect(performance.now() - began).toBeGreaterThan(900); // 600 of which nothing was answered in, 20 of 400 in which it was
});

it("takes no longer than that where nothing stalls", async () => {
  const began = performance.now();
  await whileAnswering(100);
  expect(performance.now() - began).toBeGreaterThanOrEqual(95);
});
