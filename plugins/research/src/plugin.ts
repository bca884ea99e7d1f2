import {
  Browser,
  DocumentParser,
  definePlugin,
  MarkdownEngine,
  Metrics,
  SearchProvider,
  WebClient,
  Workers,
} from "@farthing/contract";
import { ResearchConfig } from "./config.ts";
import { researchEndpoint } from "./endpoint.ts";
import { engineProviders } from "./providers/engine-provider.ts";
import { ConfiguredSearchEngines, SearchEngines } from "./providers/search-engines.ts";
import { GuardedPageReader, PageReader } from "./visit/read-page.ts";

export default definePlugin({
  name: "research",
  onWorkers: true,
  config: ResearchConfig,
  requires: [WebClient, MarkdownEngine],
  uses: [Browser, DocumentParser, SearchProvider, Workers, Metrics],
  provides: [
    ...engineProviders,
    { token: SearchEngines, useClass: ConfiguredSearchEngines },
    { token: PageReader, useClass: GuardedPageReader },
  ],
  endpoints: [researchEndpoint],
});
