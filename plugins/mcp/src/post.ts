import type { Transport, TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import { isJSONRPCRequest, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import type { Id } from "./rpc.ts";

/** One POST, as the SDK's server sees it: messages in, and for each request among them one answer out. */
export class Post implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Requests that have no answer yet. */
  readonly #open = new Set<Id>();
  readonly #cancelled = new Set<Id>();
  readonly #out: JSONRPCMessage[] = [];
  #changed = Promise.withResolvers<void>();

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.#open.clear();
    this.#wake();
    this.onclose?.();
  }

  /** Hands a message to the server; false if a request of that id is being answered already. */
  take(message: JSONRPCMessage): boolean {
    if (isJSONRPCRequest(message)) {
      if (this.#open.has(message.id)) return false;
      this.#open.add(message.id);
    }
    this.onmessage?.(message);
    return true;
  }

  /** What the server says: an answer, or of a request that has none yet how far it is. */
  async send(message: JSONRPCMessage, { relatedRequestId }: TransportSendOptions = {}): Promise<void> {
    const isAnswer = "result" in message || "error" in message;
    const isDue = isAnswer
      ? message.id !== undefined && this.#open.delete(message.id)
      : relatedRequestId !== undefined && this.#open.has(relatedRequestId);
    if (isDue) this.#out.push(message);
    this.#wake();
  }

  /** Ends a request: its work is told to stop, and it gets no answer (MCP, utilities/cancellation). */
  cancel(requestId: Id): void {
    if (!this.#open.delete(requestId)) return;
    this.#cancelled.add(requestId);
    this.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    this.#wake();
  }

  /** Whether a request's caller no longer wants its answer. */
  isCancelled(id: Id): boolean {
    return this.#cancelled.has(id);
  }

  /** What the server says, until every request has its answer, or was cancelled. */
  async *messages(): AsyncGenerator<JSONRPCMessage> {
    for (;;) {
      for (let next = this.#out.shift(); next; next = this.#out.shift()) yield next;
      if (this.#open.size === 0) return;
      await this.#changed.promise;
    }
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
