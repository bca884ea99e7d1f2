export type { ChannelReport, TransferCount } from "./channel-report.ts";
export type { Database, DatabaseReader } from "./database.ts";
export type { AuditCount } from "./ledger-reader.ts";
export { LedgerStore } from "./ledger-store.ts";
export { databaseAt, ledgerFile, readerAt } from "./open-database.ts";
export { default } from "./plugin.ts";
export { GROUPS, type Report, report, type Scope } from "./report.ts";
