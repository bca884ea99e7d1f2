import type { CallListener, ChannelSum, Metrics } from "@farthing/contract";

/** Atomic units of a token with six digits. */
const DOLLAR = 1_000_000;

/** Counts what calls were charged, and those of which it is not known yet. */
export function moneyMetrics(metrics: Metrics | undefined): CallListener {
  const labels = ["endpoint"];
  const charged = metrics?.counter({ name: "charged_dollars", help: "What calls were charged, test money included.", labels });
  const payments = metrics?.counter({
    name: "payments",
    help: "Calls that brought a payment: charged, not charged, or not known when they were answered.",
    labels: ["charged"],
  });
  return {
    ended({ endpoint, amount, charged: outcome }) {
      if (outcome === undefined) return;
      payments?.add({ charged: outcome === null ? "unknown" : outcome ? "yes" : "no" });
      if (outcome && amount !== undefined) charged?.add({ endpoint }, Number(amount) / DOLLAR);
    },
  };
}

/** Shows what payment channels hold. `sums` gives what was last summed, and asks nobody. */
export function channelMetrics(metrics: Metrics | undefined, sums: () => readonly ChannelSum[]): void {
  const states = ["outstanding", "escrowed", "claimed", "swept", "lost"] as const;
  const help =
    "Money of payment channels: outstanding is charged and unclaimed, claimed less swept is on its way to the receiver.";
  metrics?.gauge({ name: "channel_dollars", help, labels: ["network", "state"] }, () =>
    sums().flatMap((sum) =>
      states.map((state) => ({ value: Number(sum[state]) / DOLLAR, labels: { network: sum.network, state } })),
    ),
  );
}
