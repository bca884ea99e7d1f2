/** How many comments a record carries. */
export const TOP_COMMENTS = 10;

export const addressOf = (id: string): string => `https://news.ycombinator.com/item?id=${id}`;

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
}
