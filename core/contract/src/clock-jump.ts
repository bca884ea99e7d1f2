const DAY_MS = 86_400_000;
/** From one look to the next the clock goes on by a minute. More than this is no clock that runs, or nobody looked. */
const JUMP_MS = DAY_MS;
/** How long a clock that jumped must have run before it is believed. */
const PROOF_MS = DAY_MS;

/** What is known of the clock by which what is kept grows old. Milliseconds since the epoch, by that clock. */
export interface ClockState {
  /** When it was last looked at; 0 if never. */
  readonly seen: number;
  /** When it was found to have jumped; 0 if it has run since. */
  readonly jumped: number;
}

/**
 * The state at the next look. A clock that is set far ahead makes all that is kept too old at once: until it has run for a day it is not taken
 * at its word. One that is put back makes nobody older, but it may have been put back by a part only.
 */
export function clockAt(now: number, { seen, jumped }: ClockState): ClockState {
  if (seen === 0) return { seen: now, jumped: 0 };
  if (now < seen) return { seen: now, jumped: Math.min(jumped, now) };
  if (now - seen > JUMP_MS) return { seen: now, jumped: now };
  return { seen: now, jumped: jumped > 0 && now - jumped < PROOF_MS ? jumped : 0 };
}

/** From when on a clock that jumped is believed. */
export const believedFrom = ({ jumped }: ClockState): number => jumped + PROOF_MS;
