import { expect, it } from "vitest";
import { untilDone } from "./until-done.ts";

it("does again what failed, and no more once it is done", async () => {
  let tries = 0;
  const get = untilDone(async () => {
    tries += 1;
    if (tries === 1) throw new Error("too many open files");
    return tries;
  });
  await expect(Promise.all([get(), get()])).rejects.toThrow("too many open files");
  expect([await get(), await get(), tries]).toEqual([2, 2, 2]);
});
