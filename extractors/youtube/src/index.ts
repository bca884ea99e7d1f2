import { defineExtractor, Failure, fallback, firstRecord, optional } from "@farthing/contract";
import { complete, merge } from "@farthing/read";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { askNext } from "./next.ts";
import { askPlayer, readPlayer, refusalOf } from "./player.ts";
import { isComplete, type KnownVideo, Video } from "./video.ts";
import { videoIdOf } from "./video-id.ts";
import { readWatchPage } from "./watch.ts";

/** The clients' refusals as one: a private video is private whoever asks, a bot check leaves open what the others mean. */
const worst = (refusals: readonly Failure[]): Failure | undefined =>
  ["login_required", "blocked", "not_found"].map((code) => refusals.find((refusal) => refusal.code === code)).find(Boolean);

export default defineExtractor({
  name: "youtube",
  description:
    "A YouTube video: title, channel, duration, views, date, keywords. From the player's API, else from the watch page.",
  domains: ["youtube.com", "youtu.be", "youtube-nocookie.com", "youtubekids.com"],
  paths: [
    ...["/watch", "/watch_popup", "/attribution_link", "/:id"],
    ...["/watch/:id", "/shorts/:id", "/live/:id", "/embed/:id", "/v/:id", "/vi/:id", "/e/:id"],
  ],
  accepts: (url, params) => videoIdOf(url, params) !== undefined,
  rejects: [
    "https://www.youtube.com/@TomScottGo",
    "https://www.youtube.com/playlist?list=PL96C35uN7xGLLeET0dOWaKHkAlPsrkcha",
    "https://www.youtube.com/embed/videoseries?list=PL96C35uN7xGLLeET0dOWaKHkAlPsrkcha",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/subscriber",
  ],
  fields: Video,
  canaries,
  examples,
  async extract({ url, params }, site) {
    const id = videoIdOf(url, params) ?? "";
    // An endpoint that does not answer says nothing of the video; one that is merely busy would say what others may know too.
    const busy: Failure[] = [];
    const ask = <R>(source: Promise<R>): Promise<R | null> =>
      optional(site, source).catch((error) => {
        if (site.signal.aborted || !Failure.is(error)) throw error;
        busy.push(error);
        return null;
      });
    const asRecord = (known: KnownVideo): Video => {
      if (!isComplete(known) && busy[0]) throw busy[0];
      return complete(Video, known);
    };
    const answers = await Promise.all([ask(askPlayer(site, "VISIONOS", id)), ask(askPlayer(site, "WEB", id))]);
    const told = merge<Video>(...answers.map((answer) => readPlayer(answer, id)));
    if (isComplete(told)) return asRecord(told);
    if (told.title !== undefined) {
      const known = merge<Video>(told, await ask(readWatchPage(site, id)));
      return asRecord(isComplete(known) ? known : merge<Video>(known, await ask(askNext(site, id))));
    }
    const refusal = worst(answers.flatMap((answer) => refusalOf(answer) ?? []));
    if (refusal && refusal.code !== "blocked") throw refusal;
    // Players are often asked to prove that they are no program where the page itself is still shown.
    const recordFrom = async (source: Promise<KnownVideo | null>) => {
      const known = await source;
      return known && asRecord(known);
    };
    return firstRecord(
      site,
      async () => (busy[0] ? Promise.reject(busy[0]) : null),
      () => recordFrom(readWatchPage(site, id)),
      fallback(() => recordFrom(askNext(site, id))),
    ).catch((error) => Promise.reject(refusal ?? error));
  },
});
