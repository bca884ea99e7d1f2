import type { Page } from "@farthing/contract";
import { readCount, readDuration, readNumber } from "@farthing/read";
import { type KnownTitle, minutes, rated } from "./title.ts";

/** The heading's own; of another cut or a trailer stand elsewhere. Until 2015 it was in a bar of facts. */
const DURATION = [".title_wrapper", ".infobar", "#titleDetails"].map((box) => `${box} time[itemprop="duration"]`).join(", ");

/** A title page of before 2021, which marks its parts with microdata. Ids and itemprops of other things on it are passed over. */
export function readLegacyPage(page: Page): KnownTitle {
  const title = page.text(".title_wrapper h1") ?? page.text('h1[itemprop="name"], h1 [itemprop="name"]');
  if (title === null) return {};
  const plot = page
    .all('.summary_text, #overview-top [itemprop="description"]')
    .find((text) => text.attr("a", "href") === null || !/^\s*Add a Plot/i.test(text.text() ?? ""));
  const boxed = page.texts('.see-more[itemprop="genre"] a');
  return {
    title: title.replace(/\s{0,9}\([^()]{0,99}\d{4}[^()]{0,99}\)$/, ""),
    originalTitle: page.text(".originalTitle")?.replace(/(?<!\s)\s*\(original title\)$/i, "") ?? null,
    rating: rated(readNumber(page.text('.ratingValue [itemprop="ratingValue"], .star-box-details [itemprop="ratingValue"]'))),
    votes: readCount(page.text('.imdbRating [itemprop="ratingCount"], .star-box-details [itemprop="ratingCount"]'), {
      groups: true,
    }),
    year: readCount(page.text("#titleYear, h1.header .nobr") ?? /\((?:[^()]* )?(\d{4})/.exec(page.meta("og:title") ?? "")?.[1]),
    runtime: minutes(readDuration(page.attr(DURATION, "datetime"))),
    plot: plot?.text()?.replace(/\s{0,99}See full (?:summary|synopsis)\s{0,99}»?$/i, "") ?? null,
    genres: boxed.length > 0 ? boxed : page.texts('.title_wrapper [itemprop="genre"], .infobar [itemprop="genre"]'),
    cast: [
      ...new Set([
        ...page.texts('[itemprop="actors"] [itemprop="name"]'),
        ...page.texts('.cast_list [itemprop="actor"] [itemprop="name"]'),
      ]),
    ],
    directors: page.texts('[itemprop="director"] [itemprop="name"]'),
    contentRating: page.attr('.title_wrapper meta[itemprop="contentRating"]', "content"),
  };
}
