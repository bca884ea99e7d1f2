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
    },
  },
  {
    url: "https://crates.io/crates/kettle/0.9.0/dependencies",
    fixture: "crate",
    expect: { version: "0.9.0", features: {}, yanked: true },
  },
];
