import { resolve } from "node:path";
import { type Command, CommandError } from "@farthing/contract";
import type { Database } from "../database.ts";
import { living } from "../instance.ts";
import { FORGOTTEN_AFTER_MS } from "../instance-statements.ts";
import { databaseAt } from "../open-database.ts";
import { answered, existingLedger, mustBeThere } from "./arguments.ts";

/** Marks the ledger first, and looks who uses it then: whoever starts meanwhile is seen, or sees the mark. */
async function mark(database: Database, now = Date.now()): Promise<void> {
  await database.run(["markRestored", { now }]);
  const [entered = []] = await database.run(["instances", {}]);
  // A backup may hold the entry of a process that is long gone, and whose number another one has now.
  const alive = living(entered.filter(({ seen_at, clock }) => Number(seen_at) > Number(clock) - FORGOTTEN_AFTER_MS));
  if (alive.length === 0) return;
  await database.run(["unmarkRestored", { now }]);
  throw new Error(`a service uses the ledger: stop it first (process ${alive.join(", ")}); nothing was marked`);
}

const help = `usage: farthing ledger restored, or npm run ledger -- restored in a checkout

Marks the ledger that DATABASE_URL or DATA_DIR (default .data) names as put back from a backup. Run it with all services
stopped (it refuses beside one), after you have put back a backup that "farthing ledger backup" did not make, such as one of
PostgreSQL. The service that starts next takes payments after three minutes: by then all have ended that the ledger may have
forgotten.`;

export default {
  summary: "marks a ledger that was put back from a backup of another tool's",
  help,
  async run(args, { environment }) {
    if (args.length > 0) throw new CommandError(help, 2);
    // Opening makes tables that are missing: a database named by mistake would be marked, and the right one not.
    await mustBeThere(existingLedger(environment));
    const { DATABASE_URL, DATA_DIR } = environment;
    const database = databaseAt(DATABASE_URL || undefined, resolve(DATA_DIR || ".data"), () => {});
    try {
      await answered(database.open());
      await answered(mark(database));
    } finally {
      await database.close();
    }
    console.log("marked: the service that starts next takes payments after three minutes");
    return undefined;
  },
} satisfies Command;
