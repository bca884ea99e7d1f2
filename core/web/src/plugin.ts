import { definePlugin, WebClient } from "@farthing/contract";
import { Dialer } from "@farthing/contract/dialer";
import { AddressRules } from "./address.ts";
import { GuardedWebClient } from "./client.ts";
import { createDialer } from "./dial.ts";
import { WebConfig } from "./settings.ts";

/** Provides the guarded client, the only one in the process that may connect to sites, and a dialer under the same rules. */
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
    {
      token: Dialer,
      useFactory: (resolver) => {
        const config = resolver.resolve(WebConfig.token);
        return createDialer(new AddressRules(config.ALLOW_PRIVATE_NETWORKS), config.EGRESS_PROXY);
      },
    },
  ],
});
