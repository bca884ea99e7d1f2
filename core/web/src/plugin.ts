import { definePlugin, Metrics, SharedCache, SharedGates, Wall, WebClient } from "@farthing/contract";
import { Dialer } from "@farthing/contract/dialer";
import { AddressRules } from "./address.ts";
import { GuardedWebClient } from "./client.ts";
import { createDialer } from "./dial.ts";
import { KnownWalls } from "./known-walls.ts";
import { WebConfig } from "./settings.ts";
import { WALLS } from "./walls.ts";

/**
 * Provides the guarded client, the only one in the process that may connect to sites, a dialer under the same rules, and the walls that
 * answers are held against: vendors' of its own, and what other plugins provide. Those are asked for once all are made, so that a plugin
 * may both provide a wall and take the client.
 */
export default definePlugin({
  name: "web",
  onWorkers: true,
  config: WebConfig,
  uses: [Metrics, SharedCache, SharedGates],
  provides: [
    ...WALLS.map((wall) => ({ token: Wall, multi: true, useValue: wall })),
    { token: KnownWalls.token, useFactory: (resolver) => new KnownWalls(() => resolver.resolveAll(Wall)) },
    {
      token: WebClient,
      useFactory: (resolver) => {
        const config = resolver.resolve(WebConfig.token);
        return new GuardedWebClient({
          proxy: config.EGRESS_PROXY,
          allowPrivateNetworks: config.ALLOW_PRIVATE_NETWORKS,
          walls: resolver.resolve(KnownWalls.token),
          metrics: resolver.find(Metrics),
          shared: resolver.find(SharedCache),
          gates: resolver.find(SharedGates),
          cache: { bytes: config.CACHE_BYTES, entryBytes: config.CACHE_ENTRY_BYTES },
        });
      },
    },
    {
      token: Dialer,
      useFactory: (resolver) => {
        const config = resolver.resolve(WebConfig.token);
        return createDialer(new AddressRules(config.ALLOW_PRIVATE_NETWORKS), config.EGRESS_PROXY);
      },
    },
  ],
});
