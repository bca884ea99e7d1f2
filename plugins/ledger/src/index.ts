export type { Database } from "./database.ts";
export { LedgerStore } from "./ledger-store.ts";
export { databaseAt, ledgerFile } from "./open-database.ts";
export { default } from "./plugin.ts";
export { GROUPS, type Report, report, type Scope } from "./report.ts";
