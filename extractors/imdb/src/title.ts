import { Closed, Nullable, T, type Value } from "@farthing/contract";
import type { Known } from "@farthing/read";

/** A title's record. */
export const Title = Closed({
  id: T.String({ pattern: "^tt\\d{7,}$" }),
  title: T.String({ minLength: 1, description: "As displayed, in English" }),
  originalTitle: Nullable(T.String()),
  kind: Nullable(T.String({ description: "movie, tvSeries, tvEpisode, videoGame ..." })),
  rating: Nullable(T.Number({ minimum: 1, maximum: 10, description: "Null while nobody has rated it" })),
  votes: Nullable(T.Integer({ minimum: 0 })),
  year: Nullable(T.Integer({ description: "Of the release; the first one of a series" })),
  runtime: Nullable(T.Integer({ minimum: 1, description: "Minutes" })),
  plot: Nullable(T.String()),
  genres: T.Array(T.String()),
  cast: T.Array(T.String(), { description: "In billing order, as far as the page lists it" }),
  directors: T.Array(T.String()),
  contentRating: Nullable(T.String({ description: "PG-13, TV-MA ..." })),
});
export type Title = Value<typeof Title>;

/** What one source knows of a title. */
export type KnownTitle = Known<Title>;

/** Seconds as whole minutes; `null` for none. */
export const minutes = (seconds: number | null): number | null => (seconds ? Math.max(1, Math.round(seconds / 60)) : null);

/** A rating; zero means that there is none yet. */
export const rated = (value: number | null): number | null => value || null;
