import type { Site } from "@farthing/contract";
import { at, listAt, readCount, readDate, textAt, textsAt } from "@farthing/read";
import { innertube } from "./player.ts";
import type { KnownVideo } from "./video.ts";

const CONTENTS = "contents.twoColumnWatchNextResults.results.results.contents";

/** A label, in one piece or in several (a title that begins with a hashtag). */
function label(value: unknown): string | null {
  return textAt(value, "simpleText", "content") ?? (textsAt(value, "runs[*].text").length > 0 ? runs(value) : null);
}
const runs = (value: unknown): string =>
  listAt(value, "runs")
    .map((run) => at(run, "text"))
    .join("")
    .trim();

/** A video of several channels lists them in a dialog, the uploader first. */
const COLLABORATORS =
  "navigationEndpoint.showDialogCommand.panelLoadingStrategy.inlineContent.dialogViewModel.customContent.listViewModel.listItems";

/** All-time views in words: nobody has watched it yet, or a number. */
const viewsIn = (words: string | null): number | null =>
  /^no views\b/i.test(words ?? "") ? 0 : readCount(words, { groups: true });

/** What stands before the date of a video that is yet to come. */
const UPCOMING = /^(?:scheduled|premieres)\b/i;

/** Reads what stands below the player: the answer of /next, or `ytInitialData` of the watch page. */
export function readNext(response: unknown, videoId: string): KnownVideo | null {
  const primary =
    at(response, `${CONTENTS}[0].videoPrimaryInfoRenderer`) ?? listAt(response, `${CONTENTS}[*].videoPrimaryInfoRenderer`)[0];
  const owner = listAt(response, `${CONTENTS}[*].videoSecondaryInfoRenderer.owner.videoOwnerRenderer`)[0];
  const title = label(at(primary, "title"));
  if (title === null) return null;
  const counter = at(primary, "viewCount.videoViewCountRenderer");
  const live = at(counter, "isLive") === true;
  const dated = label(at(primary, "dateText")) ?? "";
  return {
    id: videoId,
    title,
    channel: label(at(owner, "title")) ?? textAt(owner, `${COLLABORATORS}[0].listItemViewModel.title.content`),
    channelId: textAt(owner, "navigationEndpoint.browseEndpoint.browseId"),
    // While a video is live, this number is of those who watch now.
    views: live ? null : viewsIn(label(at(counter, "viewCount"))),
    published: UPCOMING.test(dated) ? null : readDate(dated),
    live,
  };
}

/** What the list beside the player says; not to be had from the app clients. */
export const askNext = async (site: Site, videoId: string): Promise<KnownVideo | null> =>
  readNext(await innertube(site, "next", "WEB", videoId, CONTENTS), videoId);
