import { attribute, childElements, type Element, parentElement } from "@farthing/html";

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

/** GitHub's names for what it highlights: the last part says the language, unless it says which kind of it. */
const scoped = (name: string): string =>
  name.replace(/^(\w+)-(?:basic|comments)$/, "$1").replace(/^(?:html|css|source)-(?=[a-z])/, "");

const declared = (element: Element): string | null => {
  for (const name of NAMING) {
    const value = attribute(element, name);
    if (value && /^[a-z][\w+#.-]*$/i.test(value) && !NO_LANGUAGE.test(value)) return value;
  }
  for (const name of SETTINGS) {
    const found = LANGUAGE.exec(attribute(element, name) ?? "");
    if (found?.[1] && !NO_LANGUAGE.test(found[1])) return /highlight-/.test(found[0]) ? scoped(found[1]) : found[1];
  }
  const words = (attribute(element, "class") ?? "").split(/[\s;]+/);
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
  for (const child of childElements(pre)) {
    const found = child.tagName === "code" || child.tagName === "span" ? declared(child) : null;
    if (found) return found.toLowerCase();
  }
  let node: Element | null = pre;
  for (let up = 0; node && up < 5; up++) {
    const found = declared(node);
    if (found) return found.toLowerCase();
    node = node.tagName === "article" ? null : parentElement(node);
  }
  return null;
};
