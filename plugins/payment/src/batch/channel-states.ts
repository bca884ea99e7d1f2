import type { Channel, ChannelName, ChannelStore, Facilitator, FacilitatorQuestion, Logger, Verdict } from "@farthing/contract";
import { chainStateOf } from "./chain-state.ts";
import { code } from "./constants.ts";

/** Channels that are asked for in the background at once. */
const MAX_BACKGROUND = 64;
/** Channels whose state is remembered here; the oldest are read again. */
const MAX_REMEMBERED = 10_000;

/** Reasons by which a facilitator says that it could not look. */
const BLIND: ReadonlySet<string> = new Set(["rpc_read_failed", "channel_state_read_failed"].map(code));

/** A channel, as far as it does not change from call to call. */
export type Seen = Pick<Channel, "id" | "chain" | "config">;

/** What is known of channels on the chain: written down as the facilitator tells it, and remembered for the next call. */
export class ChannelStates {
  readonly #asking = new Map<string, Promise<unknown>>();
  readonly #seen = new Map<string, Seen>();

  constructor(
    private readonly channels: ChannelStore,
    private readonly facilitator: Facilitator,
    private readonly log: Logger,
  ) {}

  /** What was last seen of a channel in this process. */
  seen(id: string): Seen | undefined {
    return this.#seen.get(id);
  }

  /** The channel as it is now. */
  async read(id: string): Promise<Channel | undefined> {
    const channel = await this.channels.channel(id);
    if (channel) this.#remember(channel);
    return channel;
  }

  /** What is remembered of a channel does not hold any more. */
  forget(id: string): void {
    this.#seen.delete(id);
  }

  /** Has the facilitator verify a payment, and writes down what it says of the channel. Rejects if that cannot be written. */
  async learn(channel: ChannelName, asked: FacilitatorQuestion): Promise<Verdict> {
    const askedAt = Date.now();
    const verdict = await this.facilitator.verify(asked);
    if (verdict.kind === "invalid" && BLIND.has(verdict.reason)) return { kind: "unavailable", message: verdict.message };
    if (verdict.kind !== "valid") return verdict;
    const state = chainStateOf(verdict.extra, channel.id, askedAt);
    if (!state)
      return { kind: "unavailable", message: "the facilitator's answer to /verify does not say what the channel holds" };
    await this.channels.mirror(channel, state);
    await this.read(channel.id);
    return verdict;
  }

  /** The same in the background, once for a channel at a time: what is known is good enough for now. */
  refresh(channel: ChannelName, asked: FacilitatorQuestion): void {
    if (this.#asking.has(channel.id) || this.#asking.size >= MAX_BACKGROUND) return;
    const asking = this.learn(channel, asked)
      .then((verdict) => {
        if (verdict.kind === "valid") return;
        this.log.warn({ problem: verdict.message, channel: channel.id }, "the state of a payment channel was not found out");
      })
      .catch(() => {}) // the store has said what is wrong with it
      .finally(() => this.#asking.delete(channel.id));
    this.#asking.set(channel.id, asking);
  }

  /** Waits for what is being asked. */
  async drain(): Promise<void> {
    await Promise.all(this.#asking.values());
  }

  #remember({ id, chain, config }: Channel): void {
    this.#seen.delete(id);
    this.#seen.set(id, { id, chain, config });
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > MAX_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
  }
}
