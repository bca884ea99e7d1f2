import { expect, it } from "vitest";
import { raceAbort } from "./race-abort.ts";

const never = () => new Promise<string>(() => undefined);

it("settles as the work does while the signal is not aborted", async () => {
  const { signal } = new AbortController();
  expect(await raceAbort(signal, () => "done")).toBe("done");
  await expect(raceAbort(signal, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

it("rejects with the signal's reason as soon as that is aborted, and does not begin where it was before", async () => {
  const caller = new AbortController();
  const waiting = raceAbort(caller.signal, never);
  caller.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  let begun = false;
  await expect(
    raceAbort(caller.signal, () => {
      begun = true;
    }),
  ).rejects.toThrow("gone");
  expect(begun).toBe(false);
});
