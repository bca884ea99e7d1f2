import { parseArgs } from "node:util";
import { type Command, CommandError } from "@farthing/contract";

const help = `usage: farthing ledger payout [options], or npm run ledger -- payout in a checkout

Without --out or --send it only shows what authors of extractors are owed: their share of what was paid, by the terms of each
call's moment (AUTHOR_SHARE_CAP, and payTo and share of the package's manifest), less what was paid out.

  --out FILE        writes the transfers as a batch file for a Safe's Transaction Builder, and books them as under way
  --send            sends them with the key of PAYOUT_KEY, and waits until they are on the chain; what an earlier call sent
                    and did not see through comes first
  --yes             does not ask before it sends
  --package NAME    this package's only
  --min USD         pays nobody less than this (default 1)
  --before DATE     counts payments settled before this (default: an hour ago)
  --network NAME    pays on this one of NETWORKS (default: the first)

  --paid BATCH --transaction HASH    books a written batch as paid, once the chain has all its transfers in this transaction
  --void BATCH      gives up what is open of a batch: it is owed again. Only if nobody will send it any more

Settings are those of the service (DATA_DIR or DATABASE_URL, NETWORKS, RPC_URL). It may run beside the service.`;

const options = {
  out: { type: "string" },
  send: { type: "boolean" },
  yes: { type: "boolean" },
  package: { type: "string" },
  min: { type: "string", default: "1" },
  before: { type: "string" },
  network: { type: "string" },
  paid: { type: "string" },
  transaction: { type: "string" },
  void: { type: "string" },
} as const;

/** What the words behind the command ask for. */
export type PayoutWish = ReturnType<typeof read>;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help}`, 2);
  }
}

export default {
  summary: "pays authors of extractors their share",
  help,
  async run(args, context) {
    const wish = read(args);
    const ways = [wish.out, wish.send, wish.paid, wish.void].filter((way) => way !== undefined);
    if (ways.length > 1) throw new CommandError(`--out, --send, --paid and --void exclude each other\n\n${help}`, 2);
    const { payAuthors } = await import("./pay-authors.ts");
    await payAuthors(wish, context);
    return undefined;
  },
} satisfies Command;
