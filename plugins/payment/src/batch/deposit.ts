import type { Claim, Outcome, RailPayment } from "@farthing/contract";
import type { ChannelPayment } from "./channel-payment.ts";
import type { DepositSettler } from "./deposit-settler.ts";
import type { BatchDesk } from "./desk.ts";
import type { Checks } from "./offer.ts";

/** A voucher with the deposit that it draws on: its money is asked for once the reply is kept. */
export function depositPayment(desk: BatchDesk, settler: DepositSettler, payment: ChannelPayment, checks: Checks): RailPayment {
  const { key, signature, secret, text, channel, bought } = payment;
  const { amount, payload } = bought;
  return {
    kind: "settled",
    ...checks,
    ...{ key, amount, signature, secret, text },
    expiresAt: Number(payload.deposit?.validBefore) * 1_000,
    signing: () => payment.signing(),
    verify: () => payment.verify(),
    claim: (claim, limits, gone) => payment.claim(claim, limits, gone),
    settle: async (claim: Claim): Promise<Outcome> => {
      const outcome = await settler.settle(claim, payment.chain);
      if (outcome.kind !== "settled") desk.turns.ended(channel.id);
      return outcome;
    },
    released: () => desk.turns.ended(channel.id),
  };
}
