import {
  definePlugin,
  EndpointTable,
  ExtractorRegistry,
  Figures,
  HealthMonitor,
  Ledger,
  Logger,
  PaymentTerms,
  Published,
  ServiceInfo,
} from "@farthing/contract";
import { homeEndpoint } from "./home/endpoint.ts";
import { assetEndpoint } from "./layout/asset-endpoint.ts";
import { faviconEndpoint } from "./layout/favicon.ts";
import { Operator, operatorEndpoints, operatorOf, SiteConfig } from "./operator/index.ts";
import { playgroundEndpoint } from "./playground/endpoint.ts";

export default definePlugin({
  name: "site",
  config: SiteConfig,
  requires: [EndpointTable, HealthMonitor, Logger, Published, ServiceInfo],
  uses: [ExtractorRegistry, Figures, Ledger, PaymentTerms],
  provides: [{ token: Operator, useFactory: operatorOf }],
  endpoints: ({ OPERATOR_TOKEN }) => [
    homeEndpoint,
    assetEndpoint,
    faviconEndpoint,
    playgroundEndpoint,
    ...operatorEndpoints(OPERATOR_TOKEN),
  ],
});
