import type { CallListener, ExtractorInfo, Metrics } from "@farthing/contract";

/** Counts what became of pages that an installed extractor took. */
export function extractorMetrics(metrics: Metrics | undefined, installed: readonly ExtractorInfo[]): CallListener {
  const names = new Set(installed.map(({ name }) => name));
  const labels = ["extractor", "code"];
  const outcomes = metrics?.counter({
    name: "extractions",
    help: "Pages that an extractor took; code is ok, or that of the failure.",
    labels,
  });
  return {
    ended({ extractor, code }) {
      if (extractor !== undefined && names.has(extractor)) outcomes?.add({ extractor, code });
    },
  };
}
