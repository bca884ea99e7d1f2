import type { Reply } from "@farthing/contract";

/** Codes of JSON-RPC 2.0, section 5.1, and the one that MCP's own transports use for what HTTP refuses. */
export const RPC = { parse: -32_700, invalid: -32_600, params: -32_602, transport: -32_000 } as const;

/** What a request is called by. */
export type Id = string | number;
export type Message = Readonly<Record<string, unknown>>;

/** An error answer as JSON-RPC has it; `id` is null where the request's own could not be read. */
export const rpcError = (code: number, message: string, id: Id | null = null) => ({
  jsonrpc: "2.0" as const,
  id,
  error: { code, message },
});

/** A message that is not what JSON-RPC or the transport takes, with the HTTP status that it is answered by. */
export class RpcFault extends Error {
  override readonly name = "RpcFault";
  constructor(
    readonly code: number,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** JSON as the answer to a POST. */
export const rpcReply = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  body: JSON.stringify(value),
});

/** The answer to what needs none (MCP, transports: 202 without a body). */
export const ACCEPTED: Reply = { status: 202, headers: { "cache-control": "no-store" }, body: "" };
