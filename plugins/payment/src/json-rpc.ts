import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { post } from "./http-post.ts";

/** Connections to the node, all together. */
const CONNECTIONS = 4;
/** For one question, the wait for a connection included. */
const TIMEOUT_MS = 5_000;
/** The receipts of a whole block of Base are some megabytes. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** Public nodes of Base take so many questions at a time. */
const MAX_BATCH = 10;
/** Before a question is asked again; each further time four times as long. */
const PAUSE_MS = 50;
/** Parts of an address that are shorter are words such as "v2", not keys. */
const SHORTEST_KEY = 6;

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
  answer(result: unknown): void;
  fail(error: NodeFailure): void;
}

/** A question that the node did not answer. `brief` has no word of the node's, and may be published. */
export class NodeFailure extends Error {
  constructor(
    readonly brief: string,
    detail = brief,
  ) {
    super(detail);
  }
}

/**
 * Asks a node over JSON-RPC 2.0. Questions of the same moment go out as one batch; a node that refuses a batch is asked one by one, and then in
 * smaller ones. Answers are told apart by their ids: nodes leave some out. No message holds the node's address, which may hold a key.
 */
export class JsonRpc {
  readonly #pool: Pool;
  readonly #target: { readonly path: string; readonly method: "POST"; readonly headers: Record<string, string> };
  readonly #secrets: readonly string[];
  #queue: Question[] = [];
  #lastId = 0;
  #most = MAX_BATCH;

  constructor(
    address: string,
    private readonly measure: <R>(ask: () => Promise<R>) => Promise<R> = (ask) => ask(),
  ) {
    const url = new URL(address);
    this.#pool = new Pool(url.origin, { connections: CONNECTIONS });
    const name = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    const headers = { "content-type": "application/json", accept: "application/json" };
    const authorization = { authorization: `Basic ${Buffer.from(name).toString("base64")}` };
    this.#target = {
      path: url.pathname + url.search,
      method: "POST",
      headers: { ...headers, ...(name !== ":" && authorization) },
    };
    const parts = [url.username, url.password, ...url.pathname.split("/"), ...url.searchParams.values()];
    const keys = parts.filter(({ length }) => length >= SHORTEST_KEY).flatMap((part) => [part, decodeURIComponent(part)]);
    this.#secrets = [address, url.href, url.host, url.hostname, ...keys];
  }

  /** What the node answers. Rejects with a NodeFailure once it did not answer `tries` times. */
  ask(method: string, params: readonly unknown[], tries = 3): Promise<unknown> {
    return this.measure(() => this.#ask(method, params, tries));
  }

  async #ask(method: string, params: readonly unknown[], tries: number): Promise<unknown> {
    for (let tried = 1; ; tried++) {
      try {
        return await new Promise((answer, fail) => this.#enqueue({ id: ++this.#lastId, method, params, answer, fail }));
      } catch (error) {
        if (tried >= tries) throw error;
        await sleep(PAUSE_MS * 4 ** (tried - 1));
      }
    }
  }

  /** Asks nothing any more. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #enqueue(question: Question): void {
    if (this.#queue.push(question) === 1) setImmediate(() => this.#flush());
  }

  #flush(): void {
    const waiting = this.#queue;
    this.#queue = [];
    while (waiting.length > 0) void this.#send(waiting.splice(0, this.#most));
  }

  async #send(batch: readonly Question[]): Promise<void> {
    const [first, ...others] = batch as [Question, ...Question[]];
    const calls = batch.map(({ id, method, params }) => ({ jsonrpc: "2.0", id, method, params }));
    try {
      const said = await this.#post(others.length === 0 ? calls[0] : calls);
      if (others.length === 0) return this.#settle(first, said);
      if (!Array.isArray(said)) throw new NodeFailure("it refuses batches");
      const answers = new Map(said.map((answer) => [answer?.id, answer]));
      for (const question of batch) this.#settle(question, answers.get(question.id));
    } catch (error) {
      if (others.length === 0) return first.fail(this.#failure(error));
      this.#most = Math.max(1, this.#most >> 1);
      for (const question of batch) void this.#send([question]);
    }
  }

  #settle(question: Question, said: unknown): void {
    const { error, result } = (said ?? {}) as { error?: { code?: unknown; message?: unknown } | null; result?: unknown };
    if (error) {
      const brief = `it answers with error ${Number.isInteger(error.code) ? error.code : "without a code"}`;
      question.fail(new NodeFailure(brief, this.#hidden(`${brief}: ${String(error.message ?? "").slice(0, 300)}`)));
    } else if (result === undefined) question.fail(new NodeFailure("it answers without a result"));
    else question.answer(result);
  }

  async #post(body: unknown): Promise<unknown> {
    const bounds = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES };
    const answer = await post(this.#pool, { ...this.#target, body: JSON.stringify(body) }, bounds);
    const said = parsed(answer.body);
    // An error of the node's own may come with any status; without one, only 200 is an answer.
    if (answer.status !== 200 && !(said as { error?: unknown } | undefined)?.error)
      throw new NodeFailure(`HTTP ${answer.status}`);
    if (typeof said !== "object" || said === null) throw new NodeFailure("it does not speak JSON-RPC");
    return said;
  }

  #failure(error: unknown): NodeFailure {
    if (error instanceof NodeFailure) return error;
    const { code, message } = error as { code?: string; message: string };
    return new NodeFailure(code ?? "no answer", this.#hidden(message || code || "no answer"));
  }

  #hidden(text: string): string {
    return this.#secrets.reduce((hidden, secret) => hidden.replaceAll(secret, "[node]"), text);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
