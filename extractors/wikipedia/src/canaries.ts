import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://en.wikipedia.org/wiki/Douglas_Adams",
    expect: { title: "Douglas Adams", language: "en", summary: /author/ },
  },
  {
    url: "https://de.wikipedia.org/wiki/Albert_Einstein",
    expect: { title: "Albert Einstein", language: "de", summary: /Physiker/ },
  },
];
