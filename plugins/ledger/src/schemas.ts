import { FIGURE_MIGRATIONS } from "./figures/migrations.ts";
import { MIGRATIONS } from "./migrations.ts";

/** Tables that lie in one place and share a history. */
export interface Schema {
  /** The table that says how far the migrations came. */
  readonly table: string;
  readonly migrations: readonly (readonly string[])[];
  /** Whether what is committed must outlive a power failure. */
  readonly isDurable: boolean;
}

/** `ledger` is money; `figures` are counts, which may be lost. */
export const SCHEMAS = {
  ledger: { table: "ledger_migrations", migrations: MIGRATIONS, isDurable: true },
  figures: { table: "figures_migrations", migrations: FIGURE_MIGRATIONS, isDurable: false },
} as const satisfies Record<string, Schema>;

export type SchemaName = keyof typeof SCHEMAS;
