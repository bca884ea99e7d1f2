import type { ExtractorExample } from "@farthing/contract";

/** Answers and pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://github.com/tinker-works/kettle/tree/main/src",
    fixture: "api",
    expect: {
      name: "kettle",
      owner: "tinker-works",
      description: "Boils water on demand",
      stars: 12_345,
      forks: 67,
      language: "TypeScript",
      topics: ["tea", "water"],
      license: "MIT",
      readme: "# Kettle\n\nBoils wäter.",
      archived: true,
      defaultBranch: "trunk",
      openIssues: 31,
      pushed: "2026-04-14T07:25:38Z",
    },
  },
  {
    url: "https://github.com/tinker-works/old-teapot",
    fixture: "page",
    expect: {
      name: "old-teapot",
      stars: 1234,
      forks: 56,
      language: "C++",
      topics: ["tea"],
      license: "Apache-2.0",
      readme: /^# Teapot/,
      archived: null,
      defaultBranch: null,
      openIssues: null,
      pushed: null,
    },
  },
  {
    url: "https://github.com/tinker-works/quiet-cup",
    fixture: "quiet",
    expect: { name: "quiet-cup", stars: 0, forks: 0 },
  },
];
