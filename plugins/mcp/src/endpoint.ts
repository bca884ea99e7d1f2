import { defineEndpoint, type Endpoint, Failure, type Handler, T } from "@farthing/contract";
import { payingFor, type ToolGuide } from "./guides.ts";

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
    bodyLimit: BODY_LIMIT,
    ownOriginsOnly: true, // MCP 2025-06-18, transports: servers must validate the Origin header
  });
