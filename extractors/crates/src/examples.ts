import type { ExtractorExample } from "@farthing/contract";

/** Answers and pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://crates.io/crates/kettle",
    fixture: "crate",
    expect: {
      name: "kettle",
      version: "1.2.0",
      downloads: 40_411_049,
      features: { default: ["std"], std: ["heat/std"] },
      description: "Boils water.",
      license: "MIT OR Apache-2.0",
      repository: "https://github.com/tinker-works/kettle",
      yanked: false,
      published: "2022-09-28T13:40:49.593Z",
      rustVersion: "1.56",
      size: 112_246,
      recentDownloads: 12,
    },
  },
  {
    url: "https://crates.io/crates/kettle/0.9.0/dependencies",
    fixture: "crate",
    expect: { version: "0.9.0", features: {}, yanked: true, published: "2019-01-26T05:02:29Z", rustVersion: null, size: null },
  },
];
