import { DocumentFormat, DocumentParser, definePlugin, Metrics, WebClient } from "@farthing/contract";
import { ParseConfig } from "./config.ts";
import { parseEndpoint } from "./endpoint.ts";
import { addedFormats, namesWith } from "./formats.ts";
import { PooledDocumentParser } from "./parser.ts";

export default definePlugin({
  name: "parse",
  onWorkers: true,
  config: ParseConfig,
  requires: [WebClient],
  uses: [DocumentFormat, Metrics],
  provides: [{ token: DocumentParser, useClass: PooledDocumentParser }],
  endpoints: (_config, resolver) => [parseEndpoint(namesWith(addedFormats(resolver)))],
});
