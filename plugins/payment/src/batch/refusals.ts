import { type Channel, Failure, PaymentRefusal } from "@farthing/contract";
import { baseOf, correction } from "./channel-extra.ts";
import { code } from "./constants.ts";
import { closesAt } from "./freshness.ts";

/** A voucher, as far as it is held against its channel. Atomic units. */
export interface Asked {
  /** The voucher's ceiling, and what the call costs of it. */
  readonly ceiling: bigint;
  readonly amount: bigint;
  /** What comes with it. */
  readonly deposit: bigint;
}

/** Nothing can be said of the channel: whoever knows the chain does not answer. */
export const unavailable = (why: string): Failure =>
  new Failure(
    "payment_unavailable",
    `the state of the payment channel could not be found out, because ${why}; nothing was taken, and the same payment may be sent again`,
  );

/** Another call of the channel is being worked for, or its outcome is open. */
export const busy = (): PaymentRefusal =>
  new PaymentRefusal(
    code("channel_busy"),
    "another call of this channel is being worked for: calls of one channel run one after the other; send this again when that is answered, or use several channels (another salt)",
  );

const refusal = (name: string, message: string, channel: Channel, isProven: boolean) =>
  new PaymentRefusal(code(name), `${message}; nothing was taken`, { extra: correction(channel, isProven) });

/** Whether what the voucher says is on no chain yet: only its signer can have sent it. */
export const isProven = ({ published }: Channel, ceiling: bigint): boolean => ceiling > BigInt(published);

/**
 * Why a channel does not take a voucher; `undefined` if it does. With what its client needs to sign a better one: the official client takes
 * `cumulative_amount_mismatch` and `cumulative_below_claimed` for an invitation to do that.
 */
export function problemOf(channel: Channel, { ceiling, amount, deposit }: Asked, now: number): PaymentRefusal | undefined {
  const base = baseOf(channel);
  const { balance, totalClaimed } = channel.chain;
  const proven = isProven(channel, ceiling);
  if (ceiling !== base + amount) {
    const isBelow = ceiling <= BigInt(totalClaimed) && amount > 0n;
    const name = isBelow ? "cumulative_below_claimed" : "cumulative_amount_mismatch";
    return refusal(
      name,
      `the voucher is of ${ceiling} atomic units, and must be of ${base + amount}: ${base} that were charged, and this call`,
      channel,
      proven,
    );
  }
  const held = BigInt(balance) + deposit;
  if (held === 0n)
    return refusal("channel_not_found", "the channel holds nothing: it was never opened, or is empty", channel, proven);
  if (ceiling > held)
    return refusal(
      "cumulative_exceeds_balance",
      `the voucher is of ${ceiling} atomic units, and the channel holds ${held}`,
      channel,
      proven,
    );
  if (amount > 0n && now >= closesAt(channel))
    return refusal(
      "cumulative_exceeds_balance",
      "a withdrawal was announced, and may end before this call could be claimed: use another channel, or this one when it has ended",
      channel,
      proven,
    );
  return undefined;
}
