import { CLAIM_STATEMENTS } from "./claim-statements.ts";
import type { SqlValue, Step } from "./database.ts";
import { type Dialect, typed } from "./dialect.ts";
import { PAYMENT_STATEMENTS } from "./payment-statements.ts";
import { ROOM_STATEMENTS } from "./room-statements.ts";

/** When a process that said nothing for so long counts as dead, in milliseconds. */
export const DEAD_AFTER_MS = 5_000;

/**
 * Every statement of the ledger, in the SQL that SQLite and PostgreSQL share. `:name` stands for a parameter, `{bytes}` for the type of
 * binary values. Times are milliseconds since the epoch.
 */
export const STATEMENTS = { ...CLAIM_STATEMENTS, ...ROOM_STATEMENTS, ...PAYMENT_STATEMENTS } as const;

export type StatementName = keyof typeof STATEMENTS;

/** A statement with numbered parameters, and their names in that order. */
export interface Numbered {
  readonly text: string;
  readonly names: readonly string[];
}

/** All statements in one database's dialect. */
export function statementsIn(dialect: Dialect): Readonly<Record<StatementName, Numbered>> {
  const entries = Object.entries(STATEMENTS).map(([name, sql]) => {
    const names: string[] = [];
    const text = typed(sql, dialect).replaceAll(/:([a-z_]+)/g, (_match, parameter: string) => {
      if (!names.includes(parameter)) names.push(parameter);
      return `${dialect.mark}${names.indexOf(parameter) + 1}`;
    });
    return [name, { text, names }];
  });
  return Object.fromEntries(entries);
}

/** A statement and the values of its numbered parameters. */
export type Bound = readonly [StatementName, readonly SqlValue[]];

/** Values in the order of the statement's numbers: less to copy to a thread than names are. */
export const bind = (statements: Readonly<Record<StatementName, Numbered>>, [name, parameters]: Step): Bound => [
  name,
  statements[name].names.map((parameter) => parameters[parameter] ?? null),
];
