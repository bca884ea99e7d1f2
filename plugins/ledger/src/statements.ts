import { CANARY_STATEMENTS } from "./canaries/statements.ts";
import { CHANNEL_STATEMENTS } from "./channel-statements.ts";
import { CLAIM_STATEMENTS } from "./claim-statements.ts";
import type { SqlValue, Step } from "./database.ts";
import { type Dialect, typed } from "./dialect.ts";
import { FIGURE_STATEMENTS } from "./figures/statements.ts";
import { INSTANCE_STATEMENTS } from "./instance-statements.ts";
import { OPEN_STATEMENTS } from "./open-statements.ts";
import { PAYMENT_STATEMENTS } from "./payment-statements.ts";
import { PAYOUT_STATEMENTS } from "./payout-statements.ts";
import { ROOM_STATEMENTS } from "./room-statements.ts";

/**
 * Every statement of the ledger, in the SQL that SQLite and PostgreSQL share. `:name` stands for a parameter, `{bytes}` for the type of
 * binary values, `{each}` for a JSON list as rows, `{now}` for the database's own clock. Times are milliseconds since the epoch.
 */
export const STATEMENTS = {
  ...CLAIM_STATEMENTS,
  ...INSTANCE_STATEMENTS,
  ...CHANNEL_STATEMENTS,
  ...ROOM_STATEMENTS,
  ...PAYMENT_STATEMENTS,
  ...PAYOUT_STATEMENTS,
  ...FIGURE_STATEMENTS,
  ...CANARY_STATEMENTS,
  ...OPEN_STATEMENTS,
} as const;

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

type Statements = Readonly<Record<StatementName, Numbered>>;

/** Values in the order of the statement's numbers. */
export const bind = (statements: Statements, [name, parameters]: Step): Bound => [
  name,
  statements[name].names.map((parameter) => parameters[parameter] ?? null),
];

/**
 * Batches as one flat list, for another thread: the number of steps, then each one's name and values, and so on. Lists in lists, and those
 * that `map` makes (which V8 takes for sparse), cost several times as much to copy.
 */
export function packed(statements: Statements, batches: readonly (readonly Step[])[]): SqlValue[] {
  const list: SqlValue[] = [];
  for (const steps of batches) {
    list.push(steps.length);
    for (const [name, parameters] of steps) {
      list.push(name);
      for (const parameter of statements[name].names) list.push(parameters[parameter] ?? null);
    }
  }
  return list;
}

/** The batches of such a list. */
export function unpacked(statements: Statements, list: readonly SqlValue[]): Bound[][] {
  const batches: Bound[][] = [];
  for (let at = 0; at < list.length; ) {
    const steps: Bound[] = [];
    for (let left = Number(list[at++]); left > 0; left--) {
      const name = list[at++] as StatementName;
      const end = at + statements[name].names.length;
      steps.push([name, list.slice(at, end)]);
      at = end;
    }
    batches.push(steps);
  }
  return batches;
}
