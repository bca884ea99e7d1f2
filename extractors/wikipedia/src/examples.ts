import type { ExtractorExample } from "@farthing/contract";

/** Answers and pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://en.wikipedia.org/wiki/Kettle_(works)",
    fixture: "page",
    expect: {
      title: "Kettle (works)",
      summary: "A kettle boils at T=100 degrees.\n\nIt whistles.",
      sections: [
        { level: 2, title: "History" },
        { level: 3, title: "Early kettles" },
        { level: 2, title: "References" },
      ],
      references: [
        { text: 'Brewer, A. "On Kettles".', url: "https://kettle.example/paper" },
        { text: "Leaf, p. 7", url: null },
      ],
      language: "en",
      wikidata: "Q9900001",
      image: "https://upload.wikimedia.example/kettle.png",
      modified: "2026-03-31T15:54:02Z",
    },
  },
  {
    url: "https://de.m.wikipedia.org/wiki/Teekanne#Geschichte",
    fixture: "parsoid",
    expect: {
      title: "Teekanne",
      summary: "Eine Teekanne ist ein Gefäß.",
      sections: [{ level: 2, title: "Einzelnachweise" }],
      references: [{ text: "Blatt, S. 9.", url: "https://teekanne.example/" }],
      language: "de",
      wikidata: null,
      image: null,
      modified: "2018-06-12T04:32:17Z",
    },
  },
  {
    url: "https://fr.wikipedia.org/wiki/Th%C3%A9i%C3%A8re",
    fixture: "summary",
    expect: {
      title: "Théière",
      summary: "Une théière est un récipient dans lequel on fait infuser le thé.",
      sections: null,
      references: null,
      language: "fr",
      wikidata: "Q9900002",
      image: "https://upload.wikimedia.example/theiere.jpg",
      modified: "2023-11-29T08:26:05Z",
    },
  },
  {
    url: "https://w.wiki/7kTx",
    fixture: "short-link",
    expect: { title: "Kettle (works)", language: "en" },
  },
];
