import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://www.npmjs.com/package/left-pad",
    expect: { name: "left-pad", version: "1.3.0", license: "WTFPL", deprecated: /padStart/ },
  },
  {
    url: "https://www.npmjs.com/package/express/v/4.17.1",
    expect: { name: "express", version: "4.17.1", license: "MIT" },
  },
];
