import { defineExtractor, Failure, fallback, firstRecord, pageOrRendered, type Site } from "@farthing/contract";
import { complete, merge } from "@farthing/read";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { readLegacyPage } from "./legacy.ts";
import { readJsonLd, readMetas } from "./metadata.ts";
import { readPageData } from "./page-data.ts";
import { readShown } from "./shown.ts";
import { askSuggestions } from "./suggestion.ts";
import { type KnownTitle, Title } from "./title.ts";

/** The title page, of whatever year. */
async function readTitlePage(site: Site, id: string): Promise<KnownTitle> {
  const page = await pageOrRendered(site, `https://www.imdb.com/title/${id}/`);
  // Pages of 2018 to 2020 show the title as older ones do, and say the rest in JSON-LD.
  const data = readPageData(page);
  // What stands where the page's data say that there is nothing is a notice.
  const shown = data.title === undefined ? readShown(page) : {};
  const known = merge<Title>(
    data,
    // JSON-LD has three of the cast.
    { cast: shown.cast },
    readLegacyPage(page),
    readJsonLd(page, id),
    shown,
    readMetas(page, id),
  );
  if (known.title !== undefined) return known;
  // IMDb's wall is a page without a word.
  if (page.text("body") === null)
    throw new Failure("empty_content", "IMDb answered with an empty page, as it does to programs", {
      hint: "POST /render asks with a browser.",
    });
  throw new Failure("layout_changed", "the page shows no title");
}

export default defineExtractor({
  name: "imdb",
  description:
    "A film, series, episode or game on IMDb: rating, cast, plot, genres, runtime, year. From the title page, else the search box's list.",
  domains: ["imdb.com"],
  paths: [
    "/title/:id",
    "/title/:id/*",
    "/:locale([a-z]{2}|[a-z]{2}-[a-z]{2})/title/:id",
    "/:locale([a-z]{2}|[a-z]{2}-[a-z]{2})/title/:id/*",
  ],
  accepts: (_url, { id = "" }) => /^tt\d{7,}$/i.test(id),
  rejects: [
    "https://www.imdb.com/name/nm0000206/",
    "https://www.imdb.com/chart/top/",
    "https://www.imdb.com/find/?q=smoke&s=tt",
    "https://www.imdb.com/title/tt12/",
  ],
  fields: Title,
  hosts: ["v3.sg.media-imdb.com"],
  canaries,
  examples,
  async extract({ params }, site) {
    const id = (params.id ?? "").toLowerCase();
    return firstRecord(
      site,
      async () => complete(Title, { id }, await readTitlePage(site, id)),
      fallback(async () => {
        const suggested = await askSuggestions(site, id);
        return suggested && complete(Title, { id }, suggested);
      }),
    );
  },
});
