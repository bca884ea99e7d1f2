import {
  definePlugin,
  EndpointTable,
  ExtractorConditions,
  ExtractorRegistry,
  PaymentGuide,
  PaymentRail,
  PaymentTerms,
  Published,
  ServiceInfo,
} from "@farthing/contract";
import { documents } from "./documents.ts";
import { PublishedService } from "./service.ts";

export default definePlugin({
  name: "discovery",
  requires: [EndpointTable, ExtractorRegistry, ServiceInfo],
  uses: [ExtractorConditions, PaymentGuide, PaymentRail, PaymentTerms],
  provides: [{ token: Published, useClass: PublishedService }],
  endpoints: documents,
});
