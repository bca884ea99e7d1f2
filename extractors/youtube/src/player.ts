import { Failure, type Site } from "@farthing/contract";
import { at, readCount, readDate, textAt, textsAt } from "@farthing/read";
import type { KnownVideo } from "./video.ts";

/** Clients of the player endpoint: WEB knows the date, the app of visionOS is asked for no sign-in. */
const CLIENTS = {
  WEB: { clientName: "WEB", clientVersion: "2.20260601.00.00" },
  VISIONOS: { clientName: "VISIONOS", clientVersion: "1.02", deviceMake: "Apple", deviceModel: "RealityDevice14,1" },
} as const;

/** Asks an endpoint of the player's own API; it needs neither key nor login. `fields` masks the answer. */
export function innertube(
  site: Site,
  endpoint: string,
  client: keyof typeof CLIENTS,
  videoId: string,
  fields: string,
): Promise<unknown> {
  const query = new URLSearchParams({ prettyPrint: "false", $fields: fields });
  return site.json(`https://www.youtube.com/youtubei/v1/${endpoint}?${query}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ context: { client: { ...CLIENTS[client], hl: "en", gl: "US" } }, videoId }),
  });
}

/** What the player endpoint says to a client. */
export const askPlayer = (site: Site, client: keyof typeof CLIENTS, videoId: string): Promise<unknown> =>
  innertube(site, "player", client, videoId, "playabilityStatus(status,reason),microformat,videoDetails");

const flag = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);

/** Reads a player response, of the endpoint or of the watch page; a client's answer may lack either half. */
export function readPlayer(response: unknown, videoId: string): KnownVideo | null {
  const details = at(response, "videoDetails");
  const format = at(response, "microformat.playerMicroformatRenderer");
  if (![textAt(details, "videoId"), textAt(format, "externalVideoId")].includes(videoId)) return null;
  const live = at(details, "isLive") === true || at(format, "liveBroadcastDetails.isLiveNow") === true;
  const seconds = readCount(textAt(details, "lengthSeconds") ?? textAt(format, "lengthSeconds"));
  const title = textAt(details, "title") ?? textAt(format, "title.simpleText");
  return {
    id: videoId,
    title,
    channel: textAt(details, "author") ?? textAt(format, "ownerChannelName"),
    channelId: textAt(details, "channelId") ?? textAt(format, "externalChannelId"),
    duration: seconds === 0 ? null : seconds,
    views: readCount(textAt(details, "viewCount") ?? textAt(format, "viewCount")),
    likes: readCount(textAt(format, "likeCount")),
    published: readDate(textAt(format, "publishDate", "uploadDate")),
    description: textAt(details, "shortDescription") ?? textAt(format, "description.simpleText"),
    category: textAt(format, "category"),
    live: title === null ? null : live,
    keywords: textsAt(details, "keywords"),
    unlisted: flag(at(format, "isUnlisted")),
    familyFriendly: flag(at(format, "isFamilySafe")),
  };
}

/** Videos that some people are shown: those of age, members, buyers. */
const FOR_SOME: ReadonlySet<string> = new Set([
  "LOGIN_REQUIRED",
  "AGE_CHECK_REQUIRED",
  "AGE_VERIFICATION_REQUIRED",
  "CONTENT_CHECK_REQUIRED",
]);
const SAID_OF_SOME = /\bmembers?\b|join this channel|\bpurchase|\brent(?:al)?\b|\bpremium\b|sign in|private/i;

/** Why a player response holds no video, as a failure; `null` if it does not say. */
export function refusalOf(response: unknown): Failure | null {
  const status = textAt(response, "playabilityStatus.status");
  const reason = textAt(response, "playabilityStatus.reason") ?? "";
  const said = (message: string) => `YouTube says: ${reason || message}`;
  if (status === null || status === "OK") return null;
  if (/\bbot\b|unusual traffic/i.test(reason)) return new Failure("blocked", said("sign in to confirm you are not a bot"));
  if (/country|region|location/i.test(reason)) return new Failure("blocked", said("not available here"));
  if (FOR_SOME.has(status) || SAID_OF_SOME.test(reason)) return new Failure("login_required", said("sign in"));
  return new Failure("not_found", said("this video is unavailable"));
}
