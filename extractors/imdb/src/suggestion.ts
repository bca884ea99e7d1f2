import { Failure, type Site } from "@farthing/contract";
import { at, listAt, readCount, textAt } from "@farthing/contract/read";
import type { KnownTitle } from "./title.ts";

/** The search box's own list, open where the title page is walled: title, year and two leads, no more. */
export async function askSuggestions(site: Site, id: string): Promise<KnownTitle> {
  const answer = await site.json(`https://v3.sg.media-imdb.com/suggestion/titles/x/${id}.json?includeVideos=0`);
  const found = listAt(answer, "d").find((item) => at(item, "id") === id);
  const title = textAt(found, "l");
  if (title === null) throw new Failure("not_found", `IMDb lists no title ${id}`);
  return { title, kind: textAt(found, "qid"), year: readCount(at(found, "y")), cast: textAt(found, "s")?.split(", ") ?? [] };
}
