import { definePlugin, EndpointTable, Published } from "@farthing/contract";
import { homeEndpoint } from "./home/endpoint.ts";
import { assetEndpoint } from "./layout/asset-endpoint.ts";
import { faviconEndpoint } from "./layout/favicon.ts";
import { playgroundEndpoint } from "./playground/endpoint.ts";

export default definePlugin({
  name: "site",
  requires: [EndpointTable, Published],
  endpoints: [homeEndpoint, assetEndpoint, faviconEndpoint, playgroundEndpoint],
});
