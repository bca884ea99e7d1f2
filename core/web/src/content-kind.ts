/**
 * What an answer is read as.
 *
 * - `page`, `text`, `json` and `feed` are read here, as Markdown. A feed is all XML that is no page: its elements tell what it is.
 * - `document`: the DocumentParser reads it, or says that it does not.
 * - `media`: pictures, sound and films hold no text to read.
 * - `unknown`: the type says nothing of it, and the bytes are asked (`kindOfAnswer`).
 */
export type ContentKind = "page" | "text" | "json" | "feed" | "document" | "media" | "unknown";

const READABLE = ["page", "text", "json", "feed"] as const;
/** The kinds that need no DocumentParser. */
export type ReadableKind = (typeof READABLE)[number];

export const isReadable = (kind: ContentKind): kind is ReadableKind => READABLE.some((readable) => readable === kind);

/** Which media types are which kind. Documents are here only as containers: their formats are the DocumentParser's. */
const TYPES: Readonly<Record<Exclude<ContentKind, "unknown">, readonly string[]>> = {
  page: ["text/html", "application/xhtml+xml"],
  text: [
    ...[
      "application/yaml",
      "application/x-yaml",
      "application/toml",
      "application/x-ndjson",
      "application/jsonl",
      "application/sql",
    ],
    ...["application/javascript", "application/x-javascript", "application/ecmascript", "application/typescript"],
    ...["application/graphql", "application/x-sh", "application/x-httpd-php", "application/x-tex", "application/x-subrip"],
  ],
  json: ["application/json", "text/json"],
  feed: [
    ...["application/feed+json", "application/xml", "text/xml"],
    ...["application/rss+xml", "application/atom+xml", "application/rdf+xml", "text/rss+xml", "text/atom+xml", "text/rdf+xml"],
  ],
  document: ["application/zip", "application/x-ole-storage"],
  media: ["application/ogg"],
};
const KINDS = new Map(
  Object.entries(TYPES).flatMap(([kind, types]) => types.map((type) => [type, kind as ContentKind] as const)),
);
/** Types that say by a part of their name what they are; asked last. */
const PATTERNS: readonly (readonly [ContentKind, RegExp])[] = [
  ["json", /^(?:application|text)\/[\w.-]+\+json$/],
  ["feed", /^(?:application|text)\/[\w.-]+\+xml$/],
  // Kinds of text that nobody knows are plain text (RFC 2046, 4.1.4).
  ["text", /^text\/|^application\/[\w.-]+\+yaml$/],
  ["media", /^(?:image\/(?!svg)|audio\/|video\/)/],
];

/**
 * What a body of a media type (lower case, no parameters) is read as.
 *
 * @param documents Whoever knows the types of documents, those of added formats among them: the DocumentParser, where there is one.
 */
export const kindOf = (type: string, documents?: { readonly mediaTypes: readonly string[] }): ContentKind =>
  KINDS.get(type) ??
  (documents?.mediaTypes.includes(type) ? "document" : undefined) ??
  PATTERNS.find(([, pattern]) => pattern.test(type))?.[0] ??
  "unknown";

/** Whether a type is read as an HTML page. */
export const isHtml = (type: string): boolean => kindOf(type) === "page";
