import {
  definePlugin,
  EndpointTable,
  ExtractorConditions,
  ExtractorRegistry,
  HealthMonitor,
  ServiceInfo,
} from "@farthing/contract";
import { healthEndpoint } from "./endpoint.ts";

export default definePlugin({
  name: "health",
  onWorkers: true,
  requires: [EndpointTable, ExtractorRegistry, HealthMonitor, ServiceInfo],
  uses: [ExtractorConditions],
  endpoints: [healthEndpoint],
});
