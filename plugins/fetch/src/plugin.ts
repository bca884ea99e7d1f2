import { DocumentParser, definePlugin, MarkdownEngine, WebClient, Workers } from "@farthing/contract";
import { fetchEndpoint } from "./endpoint.ts";

export default definePlugin({
  name: "fetch",
  onWorkers: true,
  requires: [WebClient, MarkdownEngine],
  uses: [DocumentParser, Workers],
  endpoints: [fetchEndpoint],
});
