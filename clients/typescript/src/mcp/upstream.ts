import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolResultSchema,
  ErrorCode,
  ListToolsResultSchema,
  McpError,
  type Progress,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js";
import { bounded } from "../bounded.ts";
import { LostConnection, messageOf } from "../errors.ts";

/** Most connections that are kept open while nothing is called. */
const KEPT = 8;
/** Longest that a call may take, in milliseconds. */
const PATIENCE_MS = 300_000;
/** Most bytes of an answer. */
const REPLY_LIMIT = 20_000_000;
/** What the SDK reports by codes of its own, and no service has said. */
const NO_ANSWER: ReadonlySet<number> = new Set([ErrorCode.ConnectionClosed, ErrorCode.RequestTimeout]);

/** A tool's result, as far as it is looked at here. */
export type ToolResult = ReturnType<typeof CallToolResultSchema.parse>;

/** What goes with a call. */
export interface UpstreamCall {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>> | undefined;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/**
 * The MCP endpoint of a service. Each call has a connection to itself, which is closed if the call is ended: a service without sessions
 * notices that whatever it makes of a cancellation.
 */
export class Upstream {
  readonly #url: URL;
  readonly #version: string;
  readonly #idle: Client[] = [];

  constructor(base: string, version: string) {
    this.#url = new URL("/mcp", base);
    this.#version = version;
  }

  /** All tools of the service. Throws a LostConnection where it cannot be reached. */
  tools(signal: AbortSignal): Promise<Tool[]> {
    return this.#use(signal, async (client) => {
      const tools: Tool[] = [];
      let cursor: string | undefined;
      do {
        const params = cursor === undefined ? {} : { cursor };
        const page = await client.request({ method: "tools/list", params }, ListToolsResultSchema, {
          signal,
          timeout: PATIENCE_MS,
        });
        tools.push(...page.tools);
        cursor = page.nextCursor;
      } while (cursor !== undefined && tools.length < 1_000);
      return tools;
    });
  }

  /** Calls a tool. Throws a LostConnection where no answer comes, and an McpError where the service refuses the message. */
  call({ name, values, meta, signal, onProgress }: UpstreamCall): Promise<ToolResult> {
    const params = { name, ...(values && { arguments: values }), _meta: { ...meta } };
    const options = { signal, timeout: PATIENCE_MS, resetTimeoutOnProgress: true, ...(onProgress && { onprogress: onProgress }) };
    return this.#use(signal, (client) => client.request({ method: "tools/call", params }, CallToolResultSchema, options));
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((client) => client.close()));
  }

  async #use<T>(signal: AbortSignal, work: (client: Client) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    let client = this.#idle.pop();
    try {
      client ??= await this.#connect(signal);
      const result = await work(client);
      if (this.#idle.length < KEPT) this.#idle.push(client);
      else await client.close();
      return result;
    } catch (error) {
      await client?.close();
      if (signal.aborted) throw signal.reason;
      if (error instanceof McpError && !NO_ANSWER.has(error.code)) throw error;
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw new LostConnection(`${this.#url.origin} cannot be reached over MCP, or went away: ${messageOf(cause)}`, {
        cause: error,
      });
    }
  }

  async #connect(signal: AbortSignal): Promise<Client> {
    const client = new Client({ name: "farthing-client", version: this.#version });
    // Nobody is paid elsewhere: no redirect is followed.
    const fetching = async (url: string | URL, init?: RequestInit) =>
      bounded(await fetch(url, { ...init, redirect: "error" }), REPLY_LIMIT);
    const transport = new StreamableHTTPClientTransport(this.#url, { fetch: fetching });
    await client.connect(transport as Transport, { signal, timeout: 30_000 });
    return client;
  }
}
