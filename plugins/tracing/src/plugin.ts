import { definePlugin, type Lifecycle, Logger, type Resolver, ServiceInfo, type Span, Tracing } from "@farthing/contract";
import { TracingConfig } from "./config.ts";
import type { OtlpTracing } from "./otlp-tracing.ts";

/** Traces from the service's start on. OpenTelemetry is loaded then, and only where it has somewhere to send to. */
class LateTracing implements Tracing, Lifecycle {
  #tracing: OtlpTracing | undefined;

  constructor(private readonly resolver: Resolver) {}

  async start(): Promise<void> {
    const { OtlpTracing } = await import("./otlp-tracing.ts");
    const r = this.resolver;
    this.#tracing = new OtlpTracing(r.resolve(TracingConfig.token), r.resolve(ServiceInfo), r.resolve(Logger));
  }

  call(name: string, traceparent: string | undefined): Span | undefined {
    return this.#tracing?.call(name, traceparent);
  }

  async dispose(): Promise<void> {
    await this.#tracing?.close();
  }
}

export default definePlugin({
  name: "tracing",
  onWorkers: true,
  config: TracingConfig,
  requires: [Logger, ServiceInfo],
  provides: [
    {
      token: Tracing,
      useFactory: (r) =>
        r.resolve(TracingConfig.token).OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : new LateTracing(r),
    },
  ],
});
