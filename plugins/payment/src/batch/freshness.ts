import type { Channel } from "@farthing/contract";
import { SKEW_MS } from "../clock-skew.ts";

/** So old, what is known of the chain is asked for again in the background, in milliseconds. */
const AGEING_MS = 300_000;
/** So old, it is asked for again before anything is accepted; or a quarter of the channel's delay, if that is less. */
const STALE_MS = 3_600_000;
/** Time that a claim is given, at least, before a withdrawal can end: or half of the channel's delay, if that is less. */
const RESERVE_MS = 7_200_000;

type Timed = Pick<Channel, "chain" | "config">;

const delayMs = ({ config }: Timed): number => config.withdrawDelay * 1_000;

/**
 * How far what is known of a channel may be relied on. A withdrawal that was not announced when the chain was asked cannot end within
 * the channel's delay from then. So a voucher that is accepted while its channel is not `stale` can be claimed for three quarters of the
 * delay at least.
 */
export function ageOf(channel: Timed, now: number): "fresh" | "ageing" | "stale" {
  const age = now - channel.chain.syncedAt;
  // What was asked for later than now was told by a clock that was wrong.
  if (age < -SKEW_MS || age > Math.min(STALE_MS, delayMs(channel) / 4)) return "stale";
  return age > Math.min(AGEING_MS, delayMs(channel) / 8) ? "ageing" : "fresh";
}

/** When a channel takes no more vouchers because its payer has announced a withdrawal; milliseconds since the epoch. */
export const closesAt = (channel: Timed): number => {
  const { withdrawRequestedAt } = channel.chain;
  if (withdrawRequestedAt === 0) return Number.POSITIVE_INFINITY;
  return withdrawRequestedAt * 1_000 + delayMs(channel) - Math.min(RESERVE_MS, delayMs(channel) / 2);
};
