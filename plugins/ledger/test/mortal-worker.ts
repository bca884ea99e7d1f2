import { parentPort } from "node:worker_threads";
import { DEADLY } from "./deadly.ts";

// The ledger's thread, but one that can be ended, as a fault in SQLite itself would end it.
parentPort?.on("message", (message) => {
  if (JSON.stringify(message).includes(DEADLY)) process.exit(1);
});
await import("../src/sqlite-worker.ts");
