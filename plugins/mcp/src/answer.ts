import { randomUUID } from "node:crypto";
import type { CallRequest, Reply } from "@farthing/contract";
import {
  CallToolRequestSchema,
  InitializeRequestSchema,
  type JSONRPCRequest,
  JSONRPCRequestSchema,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { Post } from "./post.ts";
import { idOf, problemOf, readMessages } from "./read-messages.ts";
import { ACCEPTED, type Id, type Message, RPC, RpcFault, rpcError, rpcReply } from "./rpc.ts";
import type { Running } from "./running.ts";
import { type Sender, type Shop, serverFor } from "./server.ts";

const SESSION = "mcp-session-id";
/** What a session is called by (MCP 2025-06-18, transports): visible ASCII. */
const SESSION_ID = /^[\x21-\x7e]{1,128}$/;
const STREAM = "text/event-stream";

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

/** One POST, as it came over HTTP. */
export interface Incoming extends Omit<Sender, "streams"> {
  readonly request: CallRequest;
}

/** What is wrong with the parameters of a request; the SDK would call it a fault of the service, after it has begun with others. */
function misfit(request: JSONRPCRequest): string | undefined {
  const error =
    (JSONRPCRequestSchema as RequestSchema).safeParse(request).error ?? REQUESTS.get(request.method)?.safeParse(request).error;
  return error?.issues.map(({ path, message: said }) => `${path.join(".")}: ${said}`).join("; ");
}

/** Whether a request wants to be told how far it is. */
const wantsProgress = ({ params }: JSONRPCRequest): boolean => {
  const meta = (params as { _meta?: { progressToken?: unknown } } | undefined)?._meta;
  return typeof meta?.progressToken === "string" || typeof meta?.progressToken === "number";
};

/** Messages of a POST, sorted. */
interface Sorted {
  /** Answers that are known already: what was no message, or has the wrong parameters. */
  readonly refused: readonly object[];
  readonly requests: readonly JSONRPCRequest[];
  readonly cancelled: readonly Id[];
}

function sort(values: readonly unknown[]): Sorted {
  const refused: object[] = [];
  const requests = new Map<Id, JSONRPCRequest>();
  const cancelled: Id[] = [];
  for (const value of values) {
    const problem = problemOf(value);
    const id = idOf(value);
    const message = value as Message;
    if (problem !== undefined) refused.push(rpcError(RPC.invalid, problem, id ?? null));
    else if (message.method === "notifications/cancelled")
      cancelled.push(...[idOf({ id: (message.params as Message)?.requestId })].flatMap((one) => one ?? []));
    else if (id !== undefined && typeof message.method === "string") {
      const { method, params } = message;
      const request = { jsonrpc: "2.0", id, method, ...(params !== undefined && { params }) } as JSONRPCRequest;
      const wrong = misfit(request);
      if (wrong !== undefined) refused.push(rpcError(RPC.params, wrong, id));
      else if (requests.has(id)) refused.push(rpcError(RPC.invalid, "a batch has each id once", id));
      else requests.set(id, request);
    }
  }
  return { refused, requests: [...requests.values()], cancelled };
}

/** Answers one POST: a server for its messages, and no longer. */
export async function answer(shop: Shop, running: Running, incoming: Incoming): Promise<Reply> {
  const { request, client } = incoming;
  try {
    const { values, isBatch } = await readMessages(request);
    const { refused, requests, cancelled } = sort(values);
    const session = request.header(SESSION).find((id) => SESSION_ID.test(id));
    const caller = session === undefined ? undefined : `${client} ${session}`;
    if (caller !== undefined) for (const id of cancelled) running.cancel(caller, id);
    if (requests.length === 0) {
      if (refused.length === 0) return ACCEPTED;
      return rpcReply(200, isBatch ? refused : refused[0]);
    }
    const streams = requests.some(wantsProgress) && request.header("accept").some((types) => types.includes(STREAM));
    const work = await begin(shop, { ...incoming, streams }, requests);
    const forget = caller === undefined ? [] : requests.map(({ id }) => running.add(caller, id, work.post));
    const end = () => {
      for (const one of forget) one();
      void work.server.close();
    };
    if (streams) return streamed(work.post, refused, end, incoming.gone);
    const answers = await collected(work.post).finally(end);
    if (answers.length + refused.length === 0) return ACCEPTED;
    const isFirst = requests.some(({ method }) => method === "initialize");
    return rpcReply(200, isBatch ? [...refused, ...answers] : answers[0], isFirst ? { [SESSION]: randomUUID() } : {});
  } catch (error) {
    if (error instanceof RpcFault) return rpcReply(error.status, rpcError(error.code, error.message));
    throw error;
  }
}

/** Hands requests to a server of their own. */
async function begin(shop: Shop, sender: Sender, requests: Sorted["requests"]) {
  const post = new Post();
  const server = serverFor(shop, sender, post);
  await server.connect(post);
  for (const request of requests) post.take(request);
  return { post, server };
}

async function collected(post: Post): Promise<readonly object[]> {
  const answers: object[] = [];
  for await (const message of post.messages()) answers.push(message);
  return answers;
}

const eventOf = (message: object): string => `event: message\ndata: ${JSON.stringify(message)}\n\n`;

async function* events(post: Post, refused: readonly object[], end: () => void): AsyncGenerator<string> {
  try {
    for (const message of refused) yield eventOf(message);
    for await (const message of post.messages()) yield eventOf(message);
  } finally {
    end();
  }
}

/** The messages as server-sent events. A caller who leaves before the first one is read leaves nothing behind either. */
function streamed(post: Post, refused: readonly object[], end: () => void, gone: AbortSignal | undefined): Reply {
  gone?.addEventListener("abort", end, { once: true });
  if (gone?.aborted) end();
  const headers = { "content-type": STREAM, "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" };
  return { status: 200, headers, body: "", stream: events(post, refused, end) };
}
