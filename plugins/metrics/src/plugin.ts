import { createToken, definePlugin, Logger, Metrics } from "@farthing/contract";
import { MetricsConfig } from "./config.ts";
import { metricsEndpoint, Registered } from "./endpoint.ts";
import { MetricsServer } from "./metrics-server.ts";
import { NO_METRICS, PrometheusMetrics } from "./prometheus-metrics.ts";

const Server = createToken<MetricsServer | undefined>("metrics:Server");

/** Whether anybody can read what is counted. */
const isOn = ({ METRICS_PORT, METRICS_TOKEN }: MetricsConfig): boolean =>
  METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;

export default definePlugin({
  name: "metrics",
  config: MetricsConfig,
  requires: [Logger],
  provides: [
    {
      token: Registered,
      useFactory: (r) => (isOn(r.resolve(MetricsConfig.token)) ? new PrometheusMetrics(r.resolve(Logger)) : undefined),
    },
    { token: Metrics, useFactory: (r) => r.find(Registered) ?? NO_METRICS },
    {
      token: Server,
      useFactory: (r) => {
        const metrics = r.find(Registered);
        return metrics && new MetricsServer(r.resolve(MetricsConfig.token), metrics, r.resolve(Logger));
      },
    },
  ],
  endpoints: (config) => (config.METRICS_TOKEN === undefined ? [] : [metricsEndpoint]),
});
