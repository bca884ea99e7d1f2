import { Failure, type Page, type Site } from "@farthing/contract";
import { at, listAt, merge, readCount, readDate, readDuration, readJson, readNames, readText, textAt } from "@farthing/read";
import { readNext } from "./next.ts";
import { readPlayer, refusalOf } from "./player.ts";
import { isComplete, type KnownVideo, type Video } from "./video.ts";

/** Truth as microdata writes it, in whatever case. */
const flag = (text: string | null): boolean | null =>
  /^(?:true|false)$/i.test(text ?? "") ? text?.toLowerCase() === "true" : null;

/** The microdata of the watch page (schema.org's VideoObject); likes stand before views since 2025, so the counters are told apart by their type. */
function readMicrodata(page: Page, videoId: string): KnownVideo | null {
  const title = page.meta("og:title", "name");
  if (page.meta("identifier", "videoId") !== videoId || title === null) return null;
  const watched = page.all('[itemprop="interactionStatistic"]').find((counter) => {
    return counter.attr('[itemprop="interactionType"]', "content")?.endsWith("WatchAction");
  });
  return {
    id: videoId,
    title,
    // Until 2014 the channel was named by a link alone.
    channel: page.attr('[itemprop="author"] [itemprop="name"]', "content") ?? page.text("a.yt-user-name, .yt-user-info a"),
    duration: readDuration(page.meta("duration")) || null,
    views: readCount(watched?.attr('[itemprop="userInteractionCount"]', "content") ?? page.meta("interactionCount")),
    published: readDate(page.meta("datePublished", "uploadDate")),
    familyFriendly: flag(page.meta("isFamilyFriendly")),
  };
}

/** The JSON-LD that some watch pages have had since 2025. */
function readLinked(page: Page, videoId: string): KnownVideo | null {
  const names = ["embedUrl", "url", "@id", "contentUrl"];
  const video = page.jsonLd("VideoObject").find((each) => names.some((name) => textAt(each, name)?.includes(videoId)));
  const title = readText(video?.name);
  if (title === null) return null;
  const counters = [listAt(video, "interactionStatistic"), at(video, "interactionStatistic")].flat();
  const watched = counters.find((counter) =>
    textAt(counter, "interactionType.@type", "interactionType")?.endsWith("WatchAction"),
  );
  return {
    id: videoId,
    title,
    channel: readNames(video?.author)[0] ?? null,
    duration: readDuration(video?.duration) || null,
    views: readCount(at(watched, "userInteractionCount") ?? at(video, "interactionCount")),
    published: readDate(at(video, "datePublished", "uploadDate")),
    description: readText(video?.description),
  };
}

/** The player response as pages had it until 2020: JSON among the settings of the player. */
const responseBefore2020 = (page: Page): unknown =>
  readJson(textAt(at(page.embedded("ytplayer.config"), "args"), "player_response") ?? "");

/** Everything that the watch page knows. */
export async function readWatchPage(site: Site, videoId: string): Promise<KnownVideo | null> {
  const page = await site.page(`https://www.youtube.com/watch?v=${videoId}&hl=en`);
  if (page.attr('form[action^="https://consent."]', "action") !== null)
    throw new Failure("blocked", "YouTube shows its cookie consent page instead of the video");
  const response = page.embedded("ytInitialPlayerResponse") ?? responseBefore2020(page);
  const played = readPlayer(response, videoId);
  if (played && isComplete(played)) return played;
  const known = merge<Video>(
    played,
    readMicrodata(page, videoId),
    readLinked(page, videoId),
    readNext(page.embedded("ytInitialData"), videoId),
  );
  if (known.title !== undefined) return known;
  const refusal = refusalOf(response);
  if (refusal) throw refusal;
  return null;
}
