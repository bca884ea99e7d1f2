import { expect, it } from "vitest";
import { withinOwn } from "./within.ts";

const after = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, "done"));
const began = performance.now();

it("gives a process the time on top that it waited for the processor", async () => {
  const waited = () => performance.now() - began;
  await expect(withinOwn(30, 20, "it did not end", waited, after(120))).resolves.toBe("done");
});

it("does not wait for one that waits for nothing, nor for any without an end", async () => {
  await expect(withinOwn(30, 20, "it did not end", () => 0, after(2_000))).rejects.toThrow("it did not end within 0.03 s");
  const waited = () => performance.now() - began;
  await expect(withinOwn(30, 2, "it did not end", waited, after(2_000))).rejects.toThrow("it did not end");
});
