import "reflect-metadata";
import { resolve } from "node:path";
import ledger from "@farthing/plugin-ledger/plugin";
import { ChannelTill, PaymentConfig } from "@farthing/plugin-payment";
import payment from "@farthing/plugin-payment/plugin";
import { Service } from "@farthing/runtime";
import { dollars } from "./money.ts";

const WORDS = { claim: "vouchers were claimed", sweep: "claimed money was swept" } as const;

/**
 * Presents all vouchers of payment channels on the chain, and sweeps what is claimed, by the service's settings; prints what became of each
 * transaction. Throws if nothing can be claimed here, or not all was.
 */
export async function claimAll(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const installed = [ledger, payment].map((plugin) => ({ plugin, version: "0.0.0" }));
  const log = { debug() {}, info() {}, warn: () => {}, error: (facts: object, text: string) => console.error(text, facts) };
  const dataDir = resolve(environment.DATA_DIR || ".data");
  const info = { name: "ledger", version: "0.0.0", baseUrl: "http://127.0.0.1", dataDir, startedAt: Date.now() };
  const service = Service.build(installed, { info, log, environment });
  if (service.resolve(PaymentConfig.token).FACILITATOR_URL === undefined)
    throw new Error("FACILITATOR_URL is missing: test money is claimed by the sandbox that has it");
  await service.start();
  try {
    const entries = await service.resolve(ChannelTill).run();
    for (const { kind, state, amount, transaction, reason } of entries)
      console.log(
        state === "mined"
          ? `${WORDS[kind]}: ${dollars(amount)} USD, transaction ${transaction || "unknown"}`
          : `${kind} of ${dollars(amount)} USD: ${state}${reason ? `, ${reason}` : ""}`,
      );
    if (entries.length === 0) console.log("there is nothing to claim or to sweep");
    if (entries.some(({ state }) => state !== "mined")) throw new Error("not everything was claimed; the service goes on trying");
  } finally {
    await service.dispose();
  }
}
