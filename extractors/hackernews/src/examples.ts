import type { ExtractorExample } from "@farthing/contract";

/** Answers and pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://news.ycombinator.com/item?id=101",
    fixture: "firebase",
    expect: {
      title: "Show HN: A kettle that “whistles”",
      author: "brewer",
      score: 312,
      comments: 3,
      url: "https://kettle.example/whistle?a=1&b=2",
      text: null,
      topComments: [
        { author: "sipper", text: "It's loud.\n\nSecond paragraph." },
        { author: "pourer", text: "Agreed." },
      ],
      date: "2024-03-09T16:00:00Z",
      kind: "story",
      parent: null,
    },
  },
  {
    url: "https://news.ycombinator.com/item?id=202",
    fixture: "page",
    expect: {
      title: "Ask HN: Which tea?",
      author: "leaf",
      score: 1,
      comments: 2,
      url: "https://news.ycombinator.com/item?id=202",
      text: "I ask because…",
      topComments: [{ author: "oolong", text: "Oolong.\n\nAlways." }],
      date: "2026-03-08T11:06:56Z",
      kind: null,
      parent: null,
    },
  },
];
