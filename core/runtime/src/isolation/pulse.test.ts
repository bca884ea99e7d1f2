import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pulse } from "./pulse.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] }));
afterEach(() => vi.useRealTimers());

/** A process that works a share of the time, and answers or does not. */
function process(share: number, answers: boolean) {
  const born = performance.now();
  const pulse: Pulse = new Pulse(
    () => (performance.now() - born) * share,
    (n) => answers && pulse.heard(n),
  );
  return pulse;
}

/** When something is found to be wrong, in seconds, within a minute. */
function found(pulse: Pulse): string {
  for (let ms = 0; ms < 60_000; ms += 100) {
    const fault = pulse.beat();
    if (fault) return `${fault} after ${Math.round(ms / 1_000)} s`;
    vi.advanceTimersByTime(100);
  }
  return "nothing";
}

const idle = (pulse: Pulse): Pulse => Object.assign(pulse, { isBusy: false });

describe("the pulse of a process", () => {
  it.each([
    ["that answers while it is at work", () => process(1, true), "nothing"],
    ["that rests, and answers", () => idle(process(0.01, true)), "nothing"],
    ["that loops", () => process(1, false), "stuck after 5 s"],
    ["that loops while nobody waits for it", () => idle(process(1, false)), "stuck after 5 s"],
    ["that loops on a busy machine while nobody waits for it", () => idle(process(0.4, false)), "stuck after 10 s"],
    ["that is given little of a busy machine, and does not answer", () => process(0.1, false), "stuck after 20 s"],
    ["that is stopped", () => process(0, false), "stuck after 20 s"],
    ["that works all the time although nobody waits for it", () => idle(process(0.9, true)), "restless after 10 s"],
  ])("of one %s", (_, make, expected) => expect(found(make())).toBe(expected));

  it("tells whether it comes to an end in a time of its own, not of the clock", async () => {
    const within = async (pulse: Pulse, ms: number) => {
      const answer = pulse.within(500);
      vi.advanceTimersByTime(ms);
      return Promise.race([answer, Promise.resolve().then(() => "open")]);
    };
    expect(await within(process(1, true), 1)).toBe(true);
    expect(await within(process(1, false), 700)).toBe(false);
    expect(await within(process(0.1, false), 700)).toBe("open");
  });
});
