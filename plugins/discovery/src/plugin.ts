import {
  definePlugin,
  EndpointTable,
  ExtractorRegistry,
  PaymentGuide,
  PaymentRail,
  PaymentTerms,
  ServiceInfo,
} from "@farthing/contract";
import { documents } from "./documents.ts";

export default definePlugin({
  name: "discovery",
  requires: [EndpointTable, ExtractorRegistry, ServiceInfo],
  uses: [PaymentGuide, PaymentRail, PaymentTerms],
  endpoints: documents,
});
