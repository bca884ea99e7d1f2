import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://x.com/jack/status/20",
    expect: { id: "20", author: "jack", text: "just setting up my twttr" },
  },
  {
    url: "https://x.com/BarackObama/status/266031293945503744",
    expect: { id: "266031293945503744", author: "BarackObama", text: /^Four more years\./ },
  },
];
