import { Dispatcher, definePlugin, EndpointTable, ExtractorRegistry, ServiceInfo } from "@farthing/contract";
import { mcpEndpoint } from "./endpoint.ts";
import { McpTransport } from "./transport.ts";

export default definePlugin({
  name: "mcp",
  requires: [Dispatcher, EndpointTable, ServiceInfo],
  uses: [ExtractorRegistry],
  endpoints: [mcpEndpoint],
  middleware: [{ stage: "transport", useClass: McpTransport }],
});
