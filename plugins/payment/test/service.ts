import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type CallRequest,
  type ClaimStore,
  defineEndpoint,
  type Endpoint,
  type Exchange,
  Failure,
  type PaymentRail,
  type Reply,
  type ServiceInfo,
  T,
} from "@farthing/contract";
import type { PaymentConfig } from "../src/config.ts";
import type { EarlyWork } from "../src/early-work.ts";
import type { PaymentGate } from "../src/gate.ts";
import { HttpFacilitator, type Timeouts } from "../src/http-facilitator.ts";
import { marketsOf } from "../src/markets.ts";
import { SandboxFacilitator } from "../src/sandbox-facilitator.ts";
import { termsOf } from "../src/terms.ts";
import type { Witness } from "../src/witness.ts";
import { gateOf } from "./gate.ts";
import { MemoryClaimStore } from "./memory-claims.ts";

/** So long that no slow machine ends what would have been answered. */
export const PATIENT: Timeouts = { verify: 60_000, settle: 60_000, supported: 60_000 };
/** For a facilitator that hangs. */
export const IMPATIENT: Timeouts = { verify: 200, settle: 200, supported: 200 };
/** A chain that nobody can see. */
const BLIND: Witness = { look: async () => ({ kind: "unknown" }), problem: () => "no node answers" };
const silent = { debug() {}, info() {}, warn() {}, error() {} };

class Unused {
  handle(): never {
    throw new Error("the test's own work runs instead");
  }
}

const endpoint = (method: "GET" | "POST", path: `/${string}`, price?: string): Endpoint =>
  defineEndpoint({
    method,
    path,
    ...(price !== undefined && { price }),
    summary: `Serve ${path}`,
    description: "An endpoint of a test.",
    input: T.Object({ word: T.Optional(T.String()) }, { additionalProperties: false }),
    output: T.Object({ run: T.Integer() }),
    example: { input: {}, output: { run: 1 } },
    handler: Unused,
    deadlineMs: 5_000,
  });

/** What is served: two endpoints of one price, a dearer one, a GET and a free one. */
const ENDPOINTS = [
  endpoint("POST", "/work", "0.001"),
  endpoint("POST", "/other", "0.001"),
  endpoint("POST", "/dear", "0.02"),
  endpoint("GET", "/list", "0.001"),
  endpoint("POST", "/free"),
];

/** A call whose work can be ended. */
interface TestExchange extends Exchange {
  readonly stopped: AbortSignal;
}

/** A call's work: how often any ran so far, and the exchange. */
type TestWork = (run: number, exchange: TestExchange) => Promise<Reply | undefined> | Reply | undefined;

export interface TestService {
  readonly url: string;
  readonly gate: PaymentGate;
  readonly early: EarlyWork;
  /** How often a handler ran. */
  runs(): number;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly config?: Partial<PaymentConfig>;
  /** Answers a call; `undefined` gives the usual 200. */
  readonly work?: TestWork;
  readonly claims?: ClaimStore;
  /** Who sees the chain where payments are real; nobody, if absent. */
  readonly witness?: Witness;
  /** Ways to be paid besides `exact`. */
  readonly rails?: readonly PaymentRail[];
  /** How long the facilitator may take; looked at for each question. */
  readonly timeouts?: Timeouts;
}

const failureReply = (failure: Failure, requestId: string): Reply => ({
  status: failure.status,
  headers: {
    "content-type": "application/json",
    ...(failure.retryAfterSeconds && { "retry-after": String(failure.retryAfterSeconds) }),
  },
  body: JSON.stringify({
    error: failure.code,
    message: failure.message,
    hint: failure.hint,
    charged: failure.code === "payment_pending" ? null : false,
    requestId,
  }),
});

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const readInput = async (bytes: Promise<Uint8Array>): Promise<unknown> => {
  const text = Buffer.from(await bytes).toString("utf8");
  const value = text === "" ? {} : JSON.parse(text);
  if ("word" in value && typeof value.word !== "string") throw new Failure("bad_input", "word: must be a string");
  return value;
};

function exchangeOf(incoming: IncomingMessage, outgoing: ServerResponse, endpoint: Endpoint): TestExchange {
  const target = incoming.url ?? "/";
  const bytes = readBody(incoming);
  const work = new AbortController();
  const request: CallRequest = {
    method: endpoint.method,
    target,
    query: new URL(target, "http://test").searchParams,
    client: incoming.socket.remoteAddress ?? "",
    header: (name) => incoming.headersDistinct[name] ?? [],
    body: () => bytes,
  };
  return {
    endpoint,
    request,
    price: async () => endpoint.price,
    requestId: randomUUID(),
    log: silent,
    facts: new Map(),
    startedAt: Date.now(),
    input: () => (endpoint.method === "GET" ? Promise.resolve(Object.fromEntries(request.query)) : readInput(bytes)),
    abandoned: false,
    commit() {},
    stop: (reason) => work.abort(reason),
    stopped: work.signal,
    onDelivery: (listener) => {
      if (outgoing.closed || outgoing.writableFinished) return listener(outgoing.writableFinished);
      const tell = () => {
        outgoing.off("finish", tell).off("close", tell);
        listener(outgoing.writableFinished);
      };
      outgoing.once("finish", tell).once("close", tell);
    },
  };
}

/** The gate behind a plain HTTP server, with work that a test decides. */
export async function startService({
  config = {},
  work,
  claims = new MemoryClaimStore(),
  witness = BLIND,
  timeouts = PATIENT,
  rails = [],
}: TestOptions = {}): Promise<TestService> {
  let runs = 0;
  let serve: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<Reply>;
  const server: Server = createServer({ maxHeaderSize: 32_768 }, async (incoming, outgoing) => {
    const reply = await serve(incoming, outgoing);
    outgoing.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const info: ServiceInfo = { name: "farthing", version: "0.0.0", baseUrl: url, dataDir: "/nowhere", startedAt: Date.now() };
  const terms = termsOf(config, info);
  const facilitator =
    terms.mode === "x402"
      ? new HttpFacilitator(terms.facilitator, silent, {}, timeouts)
      : new SandboxFacilitator(marketsOf(config));
  const seer = facilitator instanceof SandboxFacilitator ? facilitator : witness;
  const { gate, early } = gateOf({ config, service: info, facilitator, witness: seer, claims, rails });
  // What other schemes need to be offered, the facilitator must have said.
  if (rails.length > 0 && facilitator instanceof HttpFacilitator) await facilitator.start();
  await gate.start();

  const handler = async (exchange: TestExchange): Promise<Reply> => {
    runs += 1;
    try {
      const own = await work?.(runs, exchange);
      return own ?? { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify({ run: runs }) };
    } catch (error) {
      return failureReply(Failure.from(error), exchange.requestId);
    }
  };
  serve = async (incoming, outgoing) => {
    const path = (incoming.url ?? "/").split("?")[0];
    const found = ENDPOINTS.find((one) => one.path === path && one.method === incoming.method);
    if (!found) return failureReply(new Failure("no_such_endpoint", "no such endpoint"), "");
    const exchange = exchangeOf(incoming, outgoing, found);
    return gate.handle(exchange, () => handler(exchange)).catch((error) => failureReply(Failure.from(error), exchange.requestId));
  };

  const close = async () => {
    server.closeAllConnections();
    server.close();
    await gate.drain();
    await gate.dispose();
    if (facilitator instanceof HttpFacilitator) await facilitator.dispose();
  };
  return { url, gate, early, runs: () => runs, close };
}
