import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://news.ycombinator.com/item?id=1",
    expect: { title: "Y Combinator", author: "pg", url: /^https?:\/\/ycombinator\.com\/?$/ },
  },
  {
    url: "https://news.ycombinator.com/item?id=8863",
    expect: { title: /^My YC app: Dropbox/, author: "dhouston", comments: (comments: number | null) => (comments ?? 0) > 50 },
  },
];
