import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://www.redfin.com/WA/Seattle/2591-Perkins-Ln-W-98199/home/126436",
    expect: { id: "126436", address: /2591 (?:W )?Perkins/ },
  },
];
