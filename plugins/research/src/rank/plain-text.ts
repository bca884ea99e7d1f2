const TARGET = String.raw`\((?:<[^<>]{0,4000}>|[^()\s]{0,4000}(?:\([^()\s]{0,500}\)[^()\s]{0,4000})?)(?:\s"[^"]{0,500}")?\)`;
const IMAGE = new RegExp(String.raw`!\[[^\[\]]{0,1000}\]${TARGET}`, "g");
const LINK = new RegExp(String.raw`\[([^\[\]]{0,2000})\]${TARGET}`, "g");
const EMPHASIS = /(?<!\\)(\*\*|__|~~)(?=\S)|(?<=\S)(?<!\\)(\*\*|__|~~)/g;
const LIGHT_EMPHASIS = /(?<![\\\p{L}\p{N}*_])[*_](?=[^\s*_])|(?<=[^\s*_\\])[*_](?![\p{L}\p{N}*_])/gu;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

const MARKS = /[[*_~\\\t]| {2}/;

/** The text of a Markdown block as a reader sees it: links by their text, no images, no marks of emphasis, no escapes. */
export function plainText(markdown: string): string {
  if (!MARKS.test(markdown)) return markdown.trim();
  return markdown
    .replace(IMAGE, "")
    .replace(LINK, "$1")
    .replace(EMPHASIS, "")
    .replace(LIGHT_EMPHASIS, "")
    .replace(ESCAPE, "$1")
    .replace(/[ \t]+/g, " ")
    .trim();
}
