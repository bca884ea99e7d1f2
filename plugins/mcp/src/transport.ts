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

const HEADERS = ["content-type", "mcp-protocol-version"] as const;
/** Said for callers that do not: every answer is JSON, which whoever posts JSON can read. */
const ACCEPT: [string, string] = ["accept", "application/json, text/event-stream"];

/** MCP's Streamable HTTP: answers POST /mcp itself, because MCP decides status and headers; the SDK is loaded on first use. */
@injectable()
export class McpTransport implements Middleware {
  readonly guides: readonly ToolGuide[];

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
    const message = (await exchange.input()) as Readonly<Record<string, unknown>>;
    const { request, gone, onDelivery } = exchange;
    const sent = HEADERS.flatMap((name) => request.header(name).map((value): [string, string] => [name, value]));
    const { answer } = await import("./server.ts");
    return answer(this, { message, headers: [ACCEPT, ...sent], client: request.client, gone, onDelivery });
  }
}
