import { seen } from "@farthing/read";
import type { Code, FootnoteDefinition, List, ListItem, PhrasingContent, RootContent, Table, TableRow } from "mdast";
import { writtenInMarkdown } from "../tex/written.ts";
import type { Within } from "./escape.ts";
import { line } from "./inlines.ts";
import { refuseLonger, Written } from "./written.ts";

/** Flow content, the display formulas of GitHub, and the parts of lists and tables alone. */
export type Block = Exclude<RootContent, PhrasingContent> | { readonly type: "html" | "math"; readonly value: string };

export const TEXT: Within = { label: false, heading: false, cell: false, dollars: false };
const HEADING: Within = { ...TEXT, heading: true };
const CELL: Within = { ...TEXT, cell: true };

/** Blanks before the lines of a footnote behind its first. */
const NOTE_INDENT = " ".repeat(4);

const heading = (depth: number, children: readonly PhrasingContent[]): string =>
  `${"#".repeat(depth)} ${line(children, "# ", "\n", HEADING)}`.trimEnd();

/** What names a language; anything else might not stay on the line of the fence. */
const LANGUAGE = /^[\w+#.-]{1,40}$/;

/** Code between more grave accents than stand anywhere in it. */
const code = ({ lang, value: source }: Code): string => {
  const value = seen(source.replace(/\r\n?/g, "\n"));
  const longest = (value.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}${lang && LANGUAGE.test(lang) ? lang : ""}\n${value === "" ? "" : `${value}\n`}${fence}`;
};

const tableRow = ({ children }: TableRow): string => {
  let row = "|";
  for (const cell of children) {
    const text = line(cell.children, "|", "|", CELL);
    row += text === "" ? " |" : ` ${text} |`;
    refuseLonger(row.length);
  }
  return row;
};

const RULES = { left: ":-", right: "-:", center: ":-:", none: "-" } as const;

/** The rows of a table have as many cells as its first. */
const table = ({ children, align }: Table): string => {
  const rules = children[0]?.children.map((_, column) => ` ${RULES[align?.[column] ?? "none"]} |`) ?? [];
  let written = 0;
  const [head = "", ...body] = children.map((row) => {
    const text = tableRow(row);
    written += text.length + 1;
    refuseLonger(written);
    return text;
  });
  return [head, `|${rules.join("")}`, ...body].join("\n");
};

const listItem = ({ children, checked, spread }: ListItem, mark: string, out: Written): void => {
  const task = typeof checked === "boolean" && children[0]?.type === "paragraph" ? `[${checked ? "x" : " "}] ` : "";
  out.item(mark, () => {
    out.write(task);
    blocks(children, out, spread ?? true);
  });
};

/** Whether hyphens before the items would make a thematic break with what they begin with. */
const makesBreak = ({ children }: List): boolean =>
  children[0]?.children.length === 0 || children.some((item) => item.children[0]?.type === "thematicBreak");

/** Items behind hyphens or numbers; `other` marks tell a list from one right before it. */
const list = (node: List, other: boolean, out: Written): void => {
  const bullet = other || makesBreak(node) ? "*" : "-";
  const markOf = (at: number): string => (node.ordered ? `${Math.max(0, node.start ?? 1) + at}${other ? ")" : "."}` : bullet);
  node.children.forEach((item, at) => {
    if (at > 0) out.write(node.spread === false ? "\n" : "\n\n");
    listItem(item, markOf(at), out);
  });
};

/** What would begin an item, or be a rule; and what would begin a quotation, a heading or code. */
const MARK = /^(?:[-+*]|\d{1,9}[.)])(?=\s|$)|^[-*](?=\s*[-*]\s*[-*])/;
const SIGN = /^[>#~]/;

/** A formula on lines of its own. For readers that know none it is text, in which no other block may begin: empty braces mean nothing to TeX. */
const math = (value: string): string => {
  const tex = writtenInMarkdown(value).replace(MARK, "$&{}").replace(SIGN, "{}$&");
  return tex === "" ? "" : `$$\n${tex}\n$$`;
};

/** A note has a text of its own: what is blank at its end is left out before anything stands before its lines. */
const footnote = ({ label, identifier, children }: FootnoteDefinition): string => {
  const note = new Written();
  note.below(NOTE_INDENT, () => {
    note.write(`[^${label ?? identifier}]: `);
    blocks(children, note);
  });
  return note.text.trimEnd();
};

const leaf = (node: Block): string => {
  switch (node.type) {
    case "paragraph":
      return line(node.children, "\n", "\n", TEXT);
    case "heading":
      return heading(node.depth, node.children);
    case "table":
      return table(node);
    case "tableRow":
      return tableRow(node);
    case "tableCell":
      return line(node.children, "|", "|", CELL);
    case "code":
      return code(node);
    case "thematicBreak":
      return "---";
    case "html":
      return node.value;
    case "math":
      return math(node.value);
    case "footnoteDefinition":
      return footnote(node);
    default:
      throw new Error(`Markdown has nothing for a node of type ${node.type}`);
  }
};

const block = (node: Block, other: boolean, out: Written): void => {
  if (node.type === "list") list(node, other, out);
  else if (node.type === "listItem") listItem(node, "-", out);
  else if (node.type === "blockquote") out.quote(() => blocks(node.children, out));
  else out.write(leaf(node));
};

/** Whether a block ends a paragraph right before it; of numbered lists only those from one on do. */
const interrupts = (node: Block): boolean => {
  if (node.type !== "list") return node.type === "heading" || node.type === "code";
  const first = node.children[0]?.children[0];
  const begins = first?.type === "paragraph" || (first !== undefined && interrupts(first));
  return begins && (!node.ordered || (node.start ?? 1) === 1);
};

/** What may end in a line that the next one would go on with. */
const OPEN_ENDED: ReadonlySet<string> = new Set(["paragraph", "table", "html", "list", "blockquote"]);

const needsGap = (left: Block, right: Block): boolean => OPEN_ENDED.has(left.type) && !interrupts(right);

/** Writes blocks one below the other, an empty line between them unless they may stand close. */
export const blocks = (nodes: readonly Block[], out: Written, spread = true): void => {
  let last: Block | undefined;
  let other = false;
  for (const node of nodes) {
    // Lists that follow each other would be one if their marks were the same.
    other = last?.type === "list" && node.type === "list" && (last.ordered ?? false) === (node.ordered ?? false) && !other;
    if (node.type === "math" && math(node.value) === "") continue;
    if (last !== undefined) out.write(spread || needsGap(last, node) ? "\n\n" : "\n");
    block(node, other, out);
    last = node;
  }
};
