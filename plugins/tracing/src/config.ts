import { AddressSetting, type ConfigOf, defineConfig, T } from "@farthing/contract";

/** Where traces are sent, by the names that OpenTelemetry gives its settings. */
export const TracingConfig = defineConfig(
  "tracing",
  T.Object({
    OTEL_EXPORTER_OTLP_ENDPOINT: T.Optional(
      AddressSetting("http://collector.example:4318", {
        description: "Collector that traces are sent to over OTLP/HTTP, without /v1/traces; nothing is traced if absent.",
      }),
    ),
    OTEL_EXPORTER_OTLP_HEADERS: T.Array(
      T.String({ pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+=.*$", title: "a header written as name=value" }),
      {
        default: [],
        secret: true,
        description: 'Headers that the collector asks for: "name=value, ...".',
      },
    ),
    OTEL_SERVICE_NAME: T.String({ default: "farthing", description: "Name of the service in traces." }),
    OTEL_TRACES_SAMPLER_ARG: T.Number({
      minimum: 0,
      maximum: 1,
      default: 1,
      description: "Share of calls that are traced; those of a traceparent as it says, at most this share.",
    }),
  }),
);
export type TracingConfig = ConfigOf<typeof TracingConfig>;
