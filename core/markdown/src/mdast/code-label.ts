import type { Paragraph, RootContent } from "mdast";
import { isCopyText } from "./gutter.ts";
import { isCommonLanguage } from "./language.ts";
import { wordsOf } from "./lines.ts";

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

const lineOf = (block: RootContent | undefined): string | null =>
  block?.type === "paragraph" ? wordsOf(block as Paragraph).replace(/:$/, "") : null;

/** Blocks without the labels that stand on code: what it is written in is said by its fence, and nobody can press "Copy" here. */
export const withoutCodeLabels = (blocks: RootContent[]): RootContent[] => {
  if (!blocks.some(({ type }) => type === "code")) return blocks;
  const out: RootContent[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    if (last?.type === "code" && isCopyText(lineOf(block) ?? "")) continue;
    if (block.type === "code") {
      for (let line = lineOf(out.at(-1)); line !== null; line = lineOf(out.at(-1))) {
        const language = languageNamed(line);
        const isSame = language !== null && (!block.lang || nameOf(block.lang) === language);
        if (!isSame && !isCopyText(line)) break;
        if (language && !block.lang) block.lang = language;
        out.pop();
      }
    }
    out.push(block);
  }
  return out;
};
