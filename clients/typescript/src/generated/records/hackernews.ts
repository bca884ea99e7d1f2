// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

/** An item of Hacker News: a story, a job, a poll or a comment, with its score and the first comments. */
export type HackernewsRecord = {
  /** null for a comment */
  readonly title: string | null;
  /** null for a job, as its page shows it, and for what was removed */
  readonly author: string | null;
  /** Points; null where none are shown */
  readonly score: number | null;
  /** All comments below it; null for jobs and comments */
  readonly comments: number | null;
  /** What the story links to; its own page if it links to nothing */
  readonly url: string;
  /** Its own text, plain */
  readonly text: string | null;
  /** The first comments, as ranked */
  readonly topComments: ReadonlyArray<{
    readonly author: string;
    readonly text: string;
  }>;
  /** null where only an old page could be had, which tells an age */
  readonly date: string | null;
  /** What it is; null where only the page could be had */
  readonly kind: "story" | "comment" | "job" | "poll" | "pollopt" | null;
  /** Page of what a comment answers, or of an option's poll; null where only the page could be had */
  readonly parent: string | null;
};
