import type { Page } from "@farthing/contract";
import { at, readCount, readNumber, textAt, textsAt } from "@farthing/read";
import { type KnownTitle, minutes, rated } from "./title.ts";

const NAME = "name.nameText.text";

/** The state of the page itself (`__NEXT_DATA__`, since 2021): the only source that has everything. */
export function readPageData(page: Page): KnownTitle {
  const props = at(page.embedded("__NEXT_DATA__"), "props.pageProps");
  const above = at(props, "aboveTheFoldData");
  const main = at(props, "mainColumnData");
  const title = textAt(above, "titleText.text") ?? textAt(main, "titleText.text");
  if (title === null) return {};
  return {
    title,
    originalTitle: textAt(above, "originalTitleText.text"),
    kind: textAt(above, "titleType.id"),
    rating: rated(readNumber(at(above, "ratingsSummary.aggregateRating"))),
    votes: readCount(at(above, "ratingsSummary.voteCount")),
    year: readCount(at(above, "releaseYear.year")),
    runtime: minutes(readNumber(at(above, "runtime.seconds") ?? at(main, "runtime.seconds"))),
    plot: textAt(above, "plot.plotText.plainText"),
    genres: textsAt(above, "titleGenres.genres[*].genre.text", "genres.genres[*].text"),
    cast: textsAt(
      props,
      `mainColumnData.cast.edges[*].node.${NAME}`,
      `mainColumnData.castV2[*].credits[*].${NAME}`,
      `aboveTheFoldData.castPageTitle.edges[*].node.${NAME}`,
    ),
    directors: textsAt(
      props,
      `aboveTheFoldData.directorsPageTitle[*].credits[*].${NAME}`,
      `mainColumnData.directors[*].credits[*].${NAME}`,
    ),
    contentRating: textAt(above, "certificate.rating"),
  };
}
