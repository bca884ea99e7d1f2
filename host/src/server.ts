import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Logger } from "@farthing/contract";
import type Koa from "koa";
import { MAX_HEADER_SIZE, Refusals } from "./refusals.ts";
import { isEnding } from "./send-early.ts";

const LIMITS = {
  maxHeaderSize: MAX_HEADER_SIZE,
  requireHostHeader: false, // looked at by us: Node refuses without a word
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 30_000,
} as const;
/** Silence on a connection, in both directions, before it is cut: longer than any call, and the end of a reply nobody reads. */
const SILENCE_MS = 120_000;
const MAX_CONNECTIONS = 8_192;
const MAX_REQUESTS_PER_SOCKET = 10_000;

/** A running HTTP server. */
export interface Listening {
  readonly url: string;
  /** Stops taking connections, and resolves when those that are open have been answered or `graceMs` is over. */
  close(graceMs: number): Promise<void>;
}

/** Starts the server with bounds on everything that a client can draw out (reference security, section 7). */
export async function listen(app: Koa, port: number, host: string, log: Logger): Promise<Listening> {
  const serve = app.callback();
  const refusals = new Refusals(log);
  const server = http.createServer(LIMITS, (request, response) => {
    if (!isEnding(request) && !refusals.hostless(request, response)) void serve(request, response);
  });
  server.timeout = SILENCE_MS;
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.on("clientError", (error, socket) => refusals.broken(error, socket));
  server.on("checkExpectation", (request, response) => refusals.expectation(request, response));
  server.on("connect", (_request, socket) => refusals.tunnel(socket));
  // Node counts a connection as busy until its first request is over, even if none was ever sent.
  const silent = new Set<Socket>();
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", ({ socket }) => silent.delete(socket));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const { port: actual } = server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${name}:${actual}`,
    close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      for (const socket of silent) socket.destroy();
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      return closed.finally(() => clearTimeout(timer));
    },
  };
}
