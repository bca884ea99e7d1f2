import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Tidy } from "./tidy.ts";

const MB = 1024 * 1024;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that holds so many megabytes, of which a collection leaves `kept`. */
function watched(kept: number) {
  const state = { held: 100, busy: 0, collections: 0 };
  const tidy = new Tidy({
    held: () => state.held * MB,
    busy: () => state.busy,
    collect: () => {
      state.collections += 1;
      state.held = kept;
    },
  });
  return { state, tidy };
}
const later = () => vi.advanceTimersByTime(20_000);

it("collects once, when it is quiet after a busy time", () => {
  const { state, tidy } = watched(120);
  Object.assign(state, { held: 400, busy: 0.8 });
  later();
  expect(state.collections).toBe(0);
  state.busy = 0.02;
  later();
  later();
  expect(state.collections).toBe(1);
  tidy.stop();
});

it("does not collect in a pause of those who call it", () => {
  const { state, tidy } = watched(120);
  state.held = 400;
  for (const busy of [0.8, 0, 0.8, 0, 0.8, 0]) {
    state.busy = busy;
    vi.advanceTimersByTime(10_000);
  }
  expect(state.collections).toBe(0);
  tidy.stop();
});

it("does not collect for little, nor again what stays", () => {
  const { state, tidy } = watched(300);
  state.held = 130;
  later();
  expect(state.collections).toBe(0);
  state.held = 310;
  later();
  later();
  expect(state.collections).toBe(1);
  tidy.stop();
  state.held = 900;
  later();
  expect(state.collections).toBe(1);
});

it("collects again, after a while, what was still in use the first time", () => {
  const { state, tidy } = watched(360);
  state.held = 400;
  later();
  expect(state.collections).toBe(1);
  later();
  expect(state.collections).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(state.collections).toBeGreaterThan(1);
  expect(state.collections).toBeLessThan(4);
  tidy.stop();
});
