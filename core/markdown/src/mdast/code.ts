import type { Code } from "mdast";
import { attr, childrenOf, type Element, isElement, isPhrasing, isText, type Node, textOf } from "../dom/node.ts";

/** Line numbers and the controls that sites put on code. */
const GUTTER =
  /(?:^|[\s_-])(?:line-?no|ln-numbers|crayon-nums|line-?nos|line-?numbers?|line-numbers-wrapper|linenodiv|gutter|blob-num|rouge-gutter|line-numbers-rows|copy|copy-?btn|copy-?button|clipboard|copybtn|toolbar)(?:$|[\s_-])|(?:^|\s)lnt?(?:$|\s)/i;
const LANGUAGE =
  /(?:^|\s)(?:language|lang|(?:mw-)?highlight-(?:source|text|lang)|highlight|brush|sourceCode|source|syntax|code)[-:]\s*([a-z][\w+#.-]*)/i;
/** Attributes that name a language, and those that hold settings which do. */
const NAMING = ["data-lang", "data-language", "data-code-language", "data-canonical-lang", "data-enlighter-language"];
const SETTINGS = ["class", "data-syntaxhighlighter-params"];
/** Languages that are told by their bare name on a `pre` or its `code`. */
const KNOWN = new Set(
  (
    "bash sh shell zsh powershell console python ruby perl php java javascript typescript jsx tsx json jsonc yaml toml xml html css scss sass less sql " +
    "go rust swift kotlin scala groovy dart lua haskell elixir erlang clojure ocaml fsharp csharp cpp objectivec fortran matlab julia " +
    "dockerfile makefile cmake nginx graphql protobuf terraform hcl diff latex markdown solidity zig nim vue svelte"
  ).split(" "),
);
/** Class names beside `hljs`, `sourceCode`, `prettyprint` or `highlight` that name no language. */
const NO_LANGUAGE =
  /^(?:text|plain|plaintext|none|auto|default|highlight|hljs|code|block|wrapper|numbers|nohighlight|undefined|source|literal|notranslate)$/i;

/** Whether an element inside code is a gutter or a control, and no code. */
export const isGutter = (element: Element): boolean => {
  if (element.tagName === "button" || element.tagName === "style" || element.tagName === "script") return true;
  const name = attr(element, "class");
  if (!name || !GUTTER.test(name)) return false;
  // `<pre class="line-numbers">` asks for numbers; it does not hold them.
  return element.tagName !== "pre" && element.tagName !== "code" && element.tagName !== "table";
};

/** GitHub's names for what it highlights: the last part says the language, unless it says which kind of it. */
const scoped = (name: string): string =>
  name.replace(/^(\w+)-(?:basic|comments)$/, "$1").replace(/^(?:html|css|source)-(?=[a-z])/, "");

const declared = (element: Element): string | null => {
  for (const name of NAMING) {
    const value = attr(element, name);
    if (value && /^[a-z][\w+#.-]*$/i.test(value) && !NO_LANGUAGE.test(value)) return value;
  }
  for (const name of SETTINGS) {
    const found = LANGUAGE.exec(attr(element, name) ?? "");
    if (found?.[1] && !NO_LANGUAGE.test(found[1])) return /highlight-/.test(found[0]) ? scoped(found[1]) : found[1];
  }
  const words = (attr(element, "class") ?? "").split(/[\s;]+/);
  const code = element.tagName === "pre" || element.tagName === "code";
  if (words.some((word) => /^(?:hljs|sourceCode|prettyprint|highlight|brush:?)$/.test(word))) {
    const other = words.find(
      (word) =>
        /^[a-z][a-z+#]{0,14}$/.test(word) &&
        !NO_LANGUAGE.test(word) &&
        !/^(?:prettyprint|highlight|linenums|brush|prettyprinted|line)/.test(word),
    );
    if (other) return other;
  }
  return (code && words.find((word) => KNOWN.has(word.toLowerCase()))) || null;
};

/** The language that a `pre` is written in, from its own names, those of the `code` inside, or of the wrappers around. */
export const languageOf = (pre: Element): string | null => {
  for (const child of pre.childNodes) {
    const found = isElement(child) && (child.tagName === "code" || child.tagName === "span") ? declared(child) : null;
    if (found) return found.toLowerCase();
  }
  let node: Element | null = pre;
  for (let up = 0; node && up < 5; up++) {
    const found = declared(node);
    if (found) return found.toLowerCase();
    node = node.parentNode && isElement(node.parentNode) && node.tagName !== "article" ? node.parentNode : null;
  }
  return null;
};

/** Lines that do nothing but count, one by one: the numbers beside code, which no class tells of. */
export const counts = (text: string): boolean => {
  const numbers = text.trim().split(/\s+/);
  return numbers.length > 1 && numbers.every((number, i) => number === String(Number(numbers[0]) + i));
};

export const hasTextBeside = (element: Element): boolean =>
  (element.parentNode?.childNodes ?? []).some((other) => other !== element && isElement(other) && /\S/.test(textOf(other, 20)));

/** Whether a `code` that a `pre` begins with is the numbers of the lines in the next one. */
const isNumbering = (element: Element, pre: Element): boolean =>
  element.tagName === "code" && element.parentNode === pre && counts(textOf(element, 20_000)) && hasTextBeside(element);

/** Text of code as it stands, one line for each element that is a line of its own. */
export const codeText = (root: Element): string => {
  let out = "";
  const newLine = (): void => {
    if (out && !out.endsWith("\n")) out += "\n";
  };
  const stack: (Node | "\n")[] = [...childrenOf(root)].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node === "\n") newLine();
    else if (isText(node)) out += node.value;
    else if (isElement(node) && !isGutter(node) && !isNumbering(node, root)) {
      if (node.tagName === "br") out += "\n";
      else {
        const block = !isPhrasing(node.tagName);
        if (block) {
          newLine();
          stack.push("\n");
        }
        const children = childrenOf(node);
        for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] as Node);
      }
    }
  }
  return out.replaceAll("\u00a0", " ").replaceAll("\u200b", "");
};

export const code = (pre: Element): Code | null => {
  const value = codeText(pre)
    .replace(/\r\n?/g, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd();
  return value ? { type: "code", lang: languageOf(pre), value } : null;
};
