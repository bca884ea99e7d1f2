import { attribute, childElements, type Element, parentElement } from "@farthing/html";

/** Prefixes that name a language whatever follows, and those that also begin other names (`code-block`, `highlight-dark`). */
const NAMED = /(?:^|\s)(?:language|lang|(?:mw-)?highlight-(?:source|text|lang)|brush|sourceCode)[-:]\s*([a-z][\w+#.-]*)/i;
const MAY_NAME = /(?:^|\s)(?:highlight|hl|source|src|syntax|code|dp)[-:]\s*([a-z][\w+#.-]*)/gi;
/** Attributes that name a language, and those that hold settings which do. */
const NAMING = [
  "data-lang",
  "data-language",
  "data-code-language",
  "data-canonical-lang",
  "data-enlighter-language",
  "language",
  "syntax",
];
const SETTINGS = ["class", "data-syntaxhighlighter-params"];
/** Languages that are told by their bare name on a `pre` or its `code`. */
const KNOWN = new Set(
  (
    "bash sh shell zsh powershell console python ruby perl php java javascript typescript jsx tsx json jsonc yaml toml xml html css scss sass less sql " +
    "go rust swift kotlin scala groovy dart lua haskell elixir erlang clojure ocaml fsharp csharp cpp objectivec fortran matlab julia " +
    "dockerfile makefile cmake nginx graphql protobuf terraform hcl diff latex markdown solidity zig nim vue svelte"
  ).split(" "),
);
/** Further names that are short, or words of their own: believed where a prefix or a highlighter's class stands beside them. */
const ALSO_KNOWN = new Set(
  (
    "c r d v js ts py rb rs cs vb ps1 ksh csh fish bat cmd dos batch shell-session bash-session terminal python3 pycon py3 ipython ipython2 ipython3 pytb " +
    "objc objective-c c++ c# f# golang node json5 yml ini conf properties apache apacheconf htm xhtml svg mathml http https curl hjson mysql pgsql postgres " +
    "postgresql plsql tsql plpgsql sqlite kql hive asm nasm x86asm armasm llvm wasm awk sed vim viml emacs-lisp elisp lisp scheme racket prolog basic pascal " +
    "delphi ada cobol d ml sml reason elm purescript coffeescript coffee actionscript haxe crystal smalltalk tcl verilog vhdl stata sas spss gams mathematica " +
    "wolfram maple octave glsl hlsl metal qml stylus postcss pug haml slim twig jinja jinja2 django liquid handlebars hbs erb ejs razor cshtml jsp gradle " +
    "maven bicep puppet ansible gherkin robot log abnf ebnf bnf rst tex bibtex asciidoc mermaid dot graphviz turtle sparql cypher gremlin text-only proto " +
    "thrift avro regex patch udiff csv tsv env dotenv gitignore systemd make mk docker vhost caddyfile nix dhall starlark bazel bzl abap apex arduino " +
    "processing autohotkey applescript vbnet vbscript vbs gdscript cuda opencl qsharp agda coq lean isabelle idris typoscript wikitext mediawiki bbcode"
  ).split(" "),
);
/** Whether a name on its own, beside code, is that of a language. */
export const isCommonLanguage = (name: string): boolean => KNOWN.has(name);
const isKnown = (name: string): boolean => KNOWN.has(name.toLowerCase()) || ALSO_KNOWN.has(name.toLowerCase());
/** Class names beside `hljs`, `sourceCode`, `prettyprint` or `highlight` that name no language. */
const NO_LANGUAGE =
  /^(?:text|plain|plaintext|output|none|auto|default|highlight|hljs|code|block|wrapper|numbers|nohighlight|undefined|source|literal|notranslate)$/i;

/** GitHub's names for what it highlights: the last part says the language, unless it says which kind of it. */
const scoped = (name: string): string =>
  name.replace(/^(\w+)-(?:basic|comments)$/, "$1").replace(/^(?:html|css|source)-(?=[a-z])/, "");

/** Whether what a `pre` or its `code` calls its language can be one; `code-block__dom6m` is a class that a build tool made. */
const isName = (name: string): boolean => name.length <= 24 && !name.includes("__") && !NO_LANGUAGE.test(name);

/** What Texinfo calls a piece of code of a language (since 7 with `user-` before it), and the `pre` in it. */
const EXAMPLE = /^example (?:user-)?(\S+)$/;
const OF_EXAMPLE = /^example(?:-preformatted)?$/;

const holdsExample = (element: Element): boolean =>
  childElements(element).some((child) => child.tagName === "pre" && OF_EXAMPLE.test(attribute(child, "class") ?? ""));

const declared = (element: Element): string | null => {
  const isCode = element.tagName === "pre" || element.tagName === "code";
  for (const name of NAMING) {
    const value = attribute(element, name);
    if (value && /^[a-z][\w+#.-]*$/i.test(value) && !NO_LANGUAGE.test(value)) return value;
  }
  for (const name of SETTINGS) {
    const value = attribute(element, name);
    if (value === null) continue;
    const found = NAMED.exec(value);
    const scope = found?.[1] && /highlight-/.test(found[0]) ? scoped(found[1]) : found?.[1];
    if (scope && (isCode ? isName(scope) : isKnown(scope))) return scope;
    for (const [, guess] of value.matchAll(MAY_NAME)) if (guess !== undefined && isKnown(guess)) return guess;
  }
  const words = (attribute(element, "class") ?? "").split(/[\s;]+/);
  if (words.some((word) => /^(?:hljs|sourceCode|prettyprint|highlight|brush:?|dp-highlighter|syntaxhighlighter)$/.test(word))) {
    const other = words.find(isKnown);
    if (other) return other;
  }
  // Pandoc and knitr name nothing else.
  const [only, ...others] = words.filter(Boolean);
  const isOfCode = element.tagName === "pre" && childElements(element)[0]?.tagName === "code";
  if (only && others.length === 0 && isOfCode && isKnown(only)) return only;
  const ofExample = EXAMPLE.exec(words.join(" "))?.[1];
  if (ofExample && isKnown(ofExample) && holdsExample(element)) return ofExample;
  if (!isCode) return null;
  const lang = attribute(element, "lang")?.toLowerCase() ?? "";
  // Two letters name languages that people speak, too.
  return KNOWN.has(lang) || (lang.length > 2 && isKnown(lang))
    ? lang
    : (words.find((word) => KNOWN.has(word.toLowerCase())) ?? null);
};

const INNER = new Set(["code", "span", "pre"]);

/** The language that a `pre` is written in, from its own names, those of the `code` inside, or of the wrappers around. */
export const languageOf = (pre: Element): string | null => {
  const children = childElements(pre);
  for (const child of children) {
    // mdBook writes the box of a program that can be run as one `pre` in another; some lay a box of its own around the code (Streamlit).
    const inner = child.tagName === "pre" || (child.tagName === "div" && children.length === 1) ? childElements(child) : [];
    for (const each of [child, ...inner]) {
      const found = INNER.has(each.tagName) ? declared(each) : null;
      if (found) return found.toLowerCase();
    }
  }
  let node: Element | null = pre;
  for (let up = 0; node && up < 5; up++) {
    const found = declared(node);
    if (found) return found.toLowerCase();
    node = node.tagName === "article" ? null : parentElement(node);
  }
  return null;
};
