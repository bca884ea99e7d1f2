import type { Literal, Nodes, Parents, Root, RootContent, Text } from "mdast";
import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import {
  defaultHandlers,
  type Handle,
  type Info,
  type Options,
  type State,
  toMarkdown,
  type Unsafe,
} from "mdast-util-to-markdown";

const SPANS: NonNullable<Unsafe["notInConstruct"]> = [
  "autolink",
  "destinationLiteral",
  "destinationRaw",
  "reference",
  "titleQuote",
  "titleApostrophe",
];
const PHRASING = { inConstruct: "phrasing", notInConstruct: SPANS } as const;

/** Signs that the library escapes wherever they stand, though most often they mean nothing. */
const OVERCAUTIOUS = new Set(["&", "_", "[", "(", ")"]);
/** Where they do mean something: character references, marks at the edge of a word, footnotes, definitions, tasks. */
const PRECISE: readonly Unsafe[] = [
  { character: "&", after: "(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});", inConstruct: "phrasing" },
  { character: "_", before: "[^A-Za-z0-9\\u00c0-\\uffff]", ...PHRASING },
  { character: "_", after: "(?:[^A-Za-z0-9\\u00c0-\\uffff]|$)", ...PHRASING },
  { character: "[", after: "(?:\\^|[ xX]\\])", ...PHRASING },
  { atBreak: true, character: "[", after: "[^\\]\\n]*\\]:" },
  { character: "[", inConstruct: ["label", "reference"] },
  { character: "(", before: "\\]", ...PHRASING },
  { character: ")", before: "\\d+", atBreak: true },
];

const root = (node: Root, parent: Parents | undefined, state: State, info: Info): string => {
  state.unsafe = [...state.unsafe.filter(({ character }) => !OVERCAUTIOUS.has(character)), ...PRECISE];
  return defaultHandlers.root(node, parent, state, info);
};

/** Text without a sign that Markdown knows, but for some that mean something only at a line's beginning. */
const PLAIN = /^ ?[\p{L}'"‘’“”—–…,;][\p{L}\p{M}\p{N} .,:;?%$@()+=/'"‘’“”–—…\u00a0\u2060\ufeff-]*$/u;
const LINE_END = /[\r\n]/;

/** Most texts have nothing to escape; the library looks for every sign in each. */
const text: Handle = (node: Literal, parent, state, info) => {
  const { value } = node;
  const atEdge = (value.startsWith(" ") && LINE_END.test(info.before)) || (value.endsWith(" ") && LINE_END.test(info.after));
  return !atEdge && PLAIN.test(value) ? value : defaultHandlers.text(node as Text, parent, state, info);
};

// Formulas as GitHub writes them. A dollar sign in text stays as it is: prices are far more common than formulas.
const inlineMath: Handle = (node: Literal) => `$${node.value}$`;
const math: Handle = (node: Literal) => `$$\n${node.value}\n$$`;

const OPTIONS: Options = {
  bullet: "-",
  rule: "-",
  emphasis: "*",
  strong: "*",
  fences: true,
  listItemIndent: "one",
  incrementListMarker: true,
  handlers: { root, text, inlineMath, math } as Partial<Options["handlers"]>,
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
    gfmFootnoteToMarkdown(),
  ],
};

/** The one serialiser: mdast to GitHub-Flavored Markdown, without a newline at the end. */
export const markdown = (children: readonly RootContent[]): string =>
  toMarkdown({ type: "root", children: [...children] } satisfies Nodes, OPTIONS).trimEnd();
