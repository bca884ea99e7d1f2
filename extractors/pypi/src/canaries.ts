import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://pypi.org/project/requests/2.31.0/",
    expect: { name: "requests", version: "2.31.0", author: /Kenneth Reitz/, requires_python: ">=3.7", yanked: false },
  },
  {
    url: "https://pypi.org/project/Flask/",
    expect: { name: /^flask$/i, summary: /framework/ },
  },
];
