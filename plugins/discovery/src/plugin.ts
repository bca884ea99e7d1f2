import { definePlugin, EndpointTable, ExtractorRegistry, PaymentTerms, ServiceInfo } from "@farthing/contract";
import { documents } from "./documents.ts";

export default definePlugin({
  name: "discovery",
  requires: [EndpointTable, ExtractorRegistry, ServiceInfo],
  uses: [PaymentTerms],
  endpoints: documents,
});
