import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Lifecycle, Logger } from "@farthing/contract";
import { bears } from "./bearer.ts";
import type { MetricsConfig } from "./config.ts";
import type { PrometheusMetrics } from "./prometheus-metrics.ts";

const LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 65_000, maxHeaderSize: 8_192 } as const;
/** A scraper or two; whoever else comes waits for nothing. */
const MAX_CONNECTIONS = 32;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)(?::\d+)?$/i;

/** Serves the metrics on an address of its own, so that the service's port says nothing of them. */
export class MetricsServer implements Lifecycle {
  #server: http.Server | undefined;

  constructor(
    private readonly config: MetricsConfig,
    private readonly metrics: PrometheusMetrics,
    private readonly log: Logger,
  ) {}

  /** Rejects where the address cannot be opened. */
  async start(): Promise<void> {
    const { METRICS_PORT, METRICS_HOST } = this.config;
    if (METRICS_PORT === undefined) return;
    const server = http.createServer(LIMITS, (request, response) => void this.#answer(request, response));
    server.maxConnections = MAX_CONNECTIONS;
    await new Promise<void>((resolve, reject) => {
      server.once("error", (error) => reject(new Error(`nothing can listen at METRICS_HOST and METRICS_PORT: ${error.message}`)));
      server.listen(METRICS_PORT, METRICS_HOST, resolve);
    });
    this.#server = server;
    const { address, port } = server.address() as AddressInfo;
    this.log.info({ url: `http://${address.includes(":") ? `[${address}]` : address}:${port}/metrics` }, "metrics can be read");
  }

  async dispose(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  async #answer({ method, url, headers }: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { METRICS_HOST, METRICS_TOKEN } = this.config;
    const say = (status: number, more: http.OutgoingHttpHeaders = {}) =>
      void response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...more });
    // A page in somebody's browser could reach loopback under a name of its own.
    if (LOOPBACK.test(METRICS_HOST) && !LOOPBACK.test(headers.host ?? "")) say(403);
    else if (url?.split("?")[0] !== "/metrics") say(404);
    else if (method !== "GET" && method !== "HEAD") say(405, { allow: "GET, HEAD" });
    else if (METRICS_TOKEN !== undefined && !bears(headers.authorization, METRICS_TOKEN))
      say(401, { "www-authenticate": "Bearer" });
    else {
      try {
        const { body, contentType } = await this.metrics.text();
        say(200, { "content-type": contentType });
        return void response.end(method === "HEAD" ? "" : body);
      } catch (error) {
        this.log.error({ err: error }, "the metrics could not be written");
        say(500);
      }
    }
    response.end();
  }
}
