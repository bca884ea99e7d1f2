import type { SharedSignals } from "@farthing/contract";

const topicOf = (channel: string): string => `channel ${channel}`;

/** Calls that wait for one channel at a time; more are turned away at once. */
const MAX_WAITING = 32;

/** Calls that wait for a channel, and are told when something has ended there: in this process, or in any that it shares signals with. */
export class Turns {
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(private readonly signals?: SharedSignals) {}

  /** Whether so many wait for the channel already that another one has no hope. */
  isCrowded(channel: string): boolean {
    return (this.#waiting.get(channel)?.size ?? 0) >= MAX_WAITING;
  }

  /** Resolves when a call of the channel has ended, after `ms`, or when `gone` is aborted. */
  async wait(channel: string, ms: number, gone: AbortSignal | undefined): Promise<void> {
    const waiting = this.#waiting.get(channel) ?? new Set();
    this.#waiting.set(channel, waiting);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    void this.signals?.wait(topicOf(channel), ms).then(resolve);
    waiting.add(resolve);
    const leave = () => resolve();
    gone?.addEventListener("abort", leave);
    await promise;
    gone?.removeEventListener("abort", leave);
    clearTimeout(timer);
    waiting.delete(resolve);
    if (waiting.size === 0) this.#waiting.delete(channel);
  }

  /** A call of the channel has ended: those who wait try their luck, who came first first. */
  ended(channel: string): void {
    for (const wake of this.#waiting.get(channel) ?? []) wake();
    this.signals?.tell(topicOf(channel));
  }
}
