import type { ChainState } from "@farthing/contract";

/** All that was claimed for a receiver in a token, and all that was swept to it. Atomic units. */
export interface ReceiverState {
  readonly totalClaimed: bigint;
  readonly totalSettled: bigint;
}

/** A transaction that carried something out. */
export interface Trace {
  readonly transaction: string;
  /** Atomic units: claimed of that channel, or swept. */
  readonly amount: bigint;
}

/** What a trace is looked for of. */
export type Traced = { readonly channel: string } | { readonly receiver: string; readonly token: string };

/** Who sees what has become of channels on one network: the chain, or the sandbox itself. All reject when it cannot see. */
export interface ChannelWitness {
  /**
   * The channels as they are now, in the order of `ids`. `settled`: as of blocks that are hardly replaced any more, instead of the
   * latest. A channel that was never opened has a balance of 0.
   */
  channels(ids: readonly string[], settled?: boolean): Promise<readonly ChainState[]>;
  /** What a receiver has; `settled` as above. */
  receiver(receiver: string, token: string, settled?: boolean): Promise<ReceiverState>;
  /** What was claimed or swept since then (milliseconds since the epoch), as far as events show it: none is no evidence. */
  traces(of: Traced, since: number): Promise<readonly Trace[]>;
}
