import { Dispatcher, EndpointTable, type Exchange, type Middleware, type Reply, ServiceInfo } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { mcpEndpoint } from "./endpoint.ts";

const HEADERS = ["accept", "content-type", "mcp-protocol-version"] as const;

/** MCP's Streamable HTTP: answers POST /mcp itself, because MCP decides status and headers; the SDK is loaded on first use. */
@injectable()
export class McpTransport implements Middleware {
  constructor(
    @inject(Dispatcher) readonly dispatcher: Dispatcher,
    @inject(EndpointTable) readonly table: EndpointTable,
    @inject(ServiceInfo) readonly service: ServiceInfo,
  ) {}

  async handle(exchange: Exchange, next: () => Promise<Reply>): Promise<Reply> {
    if (exchange.endpoint !== mcpEndpoint) return next();
    const message = await exchange.input();
    const { request } = exchange;
    const headers = HEADERS.flatMap((name) => request.header(name).map((value): [string, string] => [name, value]));
    const { answer } = await import("./server.ts");
    return answer(this, { message, headers, address: request.address });
  }
}
