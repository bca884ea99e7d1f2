import { AuthorLedger, ChannelStore, ClaimStore, definePlugin, Ledger, Logger, ServiceInfo } from "@farthing/contract";
import { LedgerConfig } from "./config.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt } from "./open-database.ts";

export default definePlugin({
  name: "ledger",
  config: LedgerConfig,
  requires: [ServiceInfo, Logger],
  provides: [
    {
      token: Ledger,
      useFactory: (r) => {
        const log = r.resolve(Logger);
        const { DATABASE_URL } = r.resolve(LedgerConfig.token);
        const onError = (error: Error) => log.warn({ problem: error.message }, "a connection to the ledger's database broke");
        return new LedgerStore(databaseAt(DATABASE_URL, r.resolve(ServiceInfo).dataDir, onError), log);
      },
    },
    { token: ClaimStore, useFactory: (r) => r.resolve(Ledger) },
    { token: ChannelStore, useFactory: (r) => (r.resolve(Ledger) as LedgerStore).channels },
    { token: AuthorLedger, useFactory: (r) => (r.resolve(Ledger) as LedgerStore).authors },
  ],
});
