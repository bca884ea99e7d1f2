import {
  Dispatcher,
  definePlugin,
  EndpointTable,
  ExtractorRegistry,
  PaymentGuide,
  PaymentRail,
  ServiceInfo,
} from "@farthing/contract";
import { mcpEndpoint } from "./endpoint.ts";
import { guidesOf } from "./guides.ts";
import { McpTransport } from "./transport.ts";

export default definePlugin({
  name: "mcp",
  requires: [Dispatcher, EndpointTable, ServiceInfo],
  uses: [ExtractorRegistry, PaymentGuide, PaymentRail],
  endpoints: (_config, resolver) => [mcpEndpoint(guidesOf(resolver))],
  middleware: [{ stage: "transport", useClass: McpTransport }],
});
