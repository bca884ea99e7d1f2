import { Failure, type Site } from "@farthing/contract";
import { addressAt, at, readDate, textAt } from "@farthing/read";
import { type Article, itemOf } from "./record.ts";

/** What the summary API says (GET /api/rest_v1/page/summary/{title}; mediawiki.org, "Specs/Summary"): neither sections nor references. */
export async function askSummary(site: Site, language: string, title: string): Promise<Article | null> {
  const name = encodeURIComponent(title.replaceAll(" ", "_"));
  const found = await site.json(`https://${language}.wikipedia.org/api/rest_v1/page/summary/${name}`);
  if ((at(found, "namespace.id") ?? 0) !== 0) throw new Failure("unsupported_page", "this page of Wikipedia is no article");
  const [shown, summary] = [textAt(found, "title"), textAt(found, "extract")];
  if (shown === null || summary === null) return null;
  return {
    title: shown,
    summary,
    sections: null,
    references: null,
    language,
    wikidata: itemOf(textAt(found, "wikibase_item")),
    image: addressAt(found, "originalimage.source"),
    modified: readDate(at(found, "timestamp")),
  };
}
