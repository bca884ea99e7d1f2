import { definePlugin, WebClient } from "@farthing/contract";
import { GuardedWebClient } from "./client.ts";
import { WebConfig } from "./settings.ts";

/** Provides the guarded client, the only one in the process that may connect to sites. */
export default definePlugin({
  name: "web",
  config: WebConfig,
  provides: [
    {
      token: WebClient,
      useFactory: (resolver) => {
        const config = resolver.resolve(WebConfig.token);
        return new GuardedWebClient({ proxy: config.EGRESS_PROXY, allowPrivateNetworks: config.ALLOW_PRIVATE_NETWORKS });
      },
    },
  ],
});
