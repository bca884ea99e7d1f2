import { attribute, childElements, type Element } from "@farthing/html";
import type { Nodes, RootContent } from "mdast";
import { saysOwn } from "../dom/node.ts";
import { isCopyText } from "../text/copy-text.ts";
import { counts } from "./gutter.ts";
import { isCommonLanguage } from "./language.ts";

/** Names that pages show for languages, as fences are named. */
const SHOWN_AS: ReadonlyMap<string, string> = new Map([
  ["c", "c"],
  ["c#", "csharp"],
  ["cs", "csharp"],
  ["c++", "cpp"],
  ["f#", "fsharp"],
  ["js", "javascript"],
  ["ts", "typescript"],
  ["py", "python"],
  ["rb", "ruby"],
  ["rs", "rust"],
  ["yml", "yaml"],
  ["sh", "bash"],
  ["shell", "bash"],
  ["zsh", "bash"],
  ["console", "bash"],
  ["shell-session", "bash"],
  ["plain text", ""],
  ["plaintext", ""],
  ["webidl", "webidl"],
]);
const LONGEST = 20;

const nameOf = (text: string): string => {
  const name = text.toLowerCase();
  return SHOWN_AS.get(name) ?? name;
};

/** A line that says in which language the code below it is written: what the code is called, `null` for all other lines. */
const languageNamed = (text: string): string | null => {
  const name = text.length <= LONGEST ? nameOf(text) : null;
  return name !== null && (name === "" || SHOWN_AS.has(text.toLowerCase()) || isCommonLanguage(name)) ? name : null;
};

/** What languages call their files; `.txt` and the like say nothing. */
const OF_ENDING: ReadonlyMap<string, string> = new Map([
  ["mjs", "javascript"],
  ["cjs", "javascript"],
  ["mts", "typescript"],
  ["cts", "typescript"],
  ["kt", "kotlin"],
  ["cc", "cpp"],
  ["ex", "elixir"],
  ["hs", "haskell"],
  ["tf", "terraform"],
  ["gql", "graphql"],
  ["jsonc", "json"],
  ["bash", "bash"],
]);
const FILE = /^[\w@()[\]./ -]{0,36}\w\.([a-z]{1,10})$/i;

/** The language of code below a line that is the name of a file; `null` where it does not tell. */
const languageOfFile = (line: string | null): string | null => {
  const ending = line && FILE.exec(line)?.[1]?.toLowerCase();
  if (!ending) return null;
  const name = OF_ENDING.get(ending) ?? nameOf(ending);
  return OF_ENDING.has(ending) || isCommonLanguage(name) ? name : null;
};

/** Characters up to which a line may be a label; those of numbers alone have no end. */
const LONGEST_LABEL = 40;
const NUMBERS = /^[\s\d]*$/;

/** The text of a paragraph that may be a label; of all others as little is read as tells them apart. */
const lineOf = (block: RootContent | undefined): string | null => {
  if (block?.type !== "paragraph") return null;
  let line = "";
  let isNumbers = true;
  /** Whether what is read may still be a label. */
  const read = (node: Nodes): boolean => {
    if ("children" in node) return node.children.every(read);
    const text = node.type === "break" ? " " : "value" in node ? node.value : ("alt" in node && node.alt) || "";
    isNumbers &&= NUMBERS.test(text);
    line += text;
    return isNumbers || line.length <= LONGEST_LABEL;
  };
  return block.children.every(read) ? line.trim().replace(/:$/, "") : null;
};

/** Whether a line is the name of a fence's language, with blanks or without: "Azure CLI". */
const says = (line: string, lang: string | null | undefined): boolean =>
  Boolean(lang) && line.replace(/\s+/g, "").toLowerCase() === lang?.toLowerCase();

/** Lines that say what only a button would do, or that count those of the code beside them. */
const isIdle = (line: string): boolean => isCopyText(line) || counts(line);

/** A piece of code, and the label that stands before it in the same `pre`. */
interface Labelled {
  readonly label: Element;
  readonly code: Element;
}

const leadsTo = (link: Element, { attrs }: Element): boolean =>
  link.tagName === "a" &&
  attrs.some(({ name, value }) => name === "id" && value !== "" && attribute(link, "href") === `#${value}`);

/** The label of code that is a link to that code ("Example 3", "WebIDL"): it stands in the same box, and is none of it. */
export const labelOf = (pre: Element): Labelled | null => {
  const [label, code, more] = childElements(pre);
  if (!label || code?.tagName !== "code" || more || saysOwn(pre)) return null;
  return [label, ...childElements(label).slice(0, 1)].some((link) => leadsTo(link, pre)) ? { label, code } : null;
};

/** Blocks without the labels that stand on code: what it is written in is said by its fence, and nobody can press "Copy" here. */
export const withoutCodeLabels = (blocks: RootContent[]): RootContent[] => {
  if (!blocks.some(({ type }) => type === "code")) return blocks;
  const out: RootContent[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    if (last?.type === "code" && isIdle(lineOf(block) ?? "")) continue;
    if (block.type === "code") {
      for (let line = lineOf(out.at(-1)); line !== null; line = lineOf(out.at(-1))) {
        const language = languageNamed(line);
        const isSame = language === null ? says(line, block.lang) : !block.lang || nameOf(block.lang) === language;
        if (!isSame && !isIdle(line)) break;
        if (language && !block.lang) block.lang = language;
        out.pop();
      }
      block.lang ||= languageOfFile(lineOf(out.at(-1)));
    }
    out.push(block);
  }
  return out;
};
