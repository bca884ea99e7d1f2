import { type CallRequest, Failure, isJsonObject, parseBody } from "@farthing/contract";
import { DEFAULT_NEGOTIATED_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import { type Id, RPC, RpcFault } from "./rpc.ts";

/** Longest id: it is sent back with the answer. */
const MAX_ID = 1_024;
/** Messages of a batch: each of them may have an answer of megabytes. */
const MAX_BATCH = 10;
/** The last version of the protocol with batches; 2025-06-18 took them out. */
const LAST_WITH_BATCHES = "2025-03-26";
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** A message's id, where it has one that can be sent back. */
export const idOf = (message: unknown): Id | undefined => {
  const id = isJsonObject(message) ? message.id : undefined;
  if (typeof id === "string") return id.length <= MAX_ID ? id : undefined;
  return Number.isSafeInteger(id) ? (id as number) : undefined;
};

/** What keeps a value from being a message of JSON-RPC; `undefined` if nothing does. */
export function problemOf(value: unknown): string | undefined {
  if (!isJsonObject(value)) return "a message must be an object";
  if (value.jsonrpc !== "2.0") return 'jsonrpc must be "2.0"';
  if (value.id !== undefined && idOf(value) === undefined)
    return `id must be a string of at most ${MAX_ID} characters, or an integer`;
  if (value.params !== undefined && !isJsonObject(value.params)) return "params must be an object";
  if (typeof value.method === "string" || "result" in value || "error" in value) return undefined;
  return "method must be a string";
}

/** What a POST brings: one message, or several. */
export interface Posted {
  readonly values: readonly unknown[];
  readonly isBatch: boolean;
}

/** The version of the protocol that a request says it speaks (MCP 2025-06-18, transports). Throws an RpcFault. */
function versionOf(request: CallRequest): string {
  const version = request.header("mcp-protocol-version").at(-1) ?? DEFAULT_NEGOTIATED_PROTOCOL_VERSION;
  if (SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return version;
  const known = SUPPORTED_PROTOCOL_VERSIONS.join(", ");
  throw new RpcFault(RPC.transport, `MCP-Protocol-Version is none that is spoken here: ${known}`);
}

/**
 * The values that a POST's body holds, each still to be checked.
 * @throws RpcFault for what is no JSON, no message, or no batch; Failure `too_large`
 */
export async function readMessages(request: CallRequest): Promise<Posted> {
  if (!JSON_TYPE.test(request.header("content-type")[0] ?? ""))
    throw new RpcFault(RPC.transport, "the body must be sent as application/json", 415);
  if (request.header("content-encoding").some((value) => value.toLowerCase() !== "identity"))
    throw new RpcFault(RPC.transport, "a compressed body is not taken", 415);
  const value = await bodyOf(request);
  const isInitialize = isJsonObject(value) && value.method === "initialize";
  const version = isInitialize ? DEFAULT_NEGOTIATED_PROTOCOL_VERSION : versionOf(request);
  if (!Array.isArray(value)) {
    const problem = problemOf(value);
    if (problem !== undefined) throw new RpcFault(RPC.invalid, problem);
    return { values: [value], isBatch: false };
  }
  if (version > LAST_WITH_BATCHES)
    throw new RpcFault(RPC.invalid, `version ${version} has no batches: send one message at a time`);
  if (value.length === 0 || value.length > MAX_BATCH) throw new RpcFault(RPC.invalid, `a batch holds 1 to ${MAX_BATCH} messages`);
  if (value.some((one) => isJsonObject(one) && one.method === "initialize"))
    throw new RpcFault(RPC.invalid, "initialize cannot be part of a batch");
  return { values: value, isBatch: true };
}

async function bodyOf(request: CallRequest): Promise<unknown> {
  const bytes = await request.body();
  try {
    return parseBody(bytes);
  } catch (error) {
    if (!Failure.is(error)) throw error;
    const [issue] = error.issues ?? [];
    throw new RpcFault(RPC.parse, issue?.path === "" ? issue.message : error.message);
  }
}
