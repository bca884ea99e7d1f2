import type { Page } from "@farthing/contract";
import { readCount, readDuration, readNumber } from "@farthing/read";
import { type KnownTitle, minutes, rated } from "./title.ts";

const testid = (...names: string[]): string => names.map((name) => `[data-testid="${name}"]`).join(", ");

/** What stands in the plot's place of a title in development. */
const NOTICE = /\bIMDbPro\b/;

/** What a title page since 2021 shows, in whatever language: its parts are named for tests. Votes are rounded, so left out. */
export function readShown(page: Page): KnownTitle {
  const title = page.text(testid("hero__pageTitle", "hero-title-block__title"));
  if (title === null) return {};
  const locale = page.attr("html", "lang") ?? undefined;
  const original = page.text(testid("hero-title-block__original-title"));
  const plots = ["plot-xl", "plot-l", "plot-xs_to_m", "plot"].flatMap((name) => page.text(testid(name)) ?? []);
  const chips = page.texts(`${testid("genres")} .ipc-chip__text, [data-testid="genres"] a`);
  const listed = page.texts('[data-testid="storyline-genres"] a[href*="genre"], [data-testid="storyline-genres"] li a');
  const genres = listed.length > 0 ? listed : chips;
  return {
    title,
    originalTitle: original?.replace(/^[^:：]{1,40}[:：]\s*/u, "") ?? null,
    rating: rated(readNumber(page.text(testid("hero-rating-bar__aggregate-rating__score")), locale ? { locale } : {})),
    year: readCount(/\d{4}/.exec(page.text('[data-testid="hero-title-block__metadata"] a, a[href*="releaseinfo"]') ?? "")?.[0]),
    runtime: minutes(readDuration(page.text(testid("title-techspec_runtime")))),
    plot: plots.find((text) => !NOTICE.test(text)) ?? null,
    genres: [...new Set(genres)],
    cast: [...new Set(page.texts(testid("title-cast-item__actor")))],
  };
}
