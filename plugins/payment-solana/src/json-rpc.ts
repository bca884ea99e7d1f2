import { setTimeout as sleep } from "node:timers/promises";
import { GatheredBytes } from "@farthing/contract/gathered-bytes";
import { Pool } from "undici";

/** Connections to the node, all together. */
const CONNECTIONS = 4;
/** For one question, the wait for a connection included. */
const TIMEOUT_MS = 5_000;
/** A thousand signatures are some 300 kB. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Before a question is asked again; each further time four times as long. */
const PAUSE_MS = 50;
const TRIES = 3;

/**
 * A question that the node did not answer. The message has neither a word of the node's nor its address, which may hold a key, and may be
 * published. `code`: of its JSON-RPC error.
 */
export class NodeFailure extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message);
  }
}

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown } | null;
}

/** Asks a node over JSON-RPC 2.0, one question in a request. */
export class JsonRpc {
  readonly #pool: Pool;
  readonly #target: { readonly path: string; readonly method: "POST"; readonly headers: Record<string, string> };

  constructor(address: string) {
    const { origin, pathname, search, username, password } = new URL(address);
    this.#pool = new Pool(origin, { connections: CONNECTIONS });
    const name = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    const basic = name !== ":" && { authorization: `Basic ${Buffer.from(name).toString("base64")}` };
    const headers = { "content-type": "application/json", accept: "application/json", ...basic };
    this.#target = { path: pathname + search, method: "POST", headers };
  }

  /** What the node answers. Rejects with a NodeFailure once it did not answer for the third time, or with `signal`'s reason. */
  async ask(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown> {
    for (let tried = 1; ; tried++) {
      try {
        return await this.#once(method, params, signal);
      } catch (error) {
        signal.throwIfAborted();
        // What the node refuses by an error of its own it refuses again.
        if (tried >= TRIES || (error instanceof NodeFailure && error.code !== undefined)) throw error;
        await sleep(PAUSE_MS * 4 ** (tried - 1), undefined, { signal });
      }
    }
  }

  /** Asks nothing any more. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #once(method: string, params: readonly unknown[], outer: AbortSignal): Promise<unknown> {
    const own = AbortSignal.timeout(TIMEOUT_MS);
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    try {
      const answer = await this.#pool.request({ ...this.#target, body, signal: AbortSignal.any([own, outer]) });
      const said = await read(answer.body);
      if (said?.error) throw refusal(said.error.code);
      if (answer.statusCode !== 200) throw new NodeFailure(`HTTP ${answer.statusCode}`);
      if (said?.result === undefined) throw new NodeFailure("it does not speak JSON-RPC");
      return said.result;
    } catch (error) {
      if (error instanceof NodeFailure) throw error;
      const { code } = error as { code?: unknown };
      throw new NodeFailure(own.aborted ? "no answer in time" : typeof code === "string" ? code : "no answer");
    }
  }
}

const refusal = (code: unknown): NodeFailure =>
  Number.isInteger(code)
    ? new NodeFailure(`it answers with error ${code}`, code as number)
    : new NodeFailure("it answers with an error without a code");

async function read(body: AsyncIterable<Buffer>): Promise<Answer | undefined> {
  const gathered = new GatheredBytes();
  for await (const chunk of body) {
    gathered.add(chunk);
    if (gathered.length > MAX_ANSWER_BYTES) throw new NodeFailure("its answer is too long");
  }
  try {
    const said: unknown = JSON.parse(gathered.whole().toString("utf8"));
    return typeof said === "object" && said !== null ? said : undefined;
  } catch {
    return undefined;
  }
}
