import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://www.imdb.com/title/tt0111161/",
    expect: { id: "tt0111161", title: "The Shawshank Redemption", year: 1994 },
  },
  {
    url: "https://www.imdb.com/title/tt0133093/",
    expect: {
      id: "tt0133093",
      title: "The Matrix",
      year: 1999,
      cast: (names: readonly string[]) => names.includes("Keanu Reeves"),
    },
  },
];
