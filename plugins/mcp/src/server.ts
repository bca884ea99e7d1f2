import { randomUUID } from "node:crypto";
import {
  DEFAULT_REPLY_LIMIT,
  type Dispatcher,
  type Endpoint,
  type EndpointTable,
  type ExtractorRegistry,
  endpointName,
  FAILURES,
  type OnDelivery,
  type ServiceInfo,
} from "@farthing/contract";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { payingFor, type ToolGuide, waysOf } from "./guides.ts";
import type { Post } from "./post.ts";
import { Progress } from "./progress.ts";
import { paymentsIn, requestOf, resultOf, STORED_TOO_LARGE, wrappedSize } from "./tool-call.ts";
import type { ToolNames } from "./tool-names.ts";
import { namesOf, paidEndpoints, toolOf } from "./tools.ts";

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

/** Who sent a POST, and how its answer goes out. */
export interface Sender {
  readonly client: string;
  /** Aborted when the caller leaves: what it paid for is not sent to anybody else, so that the work ends, unless it is being settled. */
  readonly gone: AbortSignal | undefined;
  readonly onDelivery: OnDelivery;
  /** Whether the answer is a stream, in which progress can be told. */
  readonly streams: boolean;
}

/** What a handler of the SDK's is given, as far as it is used here. */
type Extra = Parameters<Parameters<Server["setRequestHandler"]>[1]>[1];
type CallParams = CallToolRequest["params"];

/** One call of a tool. */
class ToolCall {
  constructor(
    private readonly shop: Shop,
    private readonly sender: Sender,
    private readonly post: Post,
    private readonly names: ToolNames,
  ) {}

  async run(endpoint: Endpoint, params: CallParams, extra: Extra): Promise<CallToolResult> {
    const { guides, dispatcher } = this.shop;
    const { gone, client } = this.sender;
    const request = requestOf(endpoint, params.arguments ?? {}, paymentsIn(params._meta, guides), client);
    const requestId = randomUUID();
    const progress = this.#progress(extra);
    let fits = true;
    const reply = await dispatcher
      .dispatch(endpoint, request, {
        requestId,
        gone: gone ? AbortSignal.any([extra.signal, gone]) : extra.signal,
        onDelivery: this.#onDelivery(extra, () => fits),
        onProgress: progress && ((step) => progress.step(step)),
        sizeOf: wrappedSize,
      })
      .finally(() => progress?.end());
    const telling = { guides, names: this.names };
    if (typeof reply.body !== "string" || wrappedSize(reply.body) <= DEFAULT_REPLY_LIMIT)
      return resultOf(endpoint, reply, telling);
    fits = false;
    const { status } = FAILURES[STORED_TOO_LARGE.error];
    return resultOf(endpoint, { ...reply, status, body: JSON.stringify({ ...STORED_TOO_LARGE, requestId }) }, telling);
  }

  #progress({ _meta, sendNotification }: Extra): Progress | undefined {
    const token = _meta?.progressToken;
    return token !== undefined && this.sender.streams ? new Progress(token, sendNotification) : undefined;
  }

  /** A call that was cancelled while it was settled gets no answer, and what does not fit is not in it: what was bought is owed. */
  #onDelivery({ requestId }: Extra, fits: () => boolean): OnDelivery {
    return (listener) => this.sender.onDelivery((isWhole) => listener(isWhole && fits() && !this.post.isCancelled(requestId)));
  }
}

/** The SDK's own error begins its message with its code, and the callers' SDK does so once more. */
const noSuchTool = (name: string): Error =>
  Object.assign(new Error(`there is no tool ${name}; tools/list names them`), { code: ErrorCode.InvalidParams });

/** The SDK's server for the messages of one POST: there are no sessions to keep one for. */
export function serverFor(shop: Shop, sender: Sender, post: Post): Server {
  const { table, service, extractors, guides } = shop;
  const { name, version } = service;
  const charges = table.charges();
  const names = namesOf(table);
  const instructions = charges ? paid(guides) : FREE;
  const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => {
    const installed = extractors?.all().map(({ name }) => name) ?? [];
    const describing = { extractors: installed, names, guides: charges ? guides : undefined };
    return { tools: paidEndpoints(table).map((endpoint) => toolOf(endpoint, describing)) };
  });
  const call = new ToolCall(shop, sender, post, names);
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => {
    const endpoint = paidEndpoints(table).find((one) => endpointName(one) === params.name);
    if (!endpoint) throw noSuchTool(params.name);
    return call.run(endpoint, params, extra);
  });
  return server;
}
