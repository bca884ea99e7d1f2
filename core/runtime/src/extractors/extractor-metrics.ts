import type { CallListener, ExtractorRegistry, Metrics } from "@farthing/contract";

/** Counts what became of pages that an installed extractor took. */
export function extractorMetrics(metrics: Metrics | undefined, registry: Pick<ExtractorRegistry, "all">): CallListener {
  const labels = ["extractor", "code"];
  const outcomes = metrics?.counter({
    name: "extractions",
    help: "Pages that an extractor took; code is ok, or that of the failure.",
    labels,
  });
  return {
    ended({ extractor, code }) {
      if (extractor !== undefined && registry.all().some(({ name }) => name === extractor)) outcomes?.add({ extractor, code });
    },
  };
}
