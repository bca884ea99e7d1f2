import { createToken } from "./token.ts";

/**
 * Wakes those who wait for something that another process does. Signals get lost where the store is away, or nobody waits yet: whoever
 * waits looks anew after a while, whatever it heard.
 */
export interface SharedSignals {
  /** Wakes all that wait for this, in any process. Neither waits nor throws. */
  tell(topic: string): void;
  /** Resolves when it is told, and after so many milliseconds at the latest. Never rejects. */
  wait(topic: string, ms: number): Promise<void>;
}
/** Absent where there is one process only. */
export const SharedSignals = createToken<SharedSignals>("SharedSignals");
