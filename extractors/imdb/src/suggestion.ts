import type { Site } from "@farthing/contract";
import { at, listAt, readCount, textAt } from "@farthing/read";
import type { KnownTitle } from "./title.ts";

/**
 * The search box's own list, open where the title page is walled: title, year and two leads, no more. `null` where the title is not
 * on it: many episodes are not.
 */
export async function askSuggestions(site: Site, id: string): Promise<KnownTitle | null> {
  const url = `https://v3.sg.media-imdb.com/suggestion/titles/x/${id}.json?includeVideos=0`;
  // That the list is not there either says nothing of the title.
  const answer = await site.json(url, { accept: [404] });
  const found = listAt(answer, "d").find((item) => at(item, "id") === id);
  const title = textAt(found, "l");
  if (title === null) return null;
  return { title, kind: textAt(found, "qid"), year: readCount(at(found, "y")), cast: textAt(found, "s")?.split(", ") ?? [] };
}
