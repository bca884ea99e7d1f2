import type { Page } from "@farthing/contract";
import { at, readCount, readDuration, readNames, readNumber, readText } from "@farthing/read";
import { type KnownTitle, minutes, rated } from "./title.ts";

const TYPES = [
  "Movie",
  "TVSeries",
  "TVEpisode",
  "TVMiniSeries",
  "TVSeason",
  "TVSpecial",
  "VideoGame",
  "CreativeWork",
  "MusicVideo",
  "PodcastSeries",
  "PodcastEpisode",
];

/** JSON-LD: three genres and three actors at most; `name` is the original title where the displayed one differs. */
export function readJsonLd(page: Page, id: string): KnownTitle {
  const things = page.jsonLd(...TYPES);
  const [only, ...others] = things;
  const named = things.find(({ url }) => typeof url === "string" && url.split(/[/?#]/).includes(id));
  // The one that does not say whose it is, is the page's if no other is.
  const ld = named ?? (others.length === 0 && typeof only?.url !== "string" ? only : undefined);
  const [name, displayed] = [readText(ld?.name), readText(ld?.alternateName)];
  if (name === null) return {};
  return {
    title: displayed ?? name,
    originalTitle: name,
    rating: rated(readNumber(at(ld, "aggregateRating.ratingValue"))),
    votes: readCount(at(ld, "aggregateRating.ratingCount"), { groups: true }),
    year: yearOf(at(ld, "datePublished")),
    runtime: minutes(readDuration(at(ld, "duration"))),
    plot: readText(ld?.description),
    genres: readNames(ld?.genre),
    cast: readNames(ld?.actor),
    directors: readNames(ld?.director),
    contentRating: readText(ld?.contentRating),
  };
}

const yearOf = (date: unknown): number | null => readCount(/^\d{4}/.exec(readText(date) ?? "")?.[0]);

/** Descriptions are short; whatever is longer is none. */
const MAX_LENGTH = 2_000;

/** "Title (1986)", "Title (TV Series 2008–2013)", '"Series" Title (TV Episode 2008)', then, since 2023, "⭐ 7.8 | Comedy, Drama". */
const HEAD =
  /^(?:"[^"]+" (?=.*\(TV Episode ))?(.+?) \((?:[^()]* )?(\d{4})(?:[–-][\d ]*)?\)(?: ⭐ ?(\d{1,2}(?:[.,]\d)?))?(?: \| ([^|]+)$)?/;

/** "With A, Samuel L. B, C Jr. A plot": a full stop behind an initial or a title is part of a name. */
const CAST = /\bWith ((?:[^.]|(?<=\b(?:\p{Lu}|Jr|Sr|Dr|St|Mr|Mrs|Ms))\.(?= ?\p{L}))+)\./u;

/** What the metas say in words: "Title (1986) ⭐ 7.8 | Comedy", "1h 43m | PG-13", "Directed by A. With B, C. Plot". */
export function readMetas(page: Page, id: string): KnownTitle {
  const said = (name: string): string => page.meta(name)?.slice(0, MAX_LENGTH) ?? "";
  const [head, summary, credits] = [said("og:title"), said("og:description"), said("description")];
  const isOwn = page.meta("og:url")?.includes(`/title/${id}`) === true;
  const [, title, year, rating, genres] = HEAD.exec(head) ?? [];
  const [, runtime, contentRating] = /^((?:\d+h ?)?(?:\d+m(?:in)?)?)(?: \| (\S{1,10}))?$/.exec(summary) ?? [];
  const cast = CAST.exec(credits)?.[1];
  const directors = /: Directed by ((?:[^.]|\.(?! With))+)\. With\b/.exec(credits)?.[1];
  return {
    title: isOwn ? readText(title) : null,
    rating: rated(readNumber(rating)),
    year: readCount(year),
    runtime: minutes(readDuration(runtime)),
    genres: genres?.split(", ") ?? [],
    cast: cast?.split(", ") ?? [],
    directors: directors?.split(", ") ?? [],
    contentRating: contentRating ?? null,
  };
}
