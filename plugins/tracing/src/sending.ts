import type { Logger } from "@farthing/contract";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

type Result = Parameters<Parameters<SpanExporter["export"]>[1]>[0];
const SUCCESS = 0;

/** Sends spans, and says once that they do not arrive. */
export class Sending implements SpanExporter {
  #isAway = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly log: Logger,
  ) {}

  export(spans: ReadableSpan[], done: (result: Result) => void): void {
    this.exporter.export(spans, (result) => {
      const isAway = result.code !== SUCCESS;
      if (isAway && !this.#isAway)
        this.log.warn({ problem: result.error?.message }, "the collector takes no traces; calls are served all the same");
      if (!isAway && this.#isAway) this.log.info({}, "the collector takes traces again");
      this.#isAway = isAway;
      done({ code: SUCCESS }); // what is lost is lost: nobody is to be told a second time
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}
