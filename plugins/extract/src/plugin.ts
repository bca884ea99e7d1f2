import { definePlugin, ExtractorRegistry } from "@farthing/contract";
import { extractEndpoint } from "./endpoint.ts";

export default definePlugin({
  name: "extract",
  onWorkers: true,
  requires: [ExtractorRegistry],
  endpoints: [extractEndpoint],
});
