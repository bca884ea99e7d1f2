import { definePlugin, Published } from "@farthing/contract";
import { homeEndpoint } from "./home/endpoint.ts";
import { assetEndpoint } from "./layout/asset-endpoint.ts";
import { faviconEndpoint } from "./layout/favicon.ts";

export default definePlugin({
  name: "site",
  requires: [Published],
  endpoints: [homeEndpoint, assetEndpoint, faviconEndpoint],
});
