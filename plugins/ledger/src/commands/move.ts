import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type Command, CommandError } from "@farthing/contract";
import { moveLedger } from "../move/move-ledger.ts";
import { UnknownOutcome } from "../move/target.ts";
import { ledgerFile } from "../open-database.ts";
import { isPostgres } from "./arguments.ts";

const help = `usage: farthing ledger move [FROM [TO]], or npm run ledger -- move [FROM [TO]] in a checkout

Moves the SQLite ledger of the data folder FROM (default: DATA_DIR, else .data), and the figures beside it, to the PostgreSQL TO
(postgres://..., default: DATABASE_URL, where its password is not seen in the list of processes). All services must be stopped,
and TO must hold no ledger yet. Everything is moved in one transaction, or nothing; counts and sums of all tables are compared
before it is committed. After that no service starts with the old files. Then start with DATABASE_URL.`;

export default {
  summary: "moves a SQLite ledger to PostgreSQL",
  help,
  async run(args, { environment: { DATABASE_URL, DATA_DIR } }) {
    const [from = DATA_DIR || ".data", to = DATABASE_URL, more] = args;
    if (more !== undefined || from.startsWith("-")) throw new CommandError(help, 2);
    if (!to) throw new CommandError(`DATABASE_URL is missing, which names where to move it\n\n${help}`, 2);
    if (!isPostgres(to)) throw new CommandError(`TO, or DATABASE_URL, must begin with postgres://\n\n${help}`, 2);
    const folder = resolve(from);
    if (!existsSync(ledgerFile(folder))) throw new CommandError(`there is no ledger at ${ledgerFile(folder)}`);
    try {
      const moved = await moveLedger(folder, to, ({ table, rows }) => console.error(`${table}: ${rows} rows`));
      console.log(moved.map(({ table, rows }) => `${table}: ${rows} rows, the same in both`).join("\n"));
    } catch (error) {
      const what = error instanceof UnknownOutcome ? "it is not known whether the ledger was moved" : "the ledger was not moved";
      throw new CommandError(`${what}: ${(error as Error).message}`);
    }
    return undefined;
  },
} satisfies Command;
