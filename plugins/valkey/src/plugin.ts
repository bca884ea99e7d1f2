import {
  definePlugin,
  Logger,
  Metrics,
  type Resolver,
  SharedCache,
  SharedCounters,
  SharedGates,
  SharedSignals,
} from "@farthing/contract";
import { ValkeyCache } from "./cache.ts";
import { ValkeyConfig } from "./config.ts";
import { ValkeyCounters } from "./counters.ts";
import { ValkeyGates } from "./gates.ts";
import { ValkeySignals } from "./signals.ts";
import { Store } from "./store.ts";

/** Makes what stands on the store, where there is one. */
const on =
  <T>(make: new (store: Store) => T) =>
  (r: Resolver): T | undefined => {
    const store = r.find(Store.token);
    return store && new make(store);
  };

/** What many machines share. Without REDIS_URL it provides nothing, and each process keeps to its own memory. */
export default definePlugin({
  name: "valkey",
  onWorkers: true,
  config: ValkeyConfig,
  requires: [Logger],
  uses: [Metrics],
  provides: [
    {
      token: Store.token,
      useFactory: (r) => {
        const { REDIS_URL } = r.resolve(ValkeyConfig.token);
        return REDIS_URL === undefined ? undefined : new Store(REDIS_URL, r.resolve(Logger), r.find(Metrics));
      },
    },
    { token: SharedCounters, useFactory: on(ValkeyCounters) },
    { token: SharedGates, useFactory: on(ValkeyGates) },
    { token: SharedCache, useFactory: on(ValkeyCache) },
    { token: SharedSignals, useFactory: on(ValkeySignals) },
  ],
});
