import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { CommandError } from "@farthing/contract";
import type { DatabaseReader } from "../database.ts";
import { ledgerFile, readerAt } from "../open-database.ts";

/** What `parse` gives; what it says of wrong arguments is followed by the command's help. */
export function parsed<R>(parse: () => R, help: string): R {
  try {
    return parse();
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help}`, 2);
  }
}

/** How figures are printed: for people, or for other programs, and then in one way. */
export type Format = "text" | "csv" | "json";

/** The format that was asked for. @throws CommandError where that is more than one */
export function formatOf(
  { csv, json }: { readonly csv?: boolean | undefined; readonly json?: boolean | undefined },
  help: string,
): Format {
  if (csv && json) throw new CommandError(`--csv and --json are two formats: one is printed\n\n${help}`, 2);
  return csv ? "csv" : json ? "json" : "text";
}

/** A span of time, in milliseconds since the epoch; `to` is not included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The time between two dates; from the beginning until now without them. Throws where it would be none. */
export function period({
  from: first,
  to: end,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): Period {
  const [from, to] = [moment(first, 0), moment(end, Date.now() + 1)];
  if (from < to) return { from, to };
  throw new CommandError(
    end === undefined
      ? `--from ${first} is yet to come`
      : `--from ${first} is not before --to ${end}, the day after the last one`,
  );
}

/** A date as a time. */
function moment(text: string | undefined, fallback: number): number {
  const time = text === undefined ? fallback : Date.parse(text);
  if (Number.isNaN(time)) throw new CommandError(`"${text}" is no date`);
  return time;
}

/** PostgreSQL's code for a table that is not there. */
const NO_TABLE = "42P01";
const NO_LEDGER = "there is no ledger in the database that DATABASE_URL names: no service has kept one there";

/** What asking the database gives. Why it cannot be used is said in a line: that is no fault of the program. */
export async function answered<R>(answer: Promise<R>): Promise<R> {
  try {
    return await answer;
  } catch (error) {
    const { message, cause } = error as Error;
    if ((cause as { code?: unknown } | undefined)?.code !== NO_TABLE) throw new CommandError(message);
    throw new CommandError(NO_LEDGER);
  }
}

/** Throws if there is no ledger in the database. One of an older version is one. */
export async function mustBeThere(reader: DatabaseReader): Promise<void> {
  const fault = await answered(reader.read()).then(
    () => undefined,
    (error: Error) => error,
  );
  await reader.close();
  if (fault?.message === NO_LEDGER) throw fault;
}

/** Whether an address is one of a PostgreSQL: of another text the driver makes the name of some host. */
export const isPostgres = (address: string): boolean => /^postgres(ql)?:\/\//.test(address);

/** Reads the ledger that the settings name. Throws if there is none: asked of the wrong folder it would say, truthfully, that nothing was paid. */
export function existingLedger({ DATABASE_URL, DATA_DIR }: Readonly<Record<string, string | undefined>>): DatabaseReader {
  if (DATABASE_URL && !isPostgres(DATABASE_URL)) throw new CommandError("DATABASE_URL must begin with postgres://");
  const dataDir = resolve(DATA_DIR || ".data");
  if (!DATABASE_URL && !existsSync(ledgerFile(dataDir)))
    throw new CommandError(`there is no ledger in ${dataDir}, which DATA_DIR names: no service has kept one there`);
  return readerAt(DATABASE_URL || undefined, dataDir, console.error);
}
