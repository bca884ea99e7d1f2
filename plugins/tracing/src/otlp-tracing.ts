import type { Logger, ServiceInfo, Span, SpanFacts } from "@farthing/contract";
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { TracingConfig } from "./config.ts";
import { Sending } from "./sending.ts";
import { parentOf } from "./traceparent.ts";

/** Spans that wait to be sent; more are dropped. */
const MOST_WAITING = 4_096;
const AT_ONCE = 512;
const EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** Spans of one call: a page with more parts than this is seen without the rest. */
const MOST_SPANS = 200;
const MOST_CHARS = 200;

/** What the spans of one call share. */
interface Budget {
  left: number;
}

/** A span beyond a call's budget. */
const NONE: Span = { begin: () => NONE, end() {} };

/** A span of OpenTelemetry's, with as much as we say of one. */
class TracedSpan implements Span {
  constructor(
    private readonly tracer: Tracer,
    private readonly span: OtelSpan,
    private readonly above: Context,
    private readonly budget: Budget,
  ) {}

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
  }

  begin(name: string): Span {
    if (this.budget.left <= 0) return NONE;
    this.budget.left -= 1;
    const within = trace.setSpan(this.above, this.span);
    return new TracedSpan(this.tracer, this.tracer.startSpan(name, {}, within), within, this.budget);
  }

  end(code?: string, facts: SpanFacts = {}): void {
    this.span.setAttributes(facts);
    if (code !== undefined) this.span.setAttribute("error.type", code).setStatus({ code: SpanStatusCode.ERROR, message: code });
    this.span.end();
  }
}

/** Traces calls, and sends them to a collector in batches. */
export class OtlpTracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor(config: TracingConfig, { version }: ServiceInfo, log: Logger) {
    const { OTEL_EXPORTER_OTLP_ENDPOINT = "", OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = config;
    const exporter = new OTLPTraceExporter({
      url: `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, "")}/v1/traces`,
      headers: Object.fromEntries(OTEL_EXPORTER_OTLP_HEADERS.map((pair) => pair.split(/=(.*)/s, 2) as [string, string])),
      timeoutMillis: TIMEOUT_MS,
      concurrencyLimit: 2,
    });
    const processor = new BatchSpanProcessor({
      exporter: new Sending(exporter, log),
      maxQueueSize: MOST_WAITING,
      maxExportBatchSize: AT_ONCE,
      scheduledDelayMillis: EVERY_MS,
      exportTimeoutMillis: TIMEOUT_MS,
    });
    const share = new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG);
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ "service.name": OTEL_SERVICE_NAME, "service.version": version }),
      sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
      spanLimits: { attributeValueLengthLimit: MOST_CHARS },
      spanProcessors: [processor],
    });
    this.#tracer = this.#provider.getTracer("farthing", version);
  }

  call(name: string, traceparent: string | undefined): Span | undefined {
    const parent = parentOf(traceparent);
    const above = parent
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
          isRemote: true,
        })
      : ROOT_CONTEXT;
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER }, above);
    return span.isRecording() ? new TracedSpan(this.#tracer, span, above, { left: MOST_SPANS }) : undefined;
  }

  /** Sends what is left, for as long as a batch may take. */
  async close(): Promise<void> {
    await this.#provider.shutdown();
  }
}
