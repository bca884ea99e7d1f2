import { definePlugin, Logger, SharedCache, WebClient } from "@farthing/contract";
import { Dialer } from "@farthing/contract/dialer";
import { checkEndpoint } from "./check/endpoint.ts";
import { DomainsConfig } from "./config.ts";
import { LiveRegistries, Registries } from "./registry/registries.ts";
import { suggestEndpoint } from "./suggest/endpoint.ts";

export default definePlugin({
  name: "domains",
  onWorkers: true,
  config: DomainsConfig,
  requires: [WebClient, Dialer, Logger],
  uses: [SharedCache],
  provides: [{ token: Registries, useClass: LiveRegistries }],
  endpoints: [checkEndpoint, suggestEndpoint],
});
