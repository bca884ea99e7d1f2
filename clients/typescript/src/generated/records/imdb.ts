// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/**
 * A film, series, episode or game on IMDb: rating, cast, plot, genres, runtime, year. From the title page, else the search box's
 * list.
 */
export type ImdbRecord = {
  readonly id: string;
  /** As displayed, in English */
  readonly title: string;
  readonly originalTitle: string | null;
  /** movie, tvSeries, tvEpisode, videoGame ... */
  readonly kind: string | null;
  /** Null while nobody has rated it */
  readonly rating: number | null;
  readonly votes: number | null;
  /** Of the release; the first one of a series */
  readonly year: number | null;
  /** Minutes */
  readonly runtime: number | null;
  readonly plot: string | null;
  readonly genres: ReadonlyArray<string>;
  /** In billing order, as far as the page lists it */
  readonly cast: ReadonlyArray<string>;
  readonly directors: ReadonlyArray<string>;
  /** PG-13, TV-MA ... */
  readonly contentRating: string | null;
};
