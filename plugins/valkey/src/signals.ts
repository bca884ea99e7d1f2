import type { Lifecycle, SharedSignals } from "@farthing/contract";
import type { Redis } from "ioredis";
import { clientOf } from "./client.ts";
import { keyOf } from "./keys.ts";
import type { Store } from "./store.ts";

const channelOf = (topic: string): string => keyOf("signal", "", topic);

/** Signals by the store's publish and subscribe, over a connection of their own. Only what somebody waits for is subscribed to. */
export class ValkeySignals implements SharedSignals, Lifecycle {
  readonly #waiting = new Map<string, Set<() => void>>();
  #client: Redis | undefined;

  constructor(private readonly store: Store) {}

  async start(): Promise<void> {
    const client = await clientOf(this.store.url);
    this.#client = client;
    client.on("error", () => {}); // the store says that it is away
    client.on("message", (channel: string) => {
      for (const wake of this.#waiting.get(channel) ?? []) wake();
    });
    client.on("ready", () => {
      const channels = [...this.#waiting.keys()];
      if (channels.length > 0) client.subscribe(...channels).catch(() => {});
    });
    client.connect().catch(() => {});
  }

  dispose(): void {
    this.#client?.disconnect();
  }

  tell(topic: string): void {
    void this.store.ask("tell", (client) => client.publish(channelOf(topic), ""));
  }

  async wait(topic: string, ms: number): Promise<void> {
    const channel = channelOf(topic);
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(channel) ?? new Set();
    if (waiting.size === 0) {
      this.#waiting.set(channel, waiting);
      this.#do((client) => client.subscribe(channel));
    }
    waiting.add(resolve);
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
    waiting.delete(resolve);
    if (waiting.size > 0 || this.#waiting.get(channel) !== waiting) return;
    this.#waiting.delete(channel);
    this.#do((client) => client.unsubscribe(channel));
  }

  /** What fails is made good when the connection is there again. */
  #do(action: (client: Redis) => Promise<unknown>): void {
    const client = this.#client;
    if (client?.status === "ready") action(client).catch(() => {});
  }
}
