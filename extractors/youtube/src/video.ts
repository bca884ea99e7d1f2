import { Closed, Nullable, T, type Value } from "@farthing/contract";
import type { Known } from "@farthing/read";

/** A video's record. */
export const Video = Closed({
  id: T.String({ description: "The eleven characters of the address" }),
  title: T.String({ minLength: 1 }),
  channel: T.String({ minLength: 1, description: "Name of the uploading channel" }),
  channelId: Nullable(T.String()),
  duration: Nullable(T.Integer({ minimum: 1, description: "Seconds; null for a live stream" })),
  views: Nullable(T.Integer({ minimum: 0, description: "All-time views" })),
  likes: Nullable(T.Integer({ minimum: 0 })),
  published: Nullable(T.String({ description: "ISO 8601" })),
  description: Nullable(T.String()),
  category: Nullable(T.String()),
  live: Nullable(T.Boolean({ description: "Whether it is being streamed right now" })),
  keywords: T.Array(T.String(), { description: "Tags of the video" }),
  unlisted: Nullable(T.Boolean({ description: "Whether it is open to those alone who have its address" })),
  familyFriendly: Nullable(T.Boolean({ description: "Whether YouTube takes it to be fit for all ages" })),
});
export type Video = Value<typeof Video>;

/** What one source knows of a video. */
export type KnownVideo = Known<Video>;

/** Whether a source told all that other sources could add to. */
export const isComplete = ({ title, channel, views, published }: KnownVideo): boolean =>
  [title, channel, views, published].every((value) => value !== undefined && value !== null);
