import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, CommandError } from "@farthing/contract";
import { backUp } from "../backup.ts";
import { ledgerFile } from "../open-database.ts";

const help = `usage: farthing ledger backup FILE, or npm run ledger -- backup FILE in a checkout

Copies the SQLite ledger in DATA_DIR (default .data) to FILE, as it is at this moment; the service may go on serving
meanwhile. FILE must not be there yet. It holds replies: keep it as private as the ledger.

To put it back: stop the service, move what is left of ledger.sqlite, ledger.sqlite-wal and ledger.sqlite-shm away, copy FILE
to ledger.sqlite, start the service. It knows that it is a backup, and takes payments after three minutes: by then all have
ended that it may have forgotten.

A PostgreSQL (DATABASE_URL) is backed up by its own means, such as pg_dump and point-in-time recovery; "farthing ledger
restored" marks one that was put back.`;

export default {
  summary: "copies the SQLite ledger to a file while the service goes on",
  help,
  async run(args, { environment: { DATABASE_URL, DATA_DIR } }) {
    const [file, more] = args;
    if (file === undefined || more !== undefined || file.startsWith("-")) throw new CommandError(help, 2);
    if (DATABASE_URL)
      throw new CommandError(
        "the ledger is in PostgreSQL, which DATABASE_URL names: back it up with pg_dump, or as you do others",
      );
    const ledger = ledgerFile(resolve(DATA_DIR || ".data"));
    if (!existsSync(ledger)) throw new CommandError(`there is no ledger at ${ledger}: DATA_DIR says where it is`);
    const target = resolve(file);
    try {
      const { claims, payments } = backUp(ledger, target);
      console.log(`${target}: ${payments} payments, ${claims} claims`);
    } catch (error) {
      throw new CommandError(`nothing was backed up: ${(error as Error).message}`);
    }
    return undefined;
  },
} satisfies Command;
