import { createToken, definePlugin, Logger, Metrics } from "@farthing/contract";
import { MetricsConfig } from "./config.ts";
import { metricsEndpoint, Registered } from "./endpoint.ts";
import { MetricsServer } from "./metrics-server.ts";
import { PrometheusMetrics } from "./prometheus-metrics.ts";

const Server = createToken<MetricsServer>("metrics:Server");

/** Whether somebody reads the text, and not only a page of the service. */
const isRead = ({ METRICS_PORT, METRICS_TOKEN }: MetricsConfig): boolean =>
  METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;

export default definePlugin({
  name: "metrics",
  onWorkers: true,
  config: MetricsConfig,
  requires: [Logger],
  provides: [
    {
      token: Registered,
      useFactory: (r) => new PrometheusMetrics(r.resolve(Logger), isRead(r.resolve(MetricsConfig.token))),
    },
    { token: Metrics, useFactory: (r) => r.resolve(Registered) },
    {
      token: Server,
      useFactory: (r) => new MetricsServer(r.resolve(MetricsConfig.token), r.resolve(Registered), r.resolve(Logger)),
    },
  ],
  endpoints: (config) => (config.METRICS_TOKEN === undefined ? [] : [metricsEndpoint]),
});
