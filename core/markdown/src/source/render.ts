import { createRequire } from "node:module";
import type MarkdownIt from "markdown-it";
import { escaped } from "../text/escaped.ts";
import { boundReferences, type Rendered } from "./expansion.ts";
import { outsideFences } from "./fences.ts";
import { placeNotes } from "./notes.ts";

const load = createRequire(import.meta.url);
type Parser = ReturnType<typeof MarkdownIt>;
let renderer: Parser | undefined;

/** The parser, which is loaded when a page needs it first: few do. */
const rendererOf = (): Parser => {
  if (renderer) return renderer;
  const make = load("markdown-it") as typeof MarkdownIt;
  renderer = make({ html: true, linkify: true }).use(load("markdown-it-footnote") as (parser: Parser) => void);
  renderer.core.ruler.at("footnote_tail", placeNotes);
  renderer.core.ruler.push("bounded_references", boundReferences);
  renderer.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  return renderer;
};

/** Characters of all Markdown of a page that is made HTML. */
export const MOST_CHARS = 500_000;

/** What stands above a text for programs, and asks for a list of its headings. */
export const FRONT_MATTER = /^\s*---\n(?:[^\n]*\n){1,60}?(?:---|\.\.\.)\n/;
const NO_BREAKS = /^breaks:[ \t]*false/m;
const CONTENTS = /^\[(?:TOC|\[toc\])\]\s*$/gim;
/** Boxes of HackMD and others (`:::info`), with a title or without. */
const CONTAINER = /^:{3}[^\n]*/gm;
/** Formulas, in which Markdown's signs mean something else, and code, in which a dollar is one; and what stands for formulas meanwhile: signs for private use. */
const FORMULA =
  /(?<!`)(`{1,5})(?!`)[^`\n]{1,2000}\1(?!`)|\$\$[^$]{1,5000}\$\$|(?<![\\$\w])\$(?![\s$])[^$\n]{1,500}(?<![\s\\])\$(?![\d$])/g;
const [OPEN, CLOSE] = ["\uF0E0", "\uF0E1"];
const HELD = /\uF0E0(\d{1,9})\uF0E1/g;
/** An item that begins with a box, as GitHub writes tasks. */
const TASK = /<li>(\s*<p>)?\[([ xX])\]\s/g;

/** What a line says that opens or closes a box: its title, behind what it is called. */
const titleOf = (line: string): string => {
  const [name = "", ...title] = line
    .replace(/^:+/, "")
    .trim()
    .split(/[ \t]+/);
  return /^[\w-]*$/.test(name) ? `\n${title.join(" ")}\n` : line;
};

/** Markdown as HTML: GitHub's with footnotes; formulas stay as they are written. Linear in the length of the text. `told` is told what was left out. */
export const htmlOf = (markdown: string, breaks = false, told: Rendered = {}): string => {
  const formulas: string[] = [];
  const hold = (formula: string): string => (formula.startsWith("`") ? formula : `${OPEN}${formulas.push(formula) - 1}${CLOSE}`);
  const source = markdown.replaceAll(OPEN, "").replaceAll(CLOSE, "").replace(FRONT_MATTER, "");
  const text = outsideFences(source, (part) => part.replace(CONTENTS, "").replace(CONTAINER, titleOf).replace(FORMULA, hold));
  const isBroken = breaks && !NO_BREAKS.test(FRONT_MATTER.exec(markdown)?.[0] ?? "");
  // Notes are kept there, too: those of each text alone.
  const own: Parameters<Parser["render"]>[1] & Rendered = {};
  const html = rendererOf().set({ breaks: isBroken }).render(text, own);
  told.isCut ||= own.isCut ?? false;
  return html
    .replace(
      TASK,
      (_, paragraph = "", mark: string) => `<li>${paragraph}<input type="checkbox"${mark === " " ? "" : " checked"}> `,
    )
    .replace(HELD, (_, at: string) => escaped(formulas[Number(at)] ?? ""));
};
