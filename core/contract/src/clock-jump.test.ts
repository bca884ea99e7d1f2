import { describe, expect, it } from "vitest";
import { type ClockState, clockAt } from "./clock-jump.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe("a clock", () => {
  /** The state after a look at each of these times. */
  const after = (...times: readonly number[]) =>
    times.reduce<ClockState>((state, now) => clockAt(now, state), { seen: 0, jumped: 0 });
  const start = 20_000 * DAY_MS;

  it("is believed while it runs, and again a day after it jumped", () => {
    expect(after(start, start + MINUTE_MS).jumped).toBe(0);
    const ahead = start + 40 * DAY_MS;
    expect(after(start, ahead, ahead + MINUTE_MS).jumped).toBe(ahead);
    const day = Array.from({ length: 49 }, (_, at) => ahead + (at * DAY_MS) / 48);
    expect(after(start, ...day).jumped).toBe(0);
  });

  it("that jumped is not believed sooner because it is put back by a part", () => {
    const ahead = start + 400 * DAY_MS;
    const partly = ahead - 100 * DAY_MS;
    expect(after(start, ahead, partly).jumped).toBe(partly);
    expect(after(start, start - MINUTE_MS).jumped).toBe(0);
  });

  it("that jumped is believed in time though it is put back by a little again and again", () => {
    const ahead = start + 40 * DAY_MS;
    const day = Array.from({ length: 49 }, (_, at) => ahead + (at * DAY_MS) / 48);
    expect(after(start, ...day.flatMap((now) => [now, now - MINUTE_MS]), ahead + DAY_MS).jumped).toBe(0);
  });
});
