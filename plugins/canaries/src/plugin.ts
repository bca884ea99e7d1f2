import {
  Canaries,
  CanaryStore,
  definePlugin,
  ExtractorConditions,
  ExtractorRegistry,
  Failure,
  Figures,
  Logger,
  type Resolver,
  ServiceInfo,
} from "@farthing/contract";
import { KnownConditions } from "./conditions.ts";
import { CanaryConfig } from "./config.ts";
import { CanaryWatch } from "./token.ts";
import { Watch } from "./watch.ts";
import { Herald } from "./webhook.ts";

const unkept = () => Promise.reject(new Failure("overloaded", "no installed plugin keeps what becomes of canaries"));
/** Where no plugin keeps anything, such as in an installation without the ledger. */
const NO_STORE: CanaryStore = {
  ...{ lease: unkept, release: unkept, add: unkept, runs: unkept },
  ...{ failures: unkept, status: unkept, untold: unkept, told: unkept },
};

/** Where another plugin provides the extractors, and no canaries. */
const NO_CANARIES: Canaries = { all: () => [], look: unkept };
const canariesOf = (r: Resolver): Canaries => r.find(Canaries) ?? NO_CANARIES;

/** @throws Error where what is told could not be signed, or nothing could be kept */
function watchOf(r: Resolver): Watch {
  const config = r.resolve(CanaryConfig.token);
  const { CANARIES } = config;
  if (config.CANARY_WEBHOOK !== undefined && config.CANARY_WEBHOOK_SECRET === undefined)
    throw new Error("CANARY_WEBHOOK needs CANARY_WEBHOOK_SECRET to sign with");
  const store = r.find(CanaryStore) ?? NO_STORE;
  if (CANARIES === "daily" && store === NO_STORE)
    throw new Error("CANARIES=daily needs a plugin that keeps what becomes of canaries, such as ledger");
  const [info, log] = [r.resolve(ServiceInfo), r.resolve(Logger)];
  const hook = () => {
    const { CANARY_WEBHOOK: url, CANARY_WEBHOOK_SECRET: secret } = config; // either may be reloaded
    return url !== undefined && secret !== undefined ? { url, secret } : undefined;
  };
  const conditions = r.resolve(ExtractorConditions) as KnownConditions;
  const herald = new Herald(hook, store, { info, log });
  const parts = { canaries: canariesOf(r), store, herald, info, log, ran: () => conditions.renew() };
  return new Watch(parts, CANARIES === "daily");
}

export default definePlugin({
  name: "canaries",
  config: CanaryConfig,
  requires: [ExtractorRegistry, Logger, ServiceInfo],
  uses: [Canaries, CanaryStore, Figures],
  provides: [
    {
      token: ExtractorConditions,
      useFactory: (r) =>
        new KnownConditions({
          ...{ registry: r.resolve(ExtractorRegistry), canaries: canariesOf(r), log: r.resolve(Logger) },
          ...{ figures: r.find(Figures), store: r.find(CanaryStore) },
        }),
    },
    { token: CanaryWatch, useFactory: watchOf },
  ],
});
