import { setTimeout as sleep } from "node:timers/promises";

/** Into how many steps the time is cut: a stall takes away one of them at most. */
const STEPS = 20;

/**
 * Waits `ms` in which this process could answer. Where it stood still (a slow disk, a machine that gave it no time), what was asked
 * meanwhile is answered before the rest of the time passes: one timer over all of it would be over at once.
 */
export const whileAnswering = async (ms: number): Promise<void> => {
  for (let step = 0; step < STEPS; step += 1) await sleep(ms / STEPS);
};
