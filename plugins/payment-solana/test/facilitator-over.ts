import type { Facilitator, FacilitatorQuestion, Outcome, SettlementReading, SupportedKind } from "@farthing/contract";

type Json = Readonly<Record<string, unknown>>;

/** The facilitator at an address, as the payment plugin reads it: believed only as far as its answers are coherent. */
export async function facilitatorOver(url: string): Promise<Facilitator & { learn(): Promise<void> }> {
  let kinds: readonly SupportedKind[] = [];
  const learn = async () => {
    kinds = ((await (await fetch(`${url}/supported`)).json()) as { kinds: SupportedKind[] }).kinds;
  };
  const ask = async (operation: string, { body }: FacilitatorQuestion): Promise<Json | undefined> => {
    const headers = { "content-type": "application/json" };
    try {
      return (await (await fetch(`${url}/${operation}`, { method: "POST", body, headers })).json()) as Json;
    } catch {
      return undefined;
    }
  };
  await learn();
  return {
    learn,
    hasSpoken: true,
    kind: (scheme, network) => kinds.find((kind) => kind.scheme === scheme && kind.network === network),
    async verify(question) {
      const json = await ask("verify", question);
      if (json?.isValid === true) return { kind: "valid" };
      if (json?.isValid !== false) return { kind: "unavailable", message: "no answer" };
      return { kind: "invalid", reason: String(json.invalidReason), message: String(json.invalidReason) };
    },
    async settle(question: FacilitatorQuestion, reading: SettlementReading): Promise<Outcome> {
      const json = await ask("settle", question);
      if (!json) return { kind: "unknown", message: "no answer" };
      const { network } = question;
      const named =
        typeof json.transaction === "string" && reading.transaction.test(json.transaction) ? json.transaction : undefined;
      const reason = String(json.errorReason);
      if (json.success === false && !named && reading.precedesBroadcast(reason)) {
        const response = { success: false, transaction: "", network, errorReason: reason };
        return { kind: "refused", reason, message: reason, response };
      }
      if (json.success !== true || !named) return { kind: "unknown", transaction: named, message: reason };
      return { kind: "settled", response: { success: true, transaction: named, network, payer: String(json.payer) } };
    },
  };
}
