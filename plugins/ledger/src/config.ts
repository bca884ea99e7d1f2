import { type ConfigOf, defineConfig, T } from "@farthing/contract";

/** Where the ledger is kept. */
export const LedgerConfig = defineConfig(
  "ledger",
  T.Object({
    DATABASE_URL: T.Optional(
      T.String({
        pattern: "^postgres(ql)?://",
        title: "an address of PostgreSQL",
        examples: ["postgres://user:password@host:5432/database"],
        secret: true,
        description: "PostgreSQL for claims and ledger, shared by several machines; default: SQLite in DATA_DIR",
      }),
    ),
  }),
);

export type LedgerConfig = ConfigOf<typeof LedgerConfig>;
