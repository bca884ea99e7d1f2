import { definePlugin, ExtractorConditions, ExtractorRegistry, Figures, HealthMonitor, Published } from "@farthing/contract";
import { changelogEndpoint } from "./changelog/endpoint.ts";
import { galleryEndpoints } from "./gallery/endpoint.ts";
import { homeEndpoint } from "./home/endpoint.ts";
import { skillEndpoint } from "./home/skill.ts";
import { assetEndpoint } from "./layout/asset-endpoint.ts";
import { faviconEndpoint } from "./layout/favicon.ts";
import { referenceEndpoint } from "./reference/endpoint.ts";
import { statusEndpoint } from "./status/endpoint.ts";

export default definePlugin({
  name: "site",
  requires: [Published, ExtractorRegistry, HealthMonitor],
  uses: [ExtractorConditions, Figures],
  endpoints: [
    homeEndpoint,
    ...galleryEndpoints,
    referenceEndpoint,
    statusEndpoint,
    changelogEndpoint,
    skillEndpoint,
    assetEndpoint,
    faviconEndpoint,
  ],
});
