import type { Code } from "mdast";
import { attr, childrenOf, type Element, isElement, isPhrasing, isText, type Node } from "../dom/node.ts";

/** Line numbers and the controls that sites put on code. */
const GUTTER =
  /(?:^|[\s_-])(?:line-?no|line-?nos|line-?numbers?|linenodiv|gutter|blob-num|rouge-gutter|line-numbers-rows|copy|copy-?btn|copy-?button|clipboard|copybtn|toolbar)(?:$|[\s_-])/i;
const LANGUAGE =
  /(?:^|\s)(?:language|lang|highlight-source|highlight-text|highlight|brush|sourceCode|syntax|code)[-:]\s*([a-z][\w+#.-]*)/i;
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

const declared = (element: Element): string | null => {
  const data = attr(element, "data-lang") ?? attr(element, "data-language") ?? attr(element, "data-code-language");
  if (data && /^[a-z][\w+#.-]*$/i.test(data) && !NO_LANGUAGE.test(data)) return data;
  const name = attr(element, "class");
  if (!name) return null;
  const found = LANGUAGE.exec(name)?.[1];
  if (found && !NO_LANGUAGE.test(found)) return found;
  if (/(?:^|\s)(?:hljs|sourceCode|prettyprint|highlight|brush:?)(?:\s|$)/.test(name)) {
    const other = name
      .split(/[\s;]+/)
      .find(
        (part) =>
          /^[a-z][a-z+#]{0,14}$/.test(part) &&
          !NO_LANGUAGE.test(part) &&
          !/^(?:prettyprint|highlight|linenums|brush|prettyprinted|line)/.test(part),
      );
    if (other) return other;
  }
  return null;
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
    else if (isElement(node) && !isGutter(node)) {
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
