import { type Call, Closed, createToken, defineEndpoint, type Handler, HttpDocument, T } from "@farthing/contract";
import { bears } from "./bearer.ts";
import { MetricsConfig } from "./config.ts";
import type { PrometheusMetrics } from "./prometheus-metrics.ts";

const UNAUTHORIZED = 401;

/** The registry itself, for those who read it. */
export const Registered = createToken<PrometheusMetrics>("metrics:Registered");

const Input = Closed({});
const Output = T.Any();

/** Gives the metrics to whoever has the token. */
class ReadMetrics implements Handler<typeof Input, typeof Output> {
  static readonly inject = [MetricsConfig.token, Registered];

  constructor(
    private readonly config: MetricsConfig,
    private readonly metrics: PrometheusMetrics,
  ) {}

  async handle(_input: object, { request }: Call): Promise<HttpDocument> {
    const { METRICS_TOKEN = "" } = this.config;
    const headers = { "cache-control": "no-store" };
    if (METRICS_TOKEN === "" || !bears(request?.header("authorization")[0], METRICS_TOKEN))
      return new HttpDocument("a bearer token is asked for\n", {
        status: UNAUTHORIZED,
        headers: { ...headers, "www-authenticate": "Bearer", "content-type": "text/plain; charset=utf-8" },
      });
    const { body, contentType } = await this.metrics.text();
    return new HttpDocument(body, { headers: { ...headers, "content-type": contentType } });
  }
}

export const metricsEndpoint = defineEndpoint({
  method: "GET",
  path: "/metrics",
  listed: false,
  summary: "Read the metrics",
  description: "The service's metrics as OpenMetrics text, for whoever has METRICS_TOKEN.",
  input: Input,
  output: Output,
  contentType: "text/plain; charset=utf-8",
  example: { input: {}, output: "# EOF\n" },
  handler: ReadMetrics,
  failures: [],
});
