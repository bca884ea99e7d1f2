import { randomUUID } from "node:crypto";
import {
  DEFAULT_REPLY_LIMIT,
  type Dispatcher,
  type EndpointTable,
  type ExtractorRegistry,
  endpointName,
  FAILURES,
  type OnDelivery,
  type Reply,
  type ServiceInfo,
} from "@farthing/contract";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { payingFor, type ToolGuide, waysOf } from "./guides.ts";
import { paymentsIn, requestOf, resultOf, STORED_TOO_LARGE, wrappedSize } from "./tool-call.ts";
import { paidEndpoints, toolOf } from "./tools.ts";

const FREE = "Web content for agents, free of charge.";
const paid = (guides: readonly ToolGuide[]) => `Web content for agents, paid per call${waysOf(guides)}. ${payingFor(guides)}`;

/** What the tools are made of. */
export interface Shop {
  readonly dispatcher: Dispatcher;
  readonly table: EndpointTable;
  readonly service: ServiceInfo;
  /** Absent where nothing extracts. */
  readonly extractors: ExtractorRegistry | undefined;
  /** The ways in which tools are paid for. */
  readonly guides: readonly ToolGuide[];
}

/** One MCP message, as it came over HTTP. */
export interface Incoming {
  readonly message: Readonly<Record<string, unknown>>;
  readonly headers: [string, string][];
  readonly client: string;
  /** Aborted when the caller leaves: what it paid for is not sent to anybody else, so that the work ends, unless it is being settled. */
  readonly gone: AbortSignal | undefined;
  readonly onDelivery: OnDelivery;
}

function serverFor({ dispatcher, table, service, extractors, guides }: Shop, { client, gone, onDelivery }: Incoming): Server {
  const { name, version } = service;
  const charges = table.charges();
  const instructions = charges ? paid(guides) : FREE;
  const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => {
    const installed = extractors?.all().map(({ name }) => name) ?? [];
    return { tools: paidEndpoints(table).map((endpoint) => toolOf(endpoint, installed, charges ? guides : undefined)) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const endpoint = paidEndpoints(table).find((one) => endpointName(one) === params.name);
    if (!endpoint) throw new McpError(ErrorCode.InvalidParams, `there is no tool ${params.name}; tools/list names them`);
    const request = requestOf(endpoint, params.arguments ?? {}, paymentsIn(params._meta, guides), client);
    const ended = gone ? AbortSignal.any([signal, gone]) : signal;
    const requestId = randomUUID();
    const reply = await dispatcher.dispatch(endpoint, request, { requestId, gone: ended, onDelivery, sizeOf: wrappedSize });
    if (typeof reply.body !== "string" || wrappedSize(reply.body) <= DEFAULT_REPLY_LIMIT) return resultOf(reply, guides);
    const { status } = FAILURES[STORED_TOO_LARGE.error];
    return resultOf({ ...reply, status, body: JSON.stringify({ ...STORED_TOO_LARGE, requestId }) }, guides);
  });
  return server;
}

/** What is used of the SDK's schemas. */
interface RequestSchema {
  safeParse(value: unknown): {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
  };
}

/** The requests that are answered here, by method. */
const REQUESTS: ReadonlyMap<unknown, RequestSchema> = new Map<unknown, RequestSchema>([
  ["initialize", InitializeRequestSchema],
  ["tools/list", ListToolsRequestSchema],
  ["tools/call", CallToolRequestSchema],
]);

/** The answer to a request whose parameters are not what its method takes, naming them; the SDK would call it a fault of the service. */
function refusalOf(message: Readonly<Record<string, unknown>>): Reply | undefined {
  const { id, method } = message;
  const error = id === undefined ? undefined : REQUESTS.get(method)?.safeParse(message).error;
  if (!error) return undefined;
  const wrong = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  const body = JSON.stringify({ jsonrpc: "2.0", id, error: { code: ErrorCode.InvalidParams, message: wrong } });
  return { status: 200, headers: { "content-type": "application/json", "cache-control": "no-store" }, body };
}

/** Answers one message, without a session: a server for it, and no longer. */
export async function answer(shop: Shop, incoming: Incoming): Promise<Reply> {
  const { message, headers } = incoming;
  const refusal = refusalOf(message);
  if (refusal) return refusal;
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = serverFor(shop, incoming);
  await server.connect(transport);
  try {
    const request = new Request(new URL("/mcp", shop.service.baseUrl), { method: "POST", headers });
    const response = await transport.handleRequest(request, { parsedBody: message });
    const body = await response.text();
    return { status: response.status, headers: { ...Object.fromEntries(response.headers), "cache-control": "no-store" }, body };
  } finally {
    await server.close();
  }
}
