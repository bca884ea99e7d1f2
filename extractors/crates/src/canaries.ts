import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://crates.io/crates/serde",
    expect: { name: "serde", downloads: (downloads: number) => downloads > 500_000_000, license: /MIT/ },
  },
  {
    url: "https://crates.io/crates/serde/1.0.100",
    expect: { name: "serde", version: "1.0.100", yanked: false },
  },
];
