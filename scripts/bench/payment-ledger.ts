/**
 * The payment gate with its durable SQLite ledger against @x402/express, which keeps nothing: calls/s and CPU of a paid call.
 */
process.argv.push("--ledger");
await import("./payment.ts");
