import http from "node:http";
import type { Logger } from "@farthing/contract";
import type Koa from "koa";
import { type ConnectionLimits, Connections, connectionLimits } from "./connections.ts";
import { Doors } from "./doors.ts";
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
/** Silence on a connection, in both directions, before it is cut: longer than any call. */
const SILENCE_MS = 120_000;
const MAX_REQUESTS_PER_SOCKET = 10_000;
/** Of a reply, by whoever has a part in it: Node warns from eleven on, with each long reply. */
const MAX_LISTENERS = 32;

/** A running HTTP server. */
export interface Listening {
  readonly url: string;
  /** Stops taking connections, and resolves when those that are open have been answered or `graceMs` is over. */
  close(graceMs: number): Promise<void>;
}

/** Starts the server. Whatever a client can draw out has a bound: headers, bodies, idle and slow connections, their number. */
export async function listen(
  app: Koa,
  port: number,
  host: string,
  log: Logger,
  limits: ConnectionLimits = connectionLimits(false),
  isPublic = false,
): Promise<Listening> {
  const serve = app.callback();
  const refusals = new Refusals(log, isPublic);
  const connections = new Connections(limits, (socket) => refusals.crowded(socket));
  const inTurn = (begin: http.RequestListener): http.RequestListener => {
    return (request, response) => {
      response.setMaxListeners(MAX_LISTENERS);
      connections.take({ request, response, begin: () => void (isEnding(request) || begin(request, response)) });
    };
  };
  const server = http.createServer(
    LIMITS,
    inTurn((request, response) => void (refusals.unfit(request, response) || serve(request, response))),
  );
  server.timeout = SILENCE_MS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.on("clientError", (error, socket) => refusals.broken(error, socket));
  server.on(
    "checkExpectation",
    inTurn((request, response) => refusals.expectation(request, response)),
  );
  server.on("connect", ({ socket }) => {
    connections.release(socket);
    refusals.tunnel(socket);
  });
  connections.watch(server);
  const doors = new Doors(server);
  const actual = await doors.open(port, host);
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${name}:${actual}`,
    close(graceMs) {
      const closed = doors.close();
      server.closeIdleConnections();
      connections.closeIdle(); // Node counts a connection as busy until its first request is over, even if none was ever sent
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      return closed.finally(() => clearTimeout(timer));
    },
  };
}
