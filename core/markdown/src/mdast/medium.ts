import { attribute, childElements, type Element } from "@farthing/html";
import { fold, lookup, percentDecoded, seenLine } from "@farthing/read";
import type { PhrasingContent } from "mdast";
import { imageAlt, imageSource } from "../dom/image.ts";
import { isImage } from "../dom/node.ts";
import { isTracker } from "../dom/tracker.ts";
import { absoluteSource } from "../dom/url.ts";

/** Elements that name a film by its number only, and where it is seen. */
const FILMS = lookup<string>({
  "amp-youtube": "https://www.youtube.com/watch?v=",
  "lite-youtube": "https://www.youtube.com/watch?v=",
  "amp-vimeo": "https://vimeo.com/",
  "lite-vimeo": "https://vimeo.com/",
});
const NUMBER = /^[\w-]{1,40}$/;
/** Attributes that hold the address of what is embedded. */
const SOURCES = ["src", "data-src", "data"];

const film = (element: Element): string | null => {
  const site = FILMS.get(element.tagName);
  const number = attribute(element, "data-videoid") ?? attribute(element, "videoid") ?? "";
  return site && NUMBER.test(number) ? site + number : null;
};

const own = (element: Element): string | null => SOURCES.map((name) => attribute(element, name)).find(Boolean) ?? null;

/** What an element gives besides itself: a film's files, the plugin in an object. */
const inner = (element: Element): string | null => {
  for (const child of childElements(element)) {
    const source = child.tagName === "source" || child.tagName === "embed" ? own(child) : null;
    if (source) return source;
  }
  return null;
};

const nameOf = (element: Element): string =>
  fold(attribute(element, "title") || attribute(element, "aria-label") || attribute(element, "playlabel") || "");

/** The file of a film, a sound or a document, at the end of an address. */
const FILE = /\/([^/]{1,60}\.(?:mp[34]|m4[av]|web[am]|og[agv]|wav|flac|mov|pdf|epub|docx?|xlsx?|pptx?|od[pst]))$/i;

/** The name of such a file, as its author wrote it. */
const fileOf = (url: string): string => seenLine(percentDecoded(FILE.exec(new URL(url).pathname)?.[1] ?? ""));

/** Texts of what is said in a film or a sound that are named, and their kinds: where none is said, they are subtitles (HTML, 4.8.11). */
const MOST_TEXTS = 40;
const TEXT = /^(?:subtitles|captions|descriptions)$/;

/** Links to the texts of what is said, which a reader of Markdown can read. */
const textsOf = (element: Element, base: URL): PhrasingContent[] =>
  childElements(element)
    .filter(({ tagName }) => tagName === "track")
    .slice(0, MOST_TEXTS)
    .flatMap((track): PhrasingContent[] => {
      const kind = (attribute(track, "kind") || "subtitles").toLowerCase();
      const url = absoluteSource(attribute(track, "src") ?? "", base);
      if (!url || !TEXT.test(kind)) return [];
      const language = attribute(track, "label") || attribute(track, "srclang");
      const value = seenLine(fold(language ? `${kind}, ${language}` : kind));
      return [
        { type: "text", value: " " },
        { type: "link", url, children: [{ type: "text", value }] },
      ];
    });

/** A picture, or a link to what is embedded, by its name, its file or its host: the addresses of players go on for thousands of characters. */
export const medium = (element: Element, base: URL): PhrasingContent[] => {
  if (isImage(element.tagName)) {
    const alt = imageAlt(element);
    const url = imageSource(element, base);
    if (url) return isTracker(element, url) ? [] : [{ type: "image", url, alt }];
    return alt ? [{ type: "text", value: alt }] : [];
  }
  const source = film(element) ?? own(element) ?? inner(element);
  const url = source && absoluteSource(source, base);
  if (!url || isTracker(element, url)) return [];
  const name = nameOf(element);
  if (/^image\//i.test(attribute(element, "type") ?? "")) return [{ type: "image", url, alt: name }];
  return [
    {
      type: "link",
      url,
      children: [{ type: "text", value: name || fileOf(url) || new URL(url).host }],
    },
    ...textsOf(element, base),
  ];
};
