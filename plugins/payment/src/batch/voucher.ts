import type { RailPayment } from "@farthing/contract";
import { chargeReceipt } from "./channel-extra.ts";
import type { ChannelPayment } from "./channel-payment.ts";
import type { BatchDesk } from "./desk.ts";
import type { Checks } from "./offer.ts";

/** A voucher alone: charged by the ledger, in the transaction that keeps the reply. */
export function voucherPayment(desk: BatchDesk, payment: ChannelPayment, checks: Checks): RailPayment {
  const { key, signature, secret, text, channel, bought } = payment;
  const { id, network, config } = channel;
  const { amount, payload } = bought;
  return {
    kind: "charged",
    ...checks,
    ...{ key, amount, signature, secret, text },
    expiresAt: Date.now() + checks.windowMs,
    signing: () => payment.signing(),
    verify: () => payment.verify(),
    claim: (claim, limits, gone) => payment.claim(claim, limits, gone),
    receipt: () => ({
      response: chargeReceipt({ id, network, payer: config.payer, chain: payment.chain, amount, charged: payload.ceiling }),
    }),
    async charge(claim, reply, work) {
      try {
        return await desk.channels.charge({ ...claim, draw: payment.draw }, reply, work, signature);
      } finally {
        desk.turns.ended(id);
      }
    },
    released: () => desk.turns.ended(id),
  };
}
