import { defineEndpoint, type Endpoint, Failure, type Handler, T } from "@farthing/contract";
import { payingFor, type ToolGuide } from "./guides.ts";
import { RPC } from "./rpc.ts";

/** Longest message: documents beyond it are passed by URL, or over plain HTTP. */
const BODY_LIMIT = 1_048_576;

/** As documents tell it; what comes is checked by `readMessages`, whose errors are those of JSON-RPC. */
const Message = T.Object(
  {
    jsonrpc: T.Literal("2.0"),
    method: T.Optional(T.String({ description: "MCP method, such as tools/list or tools/call" })),
    id: T.Optional(T.Union([T.String(), T.Integer()])),
    params: T.Optional(T.Object({}, { additionalProperties: true })),
  },
  { additionalProperties: true },
);

const RpcError = T.Object({
  jsonrpc: T.Literal("2.0"),
  id: T.Union([T.String(), T.Integer(), T.Null()]),
  error: T.Object({ code: T.Integer(), message: T.String() }),
});
const failed = (description: string, code: number, message: string) => ({
  description,
  schema: RpcError,
  example: { jsonrpc: "2.0", id: null, error: { code, message } },
});

/** Never reached: the transport answers before the handler, because MCP decides status and headers itself. */
class Unreachable implements Handler<typeof Message, typeof Message> {
  handle(): never {
    throw new Failure("internal", "the MCP transport did not answer");
  }
}

export const PATH = "/mcp";

/** POST /mcp: one JSON-RPC message in, its answer out. `guides` say how its calls are paid. */
export const mcpEndpoint = (guides: readonly ToolGuide[]): Endpoint =>
  defineEndpoint({
    method: "POST",
    path: PATH,
    summary: "Use the endpoints as MCP tools",
    description:
      "Model Context Protocol over Streamable HTTP, without sessions. Every endpoint that fetches or finds something is a tool.",
    aboutPayment: `A tool costs what its endpoint costs. ${payingFor(guides)}`,
    input: Message,
    output: Message,
    example: {
      input: { jsonrpc: "2.0", id: 1, method: "tools/list" },
      output: { jsonrpc: "2.0", id: 1 },
    },
    handler: Unreachable,
    failures: [],
    protocolReplies: {
      202: { description: "Taken; nothing in it asks for an answer, or its request was cancelled." },
      400: failed(
        "No JSON, no message of JSON-RPC, or none of a version that is spoken here.",
        RPC.invalid,
        "params must be an object",
      ),
      415: failed("A body that is not sent as plain JSON.", RPC.transport, "the body must be sent as application/json"),
    },
    bodyLimit: BODY_LIMIT,
    ownOriginsOnly: true, // MCP 2025-06-18, transports: servers must validate the Origin header
  });
