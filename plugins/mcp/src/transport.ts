import {
  Dispatcher,
  EndpointTable,
  type Exchange,
  ExtractorRegistry,
  type Middleware,
  type Reply,
  Resolver,
  ServiceInfo,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { PATH } from "./endpoint.ts";
import { guidesOf, type ToolGuide } from "./guides.ts";
import { Running } from "./running.ts";

/** MCP's Streamable HTTP: answers POST /mcp itself, because MCP decides status and headers; the SDK is loaded on first use. */
@injectable()
export class McpTransport implements Middleware {
  readonly guides: readonly ToolGuide[];
  readonly #running = new Running();

  constructor(
    @inject(Dispatcher) readonly dispatcher: Dispatcher,
    @inject(EndpointTable) readonly table: EndpointTable,
    @inject(ServiceInfo) readonly service: ServiceInfo,
    @inject(ExtractorRegistry, { isOptional: true }) readonly extractors: ExtractorRegistry | undefined,
    @inject(Resolver) resolver: Resolver,
  ) {
    this.guides = guidesOf(resolver);
  }

  async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    if (exchange.endpoint.path !== PATH) return next();
    const { request, gone, onDelivery } = exchange;
    const { answer } = await import("./answer.ts");
    return answer(this, this.#running, { request, client: request.client, gone, onDelivery });
  }
}
