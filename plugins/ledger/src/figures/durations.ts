/** Upper bounds of the classes of duration, in milliseconds; kept rows name them by their place: they are never changed, only added to. */
const BOUNDS_MS = [
  5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000,
  30_000, 60_000,
] as const;

/** The class of calls whose duration is not kept: failures. */
export const NO_SLOT = -1;

/** The class of a duration; one above all bounds is in the last. */
export function slotOf(durationMs: number): number {
  const slot = BOUNDS_MS.findIndex((bound) => durationMs <= bound);
  return slot < 0 ? BOUNDS_MS.length : slot;
}

/**
 * The duration that a share of all stayed below, in milliseconds, as if those of one class were spread evenly over it; `undefined` where
 * there was none. `counts` are by class.
 */
export function quantile(counts: ReadonlyMap<number, number>, share: number): number | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let left = total * share;
  for (const [slot, bound] of BOUNDS_MS.entries()) {
    const count = counts.get(slot) ?? 0;
    if (count > 0 && left <= count) {
      const below = BOUNDS_MS[slot - 1] ?? 0;
      return Math.round(below + ((bound - below) * left) / count);
    }
    left -= count;
  }
  return BOUNDS_MS.at(-1);
}
