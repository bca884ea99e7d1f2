/** How many comments a record carries. */
export const TOP_COMMENTS = 10;

/** What an item can be, in the words of the API (HackerNews/API, "Items"). */
export const KINDS = ["story", "comment", "job", "poll", "pollopt"] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = (word: unknown): Kind | null => KINDS.find((kind) => kind === word) ?? null;

export const addressOf = (id: string): string => `https://news.ycombinator.com/item?id=${id}`;

/** The address of the item that another one belongs to, by its number. */
export const parentAt = (id: string | null): string | null => (id !== null && /^\d+$/.test(id) ? addressOf(id) : null);

/** The record, whatever source it is from. */
export interface Item {
  title: string | null;
  author: string | null;
  score: number | null;
  comments: number | null;
  url: string;
  text: string | null;
  topComments: { author: string; text: string }[];
  date: string | null;
  kind: Kind | null;
  parent: string | null;
}
