import type { Site } from "@farthing/contract";
import { at, readCount } from "@farthing/read";

const WEEK_MS = 7 * 86_400_000;

/** Downloads of the last week (npm's download counts API); `null` if the answer is about another span or package. */
export async function weeklyDownloads(site: Site, name: string): Promise<number | null> {
  const answer = await site.json(`https://api.npmjs.org/downloads/point/last-week/${name}`);
  const span = Date.parse(String(at(answer, "end"))) - Date.parse(String(at(answer, "start")));
  return at(answer, "package") === name && span < WEEK_MS ? readCount(at(answer, "downloads")) : null;
}
