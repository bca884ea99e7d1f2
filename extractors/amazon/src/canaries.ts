import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://www.amazon.com/dp/0131103628",
    expect: { asin: "0131103628", title: /C Programming Language/i },
  },
  {
    url: "https://www.amazon.com/dp/0201896834",
    expect: { asin: "0201896834", title: /Art of Computer Programming/i },
  },
];
