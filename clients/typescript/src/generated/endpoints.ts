// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

import type { CallOptions, Reply } from "../reply.ts";
import type { DomainsCheckInput, DomainsCheckOutput } from "./endpoints/domains_check.ts";
import type { DomainsSuggestInput, DomainsSuggestOutput } from "./endpoints/domains_suggest.ts";
import type { ExtractorsInput, ExtractorsOutput } from "./endpoints/extractors.ts";
import type { FetchInput, FetchOutput } from "./endpoints/fetch.ts";
import type { HealthInput, HealthOutput } from "./endpoints/health.ts";
import type { ParseInput, ParseOutput } from "./endpoints/parse.ts";
import type { RenderInput, RenderOutput } from "./endpoints/render.ts";
import type { ResearchInput, ResearchOutput } from "./endpoints/research.ts";

export type * from "./endpoints/domains_check.ts";
export type * from "./endpoints/domains_suggest.ts";
export type * from "./endpoints/extract.ts";
export type * from "./endpoints/extractors.ts";
export type * from "./endpoints/fetch.ts";
export type * from "./endpoints/health.ts";
export type * from "./endpoints/parse.ts";
export type * from "./endpoints/render.ts";
export type * from "./endpoints/research.ts";
export type * from "./types.ts";

/** A method for each endpoint. */
export abstract class EndpointMethods {
  /** Calls an endpoint, and pays where that is asked for. */
  abstract call<Output>(method: "GET" | "POST", path: string, input?: object, options?: CallOptions): Promise<Reply<Output>>;

  /** Check whether domain names are available; $0.003. */
  domainsCheck(input: DomainsCheckInput, options?: CallOptions): Promise<Reply<DomainsCheckOutput>> {
    return this.call("POST", "/domains/check", input, options);
  }

  /** Suggest available domain names for keywords; $0.003. */
  domainsSuggest(input: DomainsSuggestInput, options?: CallOptions): Promise<Reply<DomainsSuggestOutput>> {
    return this.call("POST", "/domains/suggest", input, options);
  }

  /** List the extractors and the domains they handle; $0.001. */
  extractors(input: ExtractorsInput = {}, options?: CallOptions): Promise<Reply<ExtractorsOutput>> {
    return this.call("GET", "/extractors", input, options);
  }

  /** Fetch a page as clean Markdown; $0.001. */
  fetch(input: FetchInput, options?: CallOptions): Promise<Reply<FetchOutput>> {
    return this.call("POST", "/fetch", input, options);
  }

  /** Report state and prices; free. */
  health(input: HealthInput = {}, options?: CallOptions): Promise<Reply<HealthOutput>> {
    return this.call("GET", "/health", input, options);
  }

  /** Turn a document into Markdown; $0.005. */
  parse(input: ParseInput, options?: CallOptions): Promise<Reply<ParseOutput>> {
    return this.call("POST", "/parse", input, options);
  }

  /** Render a page in a browser and read it as clean Markdown; $0.005. */
  render(input: RenderInput, options?: CallOptions): Promise<Reply<RenderOutput>> {
    return this.call("POST", "/render", input, options);
  }

  /** Search the web, visit the sources, return the passages that answer; $0.02. */
  research(input: ResearchInput, options?: CallOptions): Promise<Reply<ResearchOutput>> {
    return this.call("POST", "/research", input, options);
  }
}
