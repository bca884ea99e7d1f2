import http from "node:http";
import https from "node:https";
import { MAX_PACKET, PACKETS, type Packet, PacketReader } from "./packet.ts";

/** Silence after which the other machine counts as dead; it says something every `BEAT_MS`. */
const SILENCE_MS = 8_000;
/** Idle connections are ended sooner than by the other side (30 s), and than by most balancers. */
const IDLE_MS = 15_000;
const MAX_IDLE = 256;
const MAX_HEAD = 16_384;
/** Bytes of a body that says why nothing was begun. */
const MAX_REFUSAL = 65_536;
/** Bytes of all that comes for one call: a reply, and the pages that it was made of. */
const MAX_ANSWER = 160 * 1024 * 1024;

/** One request to another machine. */
export interface Question {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly authorization: string;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
  /** On a connection of its own: one that was kept may have died meanwhile. */
  readonly isFresh: boolean;
}

/** The head of an answer, and what follows. */
export interface Answer {
  readonly status: number;
  header(name: string): string | undefined;
  /** What follows, packet by packet, if it is that. Rejects where the connection is lost; throws Misconduct for what is no packet. */
  packets(): AsyncIterable<Packet>;
  /** Lets go of the connection; what has not come is not waited for. */
  end(): void;
}

const OPTIONS = { keepAlive: true, maxFreeSockets: MAX_IDLE, timeout: IDLE_MS, scheduling: "fifo" } as const;

/** Asks other machines over HTTP, on connections that are kept. */
export class Exchange {
  readonly #agents = { "http:": new http.Agent(OPTIONS), "https:": new https.Agent(OPTIONS) };

  /** Rejects where nobody answers. */
  ask({ url, method, authorization, body, signal, isFresh }: Question): Promise<Answer> {
    const isSecure = url.startsWith("https:");
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const request = (isSecure ? https : http).request(url, {
      method,
      agent: isFresh ? false : this.#agents[isSecure ? "https:" : "http:"],
      timeout: SILENCE_MS,
      maxHeaderSize: MAX_HEAD,
      signal,
      headers: {
        authorization,
        ...(body && { "content-type": PACKETS, "content-length": body.length }),
      },
    });
    request.on("timeout", () => request.destroy(new Error(`nothing came for ${SILENCE_MS / 1_000} s`)));
    request.on("error", reject);
    request.once("close", () => reject(new Error("the connection ended without an answer"))); // such as one that wants another protocol
    request.once("response", (response) => {
      response.on("error", () => {}); // whoever reads is told
      resolve(answerOf(request, response));
    });
    request.end(body);
    return promise;
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }
}

function answerOf(request: http.ClientRequest, response: http.IncomingMessage): Answer {
  const status = response.statusCode ?? 0;
  const header = (name: string) => response.headersDistinct[name]?.[0];
  const isWhole = header("content-type") === PACKETS;
  const most = status === 200 ? MAX_PACKET : MAX_REFUSAL;
  return {
    status,
    header,
    async *packets() {
      if (!isWhole) return;
      const reader = new PacketReader(most, status === 200 ? MAX_ANSWER : MAX_REFUSAL);
      for await (const chunk of response) yield* reader.read(chunk as Buffer);
      if (reader.isWithin) throw new Error("the connection ended within a packet");
    },
    end() {
      if (response.complete) response.resume();
      else request.destroy();
    },
  };
}
