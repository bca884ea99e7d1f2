import { createToken } from "./token.ts";

/**
 * Bytes kept for a while by their key, for every process that shares the store. Never throws and never waits long: where the store is
 * away, nothing is found and nothing is kept, and `/health` says so. What is kept is bounded; the oldest goes first.
 */
export interface SharedCache {
  get(key: string): Promise<Uint8Array | undefined>;
  /** Keeps a value for so many seconds at most, in the place of what was there. */
  set(key: string, value: Uint8Array, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
}
/** Absent where there is one process only: everybody keeps things in its own memory. */
export const SharedCache = createToken<SharedCache>("SharedCache");
