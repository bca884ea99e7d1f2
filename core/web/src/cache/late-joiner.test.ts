import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { Flights } from "./flights.ts";

it("who joins a request late has its own time, not the rest of another's", async () => {
  const flights = new Flights<string>();
  const [signal, other] = [new AbortController().signal, new AbortController().signal];
  let asked = 0;
  const ask = async (ending: AbortSignal): Promise<string> => {
    asked += 1;
    if (asked > 1) return "answer";
    return new Promise((_, reject) => ending.addEventListener("abort", () => reject(ending.reason), { once: true }));
  };
  const first = flights.board("a", { signal, maxAgeMs: 0, longestMs: 300 }, ask);
  const outcome = expect(first).rejects.toMatchObject({ name: "TimeoutError" });
  await sleep(50);
  const late = Array.from({ length: 5 }, () => flights.board("a", { signal: other, maxAgeMs: 0, longestMs: 300 }, ask));
  await outcome;
  expect((await Promise.all(late)).map(({ result }) => result)).toEqual(Array(5).fill("answer"));
  expect(asked).toBeLessThanOrEqual(6);
});
