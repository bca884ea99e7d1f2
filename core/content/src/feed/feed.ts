import { plainText } from "@farthing/html";
import { isMarkup } from "../markup.ts";

/** What an item carries besides or leads to: the sound of an episode, a file, its comments. */
export interface Attached {
  readonly url: string | undefined;
  /** What it is: its name, or its media type. */
  readonly label: string | undefined;
}

/** Words that may be HTML; `type` is what a feed says of them, if it does. */
export type Text = string | { value?: string | undefined; type?: string | undefined } | undefined;

export interface Item {
  readonly title: Text;
  readonly link: string | undefined;
  readonly date: string | undefined;
  /** Names of those who wrote it. */
  readonly authors?: readonly string[];
  /** Seconds of what is heard or seen. */
  readonly duration?: number | undefined;
  /** Words or HTML. */
  readonly summary: string | undefined;
  readonly attached: readonly Attached[];
}

/** Feeds of all formats, and sitemaps, in one shape. */
export interface Feed {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly language: string | undefined;
  readonly authors?: readonly string[];
  /** Whether it lists the pages of a site, or its sitemaps. */
  readonly isSitemap?: boolean;
  readonly items: readonly Item[];
}

/** What is read of a text: some feeds carry whole articles. */
export const MAX_READ = 10_000;

/** The words of a title or a description; what is too long for one stays as it is. */
export function wordsOf(text: Text): string | undefined {
  const { value, type } = typeof text === "object" ? text : { value: text, type: undefined };
  if (value === undefined || value.length > MAX_READ) return value;
  const isHtml = type === undefined ? isMarkup(value) : type === "html" || type === "xhtml";
  return isHtml ? plainText(value) : value;
}

/** A text as the feed has it. */
export const asIs = (text: Text): string | undefined => (typeof text === "object" ? text.value : text);

/** The names of people that have one. */
export const namesOf = (people: readonly { readonly name?: string | undefined }[] = []): string[] =>
  people.flatMap(({ name }) => name ?? []);
