import { type ConfigOf, defineConfig, KEY_FORM, T } from "@farthing/contract";

/** Where metrics are read. */
export const MetricsConfig = defineConfig(
  "metrics",
  T.Object({
    METRICS_PORT: T.Optional(
      T.Integer({
        minimum: 0,
        maximum: 65_535,
        description: "Port of an address of its own where GET /metrics is read; 0 takes a free one.",
      }),
    ),
    METRICS_HOST: T.String({ default: "127.0.0.1", description: "Address that METRICS_PORT is opened on." }),
    METRICS_TOKEN: T.Optional(
      T.String({
        minLength: 16,
        ...KEY_FORM,
        secret: true,
        reload: true,
        description:
          "Whoever sends it as bearer token may read GET /metrics on the service's own port; then METRICS_PORT asks for it, too.",
      }),
    ),
  }),
);
export type MetricsConfig = ConfigOf<typeof MetricsConfig>;
