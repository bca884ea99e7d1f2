import type { Code, List, ListItem, PhrasingContent, RootContent, Table, TableRow } from "mdast";
import { writtenInMarkdown } from "../tex/written.ts";
import { seen } from "../text/seen.ts";
import type { Within } from "./escape.ts";
import { line } from "./inlines.ts";
import { byLines, refuseLonger } from "./written.ts";

/** Flow content, the display formulas of GitHub, and the parts of lists and tables alone. */
export type Block = Exclude<RootContent, PhrasingContent> | { readonly type: "html" | "math"; readonly value: string };

export const TEXT: Within = { label: false, heading: false, cell: false, dollars: false };
const HEADING: Within = { ...TEXT, heading: true };
const CELL: Within = { ...TEXT, cell: true };

/** Spaces before the lines of a footnote behind its first. */
const NOTE_INDENT = " ".repeat(4);

/** Whole lines with something before each; `bare` before an empty one. */
const prefixed = (text: string, before: string, bare: string): string =>
  byLines(text, before.length, (lines) =>
    lines
      .split("\n")
      .map((line) => (line === "" ? bare : before + line))
      .join("\n"),
  );

/** What stands below a mark on its first line, which has none before it. */
const indented = (text: string, indent: string): string => {
  const end = text.indexOf("\n");
  return end < 0 ? text : `${text.slice(0, end)}\n${prefixed(text.slice(end + 1), indent, "")}`;
};

const quoted = (text: string): string => prefixed(text, "> ", ">");

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

const listItem = ({ children, checked, spread }: ListItem, mark: string): string => {
  const task = typeof checked === "boolean" && children[0]?.type === "paragraph" ? `[${checked ? "x" : " "}] ` : "";
  const text = task + blocks(children, spread ?? true);
  return text === "" ? mark : `${mark} ${indented(text, " ".repeat(mark.length + 1))}`;
};

/** Whether hyphens before the items would make a thematic break with what they begin with. */
const makesBreak = ({ children }: List): boolean =>
  children[0]?.children.length === 0 || children.some((item) => item.children[0]?.type === "thematicBreak");

/** Items behind hyphens or numbers; `other` marks tell a list from one right before it. */
const list = (node: List, other: boolean): string => {
  const bullet = other || makesBreak(node) ? "*" : "-";
  const markOf = (at: number): string => (node.ordered ? `${Math.max(0, node.start ?? 1) + at}${other ? ")" : "."}` : bullet);
  let written = 0;
  const items = node.children.map((item, at) => {
    const text = listItem(item, markOf(at));
    written += text.length + 2;
    refuseLonger(written);
    return text;
  });
  return items.join(node.spread === false ? "\n" : "\n\n");
};

/** What would begin an item, or be a rule; and what would begin a quotation, a heading or code. */
const MARK = /^(?:[-+*]|\d{1,9}[.)])(?=\s|$)|^[-*](?=\s*[-*]\s*[-*])/;
const SIGN = /^[>#~]/;

/** A formula on lines of its own. For readers that know none it is text, in which no other block may begin: empty braces mean nothing to TeX. */
const math = (value: string): string => {
  const tex = writtenInMarkdown(value).replace(MARK, "$&{}").replace(SIGN, "{}$&");
  return tex === "" ? "" : `$$\n${tex}\n$$`;
};

const block = (node: Block, other: boolean): string => {
  switch (node.type) {
    case "paragraph":
      return line(node.children, "\n", "\n", TEXT);
    case "heading":
      return heading(node.depth, node.children);
    case "list":
      return list(node, other);
    case "listItem":
      return listItem(node, "-");
    case "table":
      return table(node);
    case "tableRow":
      return tableRow(node);
    case "tableCell":
      return line(node.children, "|", "|", CELL);
    case "code":
      return code(node);
    case "blockquote":
      return quoted(blocks(node.children));
    case "thematicBreak":
      return "---";
    case "html":
      return node.value;
    case "math":
      return math(node.value);
    case "footnoteDefinition":
      return `[^${node.label ?? node.identifier}]: ${indented(blocks(node.children), NOTE_INDENT)}`.trimEnd();
    default:
      throw new Error(`Markdown has nothing for a node of type ${node.type}`);
  }
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

/** Blocks one below the other, an empty line between them unless they may stand close. */
export const blocks = (nodes: readonly Block[], spread = true): string => {
  let out = "";
  let last: Block | undefined;
  let other = false;
  for (const node of nodes) {
    // Lists that follow each other would be one if their marks were the same.
    other = last?.type === "list" && node.type === "list" && (last.ordered ?? false) === (node.ordered ?? false) && !other;
    const written = block(node, other);
    if (written === "" && node.type === "math") continue;
    if (last !== undefined) out += spread || needsGap(last, node) ? "\n\n" : "\n";
    out += written;
    refuseLonger(out.length);
    last = node;
  }
  return out;
};
