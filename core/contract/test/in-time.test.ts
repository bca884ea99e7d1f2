import { expect, it } from "vitest";
import { inTime } from "./in-time.ts";

/** Takes about so many milliseconds of CPU time. */
const busyFor = (ms: number): void => {
  const end = process.cpuUsage().user + ms * 1_000;
  while (process.cpuUsage().user < end) for (let at = 0; at < 10_000; at++) JSON.stringify({ at });
};

it("gives what the work gives", async () => {
  expect(await inTime(60, () => "done")).toBe("done");
  expect(await inTime(60, async () => "done later")).toBe("done later");
});

it("does not count time in which nothing is worked", async () => {
  await inTime(0.5, () => new Promise((resolve) => setTimeout(resolve, 1_000)));
});

it("fails where the work takes too long each time", async () => {
  await expect(inTime(0.001, () => busyFor(300))).rejects.toThrow(
    /too slow in every round: 0\.\d+ s where 0\.\d+ s are allowed, 0/,
  );
});

it("takes the best of some rounds", async () => {
  let rounds = 0;
  await inTime(0.01, () => busyFor(rounds++ === 0 ? 500 : 0));
  expect(rounds).toBe(2);
});

it("hands an error on", async () => {
  await expect(inTime(60, () => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
});
