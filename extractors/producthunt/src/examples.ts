import type { ExtractorExample } from "@farthing/contract";

/** Pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://www.producthunt.com/products/kettly/reviews?utm_source=x",
    fixture: "product-page",
    expect: {
      name: "Kettly",
      tagline: "Tea, on time",
      votes: 245,
      topics: ["Tea", "Productivity"],
      makers: ["Maker One"],
      description: "Boils when you wake up.",
      website: "https://kettly.example/",
      rating: 4.75,
      launched: "2026-02-03T08:01:00Z",
    },
  },
  {
    url: "https://www.producthunt.com/products/teapotty",
    fixture: "feed",
    expect: {
      name: "Pour AI",
      tagline: "Tea & talk",
      votes: null,
      topics: [],
      makers: [],
      description: null,
      website: null,
      rating: null,
      launched: "2026-07-08T17:33:04Z",
    },
  },
  {
    url: "https://www.producthunt.com/posts/kettly-1",
    fixture: "launch-page",
    expect: {
      name: "Kettly 1.0",
      tagline: "Kettly 1.0, out now",
      votes: 120,
      topics: ["Tea", "Productivity"],
      makers: ["Maker One"],
      description: "Boils when you wake up.",
      website: "https://kettly.example/",
      rating: 4.75,
      launched: "2025-02-03T08:01:00Z",
    },
  },
];
