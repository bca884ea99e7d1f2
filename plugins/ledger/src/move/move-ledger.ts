import { existsSync } from "node:fs";
import { join } from "node:path";
import { FIGURES_FILE, ledgerFile } from "../open-database.ts";
import type { SchemaName } from "../schemas.ts";
import { Source } from "./source.ts";
import { Target } from "./target.ts";

/** What was moved of one table. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
}

/**
 * Moves the ledger of a data folder, and its figures, to an empty PostgreSQL: everything or nothing. What is there afterwards is compared
 * before it is committed; then no service starts with the old files any more. `tell` hears of the rows of each table, again and again.
 */
export async function moveLedger(folder: string, url: string, tell: (moved: Moved) => void): Promise<readonly Moved[]> {
  const files: readonly (readonly [SchemaName, string])[] = [
    ["ledger", ledgerFile(folder)],
    ["figures", join(folder, FIGURES_FILE)],
  ];
  const found = files.filter(([schema, file]) => schema === "ledger" || existsSync(file));
  const sources: Source[] = [];
  let target: Target | undefined;
  let isMoved = false;
  try {
    for (const [schema, file] of found) sources.push(new Source(file, schema));
    target = await Target.open(
      url,
      found.map(([schema]) => schema),
    );
    const moved: Moved[] = [];
    for (const [at, [schema]] of found.entries()) moved.push(...(await moveOne(sources[at] as Source, target, schema, tell)));
    for (const source of sources) source.mark(); // what cannot be written to, as on a full disk, is found out before
    await target.commit();
    isMoved = true;
    return moved;
  } finally {
    await target?.close();
    closeAll(sources, isMoved);
  }
}

/** Lets go of all, also where one cannot be marked: then all is moved, and who reads the error must see to the old files. */
function closeAll(sources: readonly Source[], isMoved: boolean): void {
  const faults: string[] = [];
  for (const source of sources) {
    try {
      source.close(isMoved);
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  if (faults.length > 0 && isMoved)
    throw new Error(
      `an old file could not be marked (${faults.join("; ")}), though all is in PostgreSQL: move the old files away`,
    );
}

async function moveOne(source: Source, target: Target, schema: SchemaName, tell: (moved: Moved) => void): Promise<Moved[]> {
  const tables = source.tables();
  await target.take(schema, tables);
  const moved: Moved[] = [];
  for (const table of tables) {
    await target.write(table, source.rowsOf(table), (rows) => tell({ table: table.name, rows }));
    await target.numberAfter(table, source.lastId(table));
    const [before, after] = [source.sums(table), await target.sums(table)];
    if (before.join() !== after.join())
      throw new Error(`${table.name} is not the same in both: ${before.join(" ")} became ${after.join(" ")}; nothing was moved`);
    moved.push({ table: table.name, rows: Number(before[0]) });
  }
  return moved;
}
