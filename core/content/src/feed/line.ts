import { plainText } from "@farthing/html";
import { seenLine } from "@farthing/markdown/mdast";
import { cutText, isStreamSafe, oneLine, readDate } from "@farthing/read";
import type { ListItem, PhrasingContent, RootContent } from "mdast";
import { clock } from "../clock.ts";
import { text, titled } from "../nodes.ts";
import { type Feed, type Item, MAX_READ, wordsOf } from "./feed.ts";

const SUMMARY_CHARS = 300;
/** Of what has no title, such as the posts of a network, the text is all there is. */
const POST_CHARS = 2_000;
const MAX_LABEL = 100;
const MAX_AUTHORS = 8;

/** Characters of all addresses that are written: those of an honest feed, or such as a base of thousands of characters makes of a few letters. */
const MAX_ADDRESSES = 1_000_000;
export type Resolve = (link: string) => string | undefined;

/** Addresses as they are from a base, until too many characters of them were written. */
export const resolving = (base: URL): Resolve => {
  let left = MAX_ADDRESSES;
  return (link) => {
    const url = left < 0 || !isStreamSafe(link) ? undefined : URL.parse(link, base.href)?.href;
    left -= url?.length ?? 0;
    return url;
  };
};

/** A link; the serialiser leaves out targets that may not be followed. */
const named = (name: string, link: string | undefined, resolve: Resolve): PhrasingContent => {
  const url = link === undefined ? undefined : resolve(link);
  return url === undefined ? text(name) : { type: "link", url, children: [text(name)] };
};

const by = (authors: readonly string[]): string => {
  const names = authors.slice(0, MAX_AUTHORS).map((name) => cutText(seenLine(name), MAX_LABEL));
  const more = authors.length - names.length;
  return names.length === 0 ? "" : `by ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
};

/** How long something is heard or seen; "" where nobody says so. */
function lengthOf(seconds: number | undefined): string {
  const whole = Math.round(seconds ?? 0);
  return Number.isSafeInteger(whole) && whole > 0 ? clock(whole) : "";
}

/** An item: its title with its link, when and by whom, how long, what it says, and what it carries. */
export const lineOf = ({ title, link, date, authors = [], duration, summary, attached }: Item, resolve: Resolve): ListItem => {
  const own = seenLine(wordsOf(title) ?? "");
  const name = own || seenLine(link ?? "") || "untitled";
  const said = seenLine(plainText(summary?.slice(0, MAX_READ) ?? ""));
  const when = date && (readDate(date) ?? oneLine(date));
  const rest = [when, by(authors), lengthOf(duration), said && cutText(said, own ? SUMMARY_CHARS : POST_CHARS)].filter(Boolean);
  const besides = attached.flatMap(({ url, label }) => {
    const shown = cutText(seenLine(label?.slice(0, MAX_READ) ?? ""), MAX_LABEL) || "enclosure";
    return url ? [text(" · "), named(shown, url, resolve)] : [];
  });
  const line = [named(name, link, resolve), ...rest.map((part) => text(` · ${part}`)), ...besides];
  return { type: "listItem", spread: false, children: [{ type: "paragraph", children: line }] };
};

/** What a feed says of itself. */
export const headOf = ({ title, description, authors = [] }: Feed): RootContent[] => [
  ...titled(oneLine(title ?? "")),
  ...[description && oneLine(description), by(authors).replace(/^b/, "B")].flatMap((line) =>
    line ? [{ type: "paragraph" as const, children: [text(line)] }] : [],
  ),
];
