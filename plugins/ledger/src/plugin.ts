import {
  AuthorLedger,
  CallListener,
  CanaryStore,
  ChannelStore,
  ClaimStore,
  definePlugin,
  EndpointTable,
  endpointKey,
  Figures,
  Ledger,
  Logger,
  Metrics,
  type Resolver,
  ServiceInfo,
} from "@farthing/contract";
import { KeptCanaries } from "./canaries/kept-canaries.ts";
import { LedgerConfig } from "./config.ts";
import { CallFigures } from "./figures/call-figures.ts";
import { measured, openMoneyMetrics } from "./ledger-metrics.ts";
import { LedgerStore } from "./ledger-store.ts";
import { databaseAt, figuresAt } from "./open-database.ts";

/** Its settings, and what is told of a connection that breaks. */
const place = (r: Resolver) => {
  const log = r.resolve(Logger);
  const onError = (error: Error) => log.warn({ problem: error.message }, "a connection to the ledger's database broke");
  return [r.resolve(LedgerConfig.token).DATABASE_URL, r.resolve(ServiceInfo).dataDir, onError] as const;
};

/** Figures of calls; which endpoints are sold is known when all are. */
function figuresOf(r: Resolver): CallFigures {
  const table = r.resolve(EndpointTable);
  let sold: ReadonlySet<string> | undefined;
  const isSold = (endpoint: string) => {
    sold ??= new Set(table.all().flatMap((one) => (one.price === undefined ? [] : endpointKey(one))));
    return sold.has(endpoint);
  };
  return new CallFigures(figuresAt(...place(r)), { log: r.resolve(Logger), isSold });
}

export default definePlugin({
  name: "ledger",
  config: LedgerConfig,
  requires: [ServiceInfo, Logger, EndpointTable],
  uses: [Metrics],
  provides: [
    {
      token: Ledger,
      useFactory: (r) => {
        const [database, log] = [databaseAt(...place(r)), r.resolve(Logger)];
        openMoneyMetrics(r.find(Metrics), database.reader, log);
        return new LedgerStore(measured(database, r.find(Metrics)), log);
      },
    },
    { token: ClaimStore, useFactory: (r) => r.resolve(Ledger) },
    { token: ChannelStore, useFactory: (r) => (r.resolve(Ledger) as LedgerStore).channels },
    { token: AuthorLedger, useFactory: (r) => (r.resolve(Ledger) as LedgerStore).authors },
    { token: Figures, useFactory: figuresOf },
    { token: CanaryStore, useFactory: (r) => new KeptCanaries(r.resolve(Figures) as CallFigures) },
    { token: CallListener, multi: true, useFactory: (r) => r.resolve(Figures) },
  ],
});
