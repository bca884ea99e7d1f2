import type { StatementName } from "./statements.ts";

export type SqlValue = string | number | null | Uint8Array;
export type Parameters = Readonly<Record<string, SqlValue>>;
export type Row = Readonly<Record<string, SqlValue>>;

/** One statement of a batch. */
export type Step = readonly [StatementName, Parameters];

/** Where the ledger is kept. Batches are atomic, and durable once they resolve. */
export interface Database {
  /** Carries out all steps or none; resolves to the rows of each. */
  run(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]>;
  /** The same for what nobody waits for: it may be kept back for a moment, to share what others write. */
  runSoon(...steps: readonly Step[]): Promise<readonly (readonly Row[])[]>;
  /** Brings the tables up to date. */
  open(): Promise<void>;
  close(): Promise<void>;
}
