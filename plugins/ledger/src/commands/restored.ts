import { resolve } from "node:path";
import { type Command, CommandError } from "@farthing/contract";
import { databaseAt } from "../open-database.ts";
import { answered, existingLedger, mustBeThere } from "./arguments.ts";

const help = `usage: farthing ledger restored, or npm run ledger -- restored in a checkout

Marks the ledger that DATABASE_URL or DATA_DIR (default .data) names as put back from a backup. Run it with all services
stopped, after you have put back a backup that "farthing ledger backup" did not make, such as one of PostgreSQL. The service
that starts next takes payments after three minutes: by then all have ended that the ledger may have forgotten.`;

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
      await answered(database.run(["markRestored", { now: Date.now() }]));
    } finally {
      await database.close();
    }
    console.log("marked: the service that starts next takes payments after three minutes");
    return undefined;
  },
} satisfies Command;
