import { definePlugin, ExtractorConditions, ExtractorRegistry } from "@farthing/contract";
import { catalogEndpoint } from "./endpoint.ts";

export default definePlugin({
  name: "catalog",
  requires: [ExtractorRegistry],
  uses: [ExtractorConditions],
  endpoints: [catalogEndpoint],
});
