import { type ConfigOf, defineConfig, definePlugin, T, WebClient } from "@farthing/contract";
import { GuardedWebClient } from "./client.ts";

/** Settings of the way out to the network (DESIGN 7). */
export const WebConfig = defineConfig(
  "web",
  T.Object({
    EGRESS_PROXY: T.Optional(
      T.String({
        pattern: "^https?://",
        description: "HTTP proxy for all outgoing requests, http://[user:password@]host:port; it resolves the names.",
      }),
    ),
    ALLOW_PRIVATE_NETWORKS: T.String({
      default: "",
      description: "Private networks that callers may reach, in CIDR notation, separated by commas; empty = none.",
    }),
  }),
);

/** The networks named in ALLOW_PRIVATE_NETWORKS. */
export const networksOf = (config: ConfigOf<typeof WebConfig>): string[] =>
  config.ALLOW_PRIVATE_NETWORKS.split(/[\s,]+/).filter(Boolean);

export default definePlugin({
  name: "web",
  config: WebConfig,
  provides: [
    {
      token: WebClient,
      useFactory: (resolver) => {
        const config = resolver.resolve(WebConfig.token);
        return new GuardedWebClient({ proxy: config.EGRESS_PROXY, allowPrivateNetworks: networksOf(config) });
      },
    },
  ],
});
