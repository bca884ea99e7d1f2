// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** A YouTube video: title, channel, duration, views, date, keywords. From the player's API, else from the watch page. */
export type YoutubeRecord = {
  /** The eleven characters of the address */
  readonly id: string;
  readonly title: string;
  /** Name of the uploading channel */
  readonly channel: string;
  readonly channelId: string | null;
  /** Seconds; null for a live stream */
  readonly duration: number | null;
  /** All-time views */
  readonly views: number | null;
  readonly likes: number | null;
  /** ISO 8601 */
  readonly published: string | null;
  readonly description: string | null;
  readonly category: string | null;
  /** Whether it is being streamed right now */
  readonly live: boolean | null;
  /** Tags of the video */
  readonly keywords: ReadonlyArray<string>;
  /** Whether it is open to those alone who have its address */
  readonly unlisted: boolean | null;
  /** Whether YouTube takes it to be fit for all ages */
  readonly familyFriendly: boolean | null;
};
