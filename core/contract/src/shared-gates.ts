import { createToken } from "./token.ts";

/** How many may be in at once. */
export interface GateBound {
  /** Of its own for each kind of thing: keys of one bound are nothing to another. */
  readonly name: string;
  readonly most: number;
  /** A place ends by itself after so long, in whole seconds: its process may have died. */
  readonly seconds: number;
}

/** How it went at a gate: in, until `leave` is called; or the gate is closed, for so many seconds. */
export type Entered = { readonly leave: () => void; readonly closedSeconds?: never } | { readonly closedSeconds: number };

/**
 * Bounds how many are in at once, for all processes that share a store. Where the store is away everybody is let in at once, so that each
 * process needs a bound of its own as well, and `/health` says so.
 */
export interface SharedGates {
  /**
   * Waits for a place behind the gate of this key. All its doors lead to the same places. Rejects with the signal's reason only. Who came
   * first need not be in first.
   */
  enter(bound: GateBound, key: string, door: string, signal: AbortSignal): Promise<Entered>;
  /** Lets nobody in by this door any more for so many seconds. Who is in stays in. Never rejects. */
  close(bound: GateBound, key: string, door: string, seconds: number): Promise<void>;
}
/** Absent where there is one process only. */
export const SharedGates = createToken<SharedGates>("SharedGates");
