import { DocumentParser, definePlugin, WebClient } from "@farthing/contract";
import { ParseConfig } from "./config.ts";
import { parseEndpoint } from "./endpoint.ts";
import { PooledDocumentParser } from "./parser.ts";

export default definePlugin({
  name: "parse",
  config: ParseConfig,
  requires: [WebClient],
  provides: [{ token: DocumentParser, useClass: PooledDocumentParser }],
  endpoints: [parseEndpoint],
});
