import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Failure } from "@farthing/contract";
import { failureBody } from "@farthing/runtime";
import type Koa from "koa";

const LIMITS = {
  maxHeaderSize: 32_768,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 30_000,
} as const;
/** Silence on a connection, in both directions, before it is cut: longer than any call, and the end of a reply nobody reads. */
const SILENCE_MS = 120_000;
const MAX_CONNECTIONS = 8_192;
const MAX_REQUESTS_PER_SOCKET = 10_000;

/** What a request that does not get as far as a route is answered before its connection is closed: status and message. */
const REFUSALS: ReadonlyMap<string, readonly [status: string, message: string]> = new Map([
  ["HPE_HEADER_OVERFLOW", ["431 Request Header Fields Too Large", `the headers are larger than ${LIMITS.maxHeaderSize} bytes`]],
  ["ERR_HTTP_REQUEST_TIMEOUT", ["408 Request Timeout", "the request did not arrive whole in time"]],
  ["HPE_INVALID_EOF_STATE", ["400 Bad Request", "the request did not arrive whole"]],
]);
const NO_HTTP = ["400 Bad Request", "this is no HTTP request that the service takes"] as const;

/** A running HTTP server. */
export interface Listening {
  readonly url: string;
  /** Stops taking connections, and resolves when those that are open have been answered or `graceMs` is over. */
  close(graceMs: number): Promise<void>;
}

/** Starts the server with bounds on everything that a client can draw out (reference security, section 7). */
export async function listen(app: Koa, port: number, host: string): Promise<Listening> {
  const server = http.createServer(LIMITS, app.callback());
  server.timeout = SILENCE_MS;
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy();
    const [status, message] = REFUSALS.get(error.code ?? "") ?? NO_HTTP;
    const body = JSON.stringify(failureBody(new Failure("bad_input", message), randomUUID()));
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  });
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
