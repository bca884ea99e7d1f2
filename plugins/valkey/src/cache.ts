import type { SharedCache } from "@farthing/contract";
import { keyOf } from "./keys.ts";
import type { Store } from "./store.ts";

/** Bytes of one value; larger ones are not kept. How much there is in all is the store's `maxmemory`. */
export const MAX_VALUE_BYTES = 2 ** 20;
/** Nothing is kept for longer than a day. */
const MAX_SECONDS = 86_400;

/** A cache in the store. */
export class ValkeyCache implements SharedCache {
  constructor(private readonly store: Store) {}

  async get(key: string): Promise<Uint8Array | undefined> {
    return (await this.store.askLarge("read", (client) => client.getBuffer(keyOf("cache", "", key)))) ?? undefined;
  }

  async set(key: string, value: Uint8Array, seconds: number): Promise<void> {
    const whole = Math.min(MAX_SECONDS, Math.floor(seconds));
    if (value.byteLength > MAX_VALUE_BYTES || !(whole >= 1)) return this.delete(key);
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    await this.store.askLarge("keep", (client) => client.set(keyOf("cache", "", key), bytes, "EX", whole));
  }

  async delete(key: string): Promise<void> {
    await this.store.askLarge("keep", (client) => client.del(keyOf("cache", "", key)));
  }
}
