import type { StatementName } from "./statements.ts";

/** Bytes are the database's from the moment they are handed to it. */
export type SqlValue = string | number | null | Uint8Array;
export type Parameters = Readonly<Record<string, SqlValue>>;
export type Row = Readonly<Record<string, SqlValue>>;

/** One statement of a batch. */
export type Step = readonly [StatementName, Parameters];

/** Carries out all steps or none; resolves to the rows of each. */
export type Run = (...steps: readonly Step[]) => Promise<readonly (readonly Row[])[]>;

/** Reads what is in the ledger, of one moment, and holds nobody up. */
export interface DatabaseReader {
  readonly read: Run;
  close(): Promise<void>;
}

/** Where the ledger is kept. Batches are atomic, and durable once they resolve. */
export interface Database {
  /** Whether other machines use it as well, so that its failing is not this process's own. */
  readonly isShared: boolean;
  readonly run: Run;
  /** The same for what nobody waits for: it may be kept back for a moment, to share what others write. */
  readonly runSoon: Run;
  /** For whoever only looks on. */
  readonly reader: DatabaseReader;
  /** Brings the tables up to date. */
  open(): Promise<void>;
  close(): Promise<void>;
}
