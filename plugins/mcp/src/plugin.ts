import { Dispatcher, definePlugin, EndpointTable, ServiceInfo } from "@farthing/contract";
import { mcpEndpoint } from "./endpoint.ts";
import { McpTransport } from "./transport.ts";

export default definePlugin({
  name: "mcp",
  requires: [Dispatcher, EndpointTable, ServiceInfo],
  endpoints: [mcpEndpoint],
  middleware: [{ stage: "payment", useClass: McpTransport }],
});
