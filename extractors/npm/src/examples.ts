import type { ExtractorExample } from "@farthing/contract";

/** Answers and pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://www.npmjs.com/package/@tinker/kettle",
    fixture: "scoped",
    expect: {
      name: "@tinker/kettle",
      version: "2.0.0-rc.1",
      description: "Boils water — 水",
      downloads: 1234,
      dependencies: { "@tinker/pot": "^1.0.0", heat: "github:tinker/heat" },
      license: "MIT",
      homepage: "https://kettle.example/",
      repository: "https://github.com/tinker/kettle",
      deprecated: null,
      published: "2021-06-07T08:09:10.111Z",
      unpackedSize: 30_256,
      engines: { node: ">=18" },
      maintainers: ["brewer", "leaf"],
    },
  },
  {
    url: "https://www.npmjs.com/package/@tinker/kettle/v/1.0.0",
    fixture: "scoped",
    expect: {
      version: "1.0.0",
      dependencies: {},
      license: "BSD",
      description: "Boils water",
      deprecated: "use 2",
      published: "2020-01-01T00:00:00Z",
      unpackedSize: null,
      engines: {},
    },
  },
];
