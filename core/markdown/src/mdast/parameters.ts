import type { Paragraph, RootContent } from "mdast";
import { isHttpMethod } from "../text/http-method.ts";
import { asLines, wordsOf } from "./lines.ts";
import { onOneLine } from "./rows.ts";

/** Letters of the longest name or type of a parameter. */
const LONGEST = 60;
const NAME = /^[a-z_$@][\w.$[\]{}*:/@-]*\??$/i;
/** A word of what references of interfaces say of a parameter besides its name. */
const SAID =
  /^(?:string|str|integer|int(?:32|64)?|number|float|double|decimal|boolean|bool|object|array|list|map|enum|file|binary|date(?:-?time)?|timestamp|uuid|ur[il]|any|null|function|query|path|header|body|cookie|required|optional|deprecated|nullable|read-?only|write-?only)s?(?:\[\]|[<[{]\S*)?$/i;
const BETWEEN = /^(?:an?|of|or)$/;
/** What is told to those who listen before a type. */
const SPOKEN = /^(?:type|format): /i;
const DEFAULT = /\bdefaults?(?: to)?:? ?\S*/i;

/** The words of a short paragraph; empty of any other block. */
const shortOf = (block: RootContent | undefined): string => {
  if (block?.type !== "paragraph" || block.children.length > 8) return "";
  const words = wordsOf(block);
  return words.length <= LONGEST && !words.includes("\n") ? words : "";
};

const isSaid = (block: RootContent | undefined): block is Paragraph => {
  const words = shortOf(block);
  const said = words
    .replace(DEFAULT, "")
    .replace(SPOKEN, "")
    .split(/[\s|,·•]+/)
    .filter((word) => word !== "" && !BETWEEN.test(word));
  return said.every((word) => SAID.test(word)) && (said.length > 0 || DEFAULT.test(words));
};
const isName = (block: RootContent | undefined): block is Paragraph => NAME.test(shortOf(block)) && !isSaid(block);

/** A piece of the path behind a method. */
const PATH = /^[\w{}.:~-]{0,60}\/?$|^(?:https?:\/)?\/[\w{}.:~/-]*$/;
const BEGIN = /^(?:\/|https?:\/\/)/;

/** Where the pieces of a path end that stand behind a method. */
const endOfPath = (blocks: readonly RootContent[], at: number): number => {
  let end = at + 1;
  if (!isHttpMethod(shortOf(blocks[at])) || !BEGIN.test(shortOf(blocks[end]))) return at;
  for (let last = ""; end < blocks.length; end++) {
    const piece = shortOf(blocks[end]);
    // What stands behind a whole path, of one word, is what the operation is called.
    if (piece === "" || !PATH.test(piece) || (last !== "" && !last.endsWith("/") && !piece.startsWith("/"))) break;
    last = piece;
  }
  return end;
};

/**
 * Blocks in which each parameter of an interface is one paragraph: its name, its type and whether it is required on one line, what it
 * is for on the next; and each method stands with its path. A style sheet makes such rows of small boxes.
 */
export const withParameters = (blocks: readonly RootContent[]): RootContent[] => {
  const out: RootContent[] = [];
  for (let at = 0; at < blocks.length; ) {
    const path = endOfPath(blocks, at);
    if (path > at) {
      const [method, ...pieces] = blocks.slice(at, path) as Paragraph[];
      out.push(onOneLine([method as Paragraph, { type: "paragraph", children: pieces.flatMap(({ children }) => children) }]));
      at = path;
      continue;
    }
    const name = blocks[at];
    let end = at + 1;
    if (isName(name)) while (isSaid(blocks[end])) end++;
    if (end === at + 1) {
      out.push(name as RootContent);
      at++;
      continue;
    }
    const line = onOneLine(blocks.slice(at, end) as Paragraph[]);
    const next = blocks[end];
    const isText = next?.type === "paragraph" && !(isName(next) && isSaid(blocks[end + 1]));
    out.push(isText ? asLines([line, next]) : line);
    at = isText ? end + 1 : end;
  }
  return out;
};
