import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://www.producthunt.com/products/notion",
    expect: { name: /Notion/ },
  },
  {
    url: "https://www.producthunt.com/products/figma",
    expect: { name: /Figma/ },
  },
];
