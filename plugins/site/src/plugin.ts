import {
  AuthorLedger,
  definePlugin,
  EndpointTable,
  ExtractorConditions,
  ExtractorRegistry,
  Figures,
  HealthMonitor,
  Ledger,
  Logger,
  Metrics,
  PaymentTerms,
  Published,
  ServiceInfo,
  SharedCache,
  SharedCounters,
} from "@farthing/contract";
import { changelogEndpoint } from "./changelog/endpoint.ts";
import { SiteConfig } from "./config.ts";
import { galleryEndpoints } from "./gallery/endpoint.ts";
import { homeEndpoint } from "./home/endpoint.ts";
import { skillEndpoint } from "./home/skill.ts";
import { assetEndpoint } from "./layout/asset-endpoint.ts";
import { faviconEndpoint } from "./layout/favicon.ts";
import { Operator, operatorEndpoints, operatorOf } from "./operator/index.ts";
import { playgroundEndpoint } from "./playground/endpoint.ts";
import { referenceEndpoint } from "./reference/endpoint.ts";
import { statusEndpoint } from "./status/endpoint.ts";

export default definePlugin({
  name: "site",
  config: SiteConfig,
  requires: [EndpointTable, ExtractorRegistry, HealthMonitor, Logger, Published, ServiceInfo],
  uses: [AuthorLedger, ExtractorConditions, Figures, Ledger, Metrics, PaymentTerms, SharedCache, SharedCounters],
  provides: [{ token: Operator, useFactory: operatorOf }],
  endpoints: ({ OPERATOR_TOKEN }) => [
    homeEndpoint,
    ...galleryEndpoints,
    playgroundEndpoint,
    referenceEndpoint,
    statusEndpoint,
    changelogEndpoint,
    skillEndpoint,
    assetEndpoint,
    faviconEndpoint,
    ...operatorEndpoints(OPERATOR_TOKEN),
  ],
});
