import { defineExtractor, type Failure, firstOf, optional } from "@farthing/contract";
import { complete, merge } from "@farthing/contract/read";
import { examples } from "./examples.ts";
import { askNext } from "./next.ts";
import { askPlayer, readPlayer, refusalOf } from "./player.ts";
import { isComplete, type KnownVideo, Video } from "./video.ts";
import { videoIdOf } from "./video-id.ts";
import { readWatchPage } from "./watch.ts";

const asRecord = (...known: (KnownVideo | null)[]): Video => complete(Video, ...known);

/** The clients' refusals as one: a private video is private whoever asks, a bot check leaves open what the others mean. */
const worst = (refusals: readonly Failure[]): Failure | undefined =>
  ["login_required", "blocked", "not_found"].map((code) => refusals.find((refusal) => refusal.code === code)).find(Boolean);

export default defineExtractor({
  name: "youtube",
  description: "A YouTube video: title, channel, duration, views, date. From the player's API, else from the watch page.",
  domains: ["youtube.com", "youtu.be", "youtube-nocookie.com"],
  paths: ["/watch", "/:id", "/watch/:id", "/shorts/:id", "/live/:id", "/embed/:id", "/v/:id", "/e/:id"],
  accepts: (url, params) => videoIdOf(url, params) !== undefined,
  rejects: [
    "https://www.youtube.com/@TomScottGo",
    "https://www.youtube.com/playlist?list=PL96C35uN7xGLLeET0dOWaKHkAlPsrkcha",
    "https://www.youtube.com/embed/videoseries?list=PL96C35uN7xGLLeET0dOWaKHkAlPsrkcha",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/subscriber",
  ],
  fields: Video,
  examples,
  async extract({ url, params }, site) {
    const id = videoIdOf(url, params) ?? "";
    const asked = [askPlayer(site, "VISIONOS", id), askPlayer(site, "WEB", id)];
    // An endpoint that does not answer says nothing of the video.
    const answers = await Promise.all(asked.map((answer) => optional(site, answer)));
    const told = merge<Video>(...answers.map((answer) => readPlayer(answer, id)));
    if (isComplete(told)) return asRecord(told);
    if (told.title !== undefined) {
      const known = merge<Video>(told, await optional(site, readWatchPage(site, id)));
      return asRecord(known, isComplete(known) ? null : await optional(site, askNext(site, id)));
    }
    const refusal = worst(answers.flatMap((answer) => refusalOf(answer) ?? []));
    if (refusal && refusal.code !== "blocked") throw refusal;
    // Players are often asked to prove that they are no program where the page itself is still shown.
    const elsewhere = firstOf(
      site,
      () => readWatchPage(site, id),
      () => askNext(site, id),
    );
    return asRecord(await elsewhere.catch((error) => Promise.reject(refusal ?? error)));
  },
});
