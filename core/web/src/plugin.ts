import { definePlugin, Metrics, ServiceInfo, SharedCache, SharedGates, Wall, WebClient } from "@farthing/contract";
import { Dialer } from "@farthing/contract/dialer";
import { AddressRules } from "./address.ts";
import { GuardedWebClient } from "./client.ts";
import { createDialer } from "./dial.ts";
import { KnownWalls } from "./known-walls.ts";
import { BotAuth } from "./manners/bot-auth.ts";
import { mannersEndpoints } from "./manners/documents.ts";
import { SiteManners } from "./manners/site-manners.ts";
import { WebConfig } from "./settings.ts";
import { WALLS } from "./walls.ts";

/** What requests are signed with. @throws Error where nobody could find the key */
function botAuthOf(key: string | undefined, info: ServiceInfo): BotAuth | undefined {
  if (key === undefined) return undefined;
  if (!info.baseUrl.startsWith("https:"))
    throw new Error("BOT_AUTH_KEY needs BASE_URL, an https address at which sites find the key");
  return new BotAuth(key, () => info.baseUrl);
}

/**
 * Provides the guarded client, the only one in the process that may connect to sites, a dialer under the same rules, and the walls that
 * answers are held against: vendors' of its own, and what other plugins provide. Those are asked for once all are made, so that a plugin
 * may both provide a wall and take the client.
 */
export default definePlugin({
  name: "web",
  onWorkers: true,
  config: WebConfig,
  requires: [ServiceInfo],
  endpoints: mannersEndpoints,
  uses: [Metrics, SharedCache, SharedGates],
  provides: [
    ...WALLS.map((wall) => ({ token: Wall, multi: true, useValue: wall })),
    { token: KnownWalls.token, useFactory: (resolver) => new KnownWalls(() => resolver.resolveAll(Wall)) },
    {
      token: WebClient,
      useFactory: (resolver) => {
        const config = resolver.resolve(WebConfig.token);
        return new GuardedWebClient({
          respectsRobots: config.ROBOTS === "respect",
          botAuth: botAuthOf(config.BOT_AUTH_KEY, resolver.resolve(ServiceInfo)),
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
    // Of a client that somebody else provides nothing is known.
    { token: SiteManners.token, useFactory: (resolver) => (resolver.resolve(WebClient) as Partial<GuardedWebClient>).manners },
    {
      token: Dialer,
      useFactory: (resolver) => {
        const config = resolver.resolve(WebConfig.token);
        return createDialer(new AddressRules(config.ALLOW_PRIVATE_NETWORKS), config.EGRESS_PROXY);
      },
    },
  ],
});
