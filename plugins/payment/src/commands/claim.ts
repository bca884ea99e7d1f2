import { type Command, CommandError, dollars } from "@farthing/contract";

const help = `usage: farthing ledger claim, or npm run ledger -- claim in a checkout

Presents all vouchers of payment channels on the chain now, and sweeps what is claimed, as the service does every hour. It
takes the service's settings (FACILITATOR_URL, PAY_TO_ADDRESS, RPC_URL and so on), and may run beside the service.`;

const WORDS = { claim: "vouchers were claimed", sweep: "claimed money was swept" } as const;

export default {
  summary: "claims what payment channels owe, and sweeps it",
  help,
  async run(args, context) {
    if (args.length > 0) throw new CommandError(`unknown option ${args[0]}\n\n${help}`, 2);
    const [{ PaymentConfig }, { ChannelTill }] = await Promise.all([import("../config.ts"), import("../till/set-up.ts")]);
    const service = await context.service(["ledger", "payment"]);
    if (service.resolve(PaymentConfig.token).FACILITATOR_URL === undefined)
      throw new CommandError("FACILITATOR_URL is missing: test money is claimed by the sandbox that has it");
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
      if (entries.some(({ state }) => state !== "mined"))
        throw new CommandError("not everything was claimed; the service goes on trying");
    } finally {
      await service.dispose();
    }
    return undefined;
  },
} satisfies Command;
