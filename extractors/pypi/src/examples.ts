import type { ExtractorExample } from "@farthing/contract";

/** Answers and pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://pypi.org/project/Kettle/",
    fixture: "modern",
    expect: {
      name: "Kettle",
      version: "2.1.0",
      author: "Zoë Brewer, Ben Leaf",
      license: "BSD-3-Clause",
      requires_python: ">=3.9",
      summary: "Boils water.",
      homepage: "https://kettle.example",
      yanked: false,
      yanked_reason: null,
      published: "2025-08-19T21:03:19Z",
      requires_dist: ["heat>=2", "whistle; extra == 'loud'"],
      vulnerabilities: [
        {
          id: "PYSEC-2026-1",
          aliases: ["CVE-2026-0001"],
          fixed_in: ["2.1.1", "3.0.0"],
          link: "https://osv.dev/vulnerability/PYSEC-2026-1",
        },
      ],
    },
  },
  {
    url: "https://pypi.org/project/teapot/0.3.0/",
    fixture: "legacy",
    expect: {
      name: "teapot",
      version: "0.3.0",
      author: "Cara Cup",
      license: "BSD License",
      requires_python: null,
      summary: null,
      yanked: true,
      yanked_reason: "leaks",
      published: null,
      requires_dist: null,
      vulnerabilities: null,
    },
  },
];
