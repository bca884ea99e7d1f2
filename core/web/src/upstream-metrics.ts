import { Failure, inSpan, type Metrics } from "@farthing/contract";

/** Measures what is asked of sites; never by their names, which callers choose. */
export class UpstreamMetrics {
  readonly #seconds;
  readonly #errors;

  constructor(metrics?: Metrics) {
    this.#seconds = metrics?.histogram({
      name: "upstream_duration_seconds",
      help: "From a question to a site to its whole answer, redirects and waits included.",
      labels: ["outcome"],
    });
    this.#errors = metrics?.counter({
      name: "upstream_errors",
      help: "Questions to sites that failed, by code.",
      labels: ["code"],
    });
  }

  async observe<R>(ask: () => Promise<R>): Promise<R> {
    const began = performance.now();
    let outcome = "failed";
    try {
      const answer = await inSpan("upstream fetch", ask);
      outcome = "ok";
      return answer;
    } catch (error) {
      this.#errors?.add({ code: Failure.from(error).code });
      throw error;
    } finally {
      this.#seconds?.observe((performance.now() - began) / 1_000, { outcome });
    }
  }
}
