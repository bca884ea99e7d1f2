import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { BURN_ADDRESS } from "../src/index.ts";
import { type Terms, terms, USDC } from "./shop.ts";

/** A call of a tool, as far as the shop looks at it. */
export interface ToolCall {
  readonly name: string;
  readonly _meta?: { readonly "x402/payment"?: { readonly payload: { readonly authorization: { readonly nonce: string } } } };
}
/** Gives a result, or answers itself and gives nothing. */
type Deed = (call: ToolCall, reply: ServerResponse) => object | undefined;

const text = (value: object) => [{ type: "text", text: JSON.stringify(value) }];
export const failure = (body: object) => ({ isError: true, content: text(body) });

/** A service over MCP with one tool, which does with each paid call what the next deed says; then it delivers. */
export class ToolShop {
  asks: readonly Terms[] = [terms()];
  readonly deeds: Deed[] = [];
  /** Nonces of all payments that came, in order. */
  readonly paid: string[] = [];
  readonly #server = createServer((request, reply) => {
    if (request.url === "/.well-known/x402") {
      const listed = {
        method: "POST",
        url: "https://elsewhere.example/domains/check",
        amountAtomic: "1000",
        network: "eip155:8453",
      };
      reply.end(JSON.stringify({ resources: [{ ...listed, asset: USDC, payTo: BURN_ADDRESS }] }));
      return;
    }
    if (request.method !== "POST") {
      reply.writeHead(405).end();
      return;
    }
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => this.#answer(JSON.parse(body), reply));
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  challenge(error = "payment_required"): object {
    const asked = { x402Version: 2, error, message: "pay", resource: { url: "https://elsewhere.example/x" }, accepts: this.asks };
    return { ...failure(asked), structuredContent: asked };
  }

  #answer(
    { id, method, params }: { id?: number; method: string; params: ToolCall & { protocolVersion: string } },
    reply: ServerResponse,
  ) {
    if (id === undefined) {
      reply.writeHead(202).end();
      return;
    }
    const result = this.#resultOf(method, params, reply);
    if (result) reply.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, result }));
  }

  #resultOf(method: string, params: ToolCall & { protocolVersion: string }, reply: ServerResponse): object | undefined {
    if (method === "initialize")
      return { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "shop", version: "1" } };
    if (method === "tools/list") return { tools: [{ name: "domains_check", inputSchema: { type: "object" } }] };
    const payment = params._meta?.["x402/payment"];
    if (!payment) return this.challenge();
    this.paid.push(payment.payload.authorization.nonce);
    const deed = this.deeds.shift();
    return deed ? deed(params, reply) : { content: text({ ok: true }) };
  }
}
