import type { Definition, Nodes, Parents, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** What is shown of a text of a stranger's: elements of these names, texts, links of the web, and pictures that are asked for first. */
export type Shown =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "element"; readonly name: ElementName; readonly children: readonly Shown[]; readonly start?: number }
  /** `host`: where it really leads, as it is asked for (punycode). */
  | { readonly kind: "link"; readonly address: string; readonly host: string; readonly children: readonly Shown[] }
  | { readonly kind: "picture"; readonly address: string; readonly host: string; readonly text: string };

export type ElementName =
  | "p"
  | "h3"
  | "h4"
  | "h5"
  | "h6"
  | "ul"
  | "ol"
  | "li"
  | "blockquote"
  | "pre"
  | "code"
  | "em"
  | "strong"
  | "del"
  | "hr"
  | "br"
  | "table"
  | "tr"
  | "th"
  | "td"
  | "sup";

/** Deeper nesting is shown as its text. */
const MAX_DEPTH = 40;
/** Nodes that are shown of all texts of a reply: a browser lays them out while its page does nothing else. */
const MAX_NODES = 15_000;
/** The cells of a table are laid out one with all others. */
const MAX_COLUMNS = 50;
const CUT = "… There is more; the tab Markdown has all of it.";

/** How many more nodes may be shown. */
export interface Room {
  left: number;
}
export const newRoom = (): Room => ({ left: MAX_NODES });

/** What controls a text and is not seen, such as what turns the direction of the rest around; but for joiners and soft hyphens. */
const UNSEEN = /(?!\t|\n|\u200c|\u200d|\u00ad)[\p{Cc}\p{Cf}]/gu;
const plain = (text: string): string => text.replace(UNSEEN, "\ufffd");
const textNode = (text: string): Shown => ({ kind: "text", text: plain(text) });
const element = (name: ElementName, children: readonly Shown[]): Shown => ({ kind: "element", name, children });

/** An address of the web; `undefined` for all others: scripts, data, files, mail, addresses that name a user, and relative ones. */
function webAddress(address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  return url.username || url.password ? undefined : url;
}

/** Texts below a node. */
function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}

class Writer {
  readonly #definitions = new Map<string, Definition>();

  constructor(
    root: Parents,
    private readonly room: Room,
  ) {
    for (const child of root.children) if (child.type === "definition") this.#define(child);
  }

  /** The first definition of a label counts (CommonMark 0.31, section 4.7). */
  #define(definition: Definition): void {
    if (!this.#definitions.has(definition.identifier)) this.#definitions.set(definition.identifier, definition);
  }

  all(nodes: readonly Nodes[], depth: number): readonly Shown[] {
    const shown: Shown[] = [];
    for (const node of nodes) {
      if (--this.room.left < 0) break;
      shown.push(...this.one(node, depth));
    }
    return shown;
  }

  one(node: Nodes, depth: number): readonly Shown[] {
    if (depth > MAX_DEPTH) return [textNode(textOf(node))];
    const inside = () => ("children" in node ? this.all(node.children, depth + 1) : []);
    switch (node.type) {
      case "text":
        return [textNode(node.value)];
      case "html": // shown as it is written, never read as HTML
        return [element("code", [textNode(node.value)])];
      case "inlineCode":
        return [element("code", [textNode(node.value)])];
      case "code":
        return [element("pre", [element("code", [textNode(node.value)])])];
      case "heading":
        return [element(`h${Math.min(node.depth + 2, 6)}` as ElementName, inside())];
      case "list":
        return [
          {
            kind: "element",
            name: node.ordered ? "ol" : "ul",
            children: inside(),
            ...(node.start != null && { start: node.start }),
          },
        ];
      case "listItem":
        return [element("li", [...(node.checked == null ? [] : [textNode(node.checked ? "☑ " : "☐ ")]), ...inside()])];
      case "table":
        return [this.#table(node, depth)];
      case "link":
        return [this.#link(node.url, inside())];
      case "linkReference":
        return [this.#link(this.#definitions.get(node.identifier)?.url ?? "", inside())];
      case "image":
        return [this.#picture(node.url, node.alt ?? "")];
      case "imageReference":
        return [this.#picture(this.#definitions.get(node.identifier)?.url ?? "", node.alt ?? "")];
      case "footnoteReference":
        return [element("sup", [textNode(`[${node.label ?? node.identifier}]`)])];
      case "footnoteDefinition":
        return [element("blockquote", [element("sup", [textNode(`[${node.label ?? node.identifier}]`)]), ...inside()])];
      case "definition":
        return [];
      default: {
        const name = NAMES[node.type];
        return name === undefined ? inside() : [element(name, inside())];
      }
    }
  }

  #table({ children }: Table, depth: number): Shown {
    const rows: Shown[] = [];
    for (const { children: cells } of children) {
      this.room.left -= 1 + Math.min(cells.length, MAX_COLUMNS);
      if (this.room.left < 0) break;
      const name = rows.length === 0 ? "th" : "td";
      const shown = cells.slice(0, MAX_COLUMNS).map((cell) => element(name, this.all(cell.children, depth + 2)));
      rows.push(element("tr", cells.length > MAX_COLUMNS ? [...shown, element(name, [textNode(CUT)])] : shown));
    }
    return element("table", rows);
  }

  #link(address: string, children: readonly Shown[]): Shown {
    const url = webAddress(address);
    if (!url) return element("em", children.length > 0 ? children : [textNode(address)]);
    return { kind: "link", address: url.href, host: url.host, children };
  }

  #picture(address: string, text: string): Shown {
    const url = webAddress(address);
    if (url?.protocol !== "https:") return textNode(text);
    return { kind: "picture", address: url.href, host: url.host, text: plain(text) };
  }
}

const NAMES: Readonly<Record<string, ElementName>> = {
  paragraph: "p",
  blockquote: "blockquote",
  emphasis: "em",
  strong: "strong",
  delete: "del",
  thematicBreak: "hr",
  break: "br",
};

/**
 * What is shown of a Markdown text: no HTML of it, no address but of the web, and nothing that loads by itself. There are texts that take minutes,
 * or more of the stack than there is.
 */
export function shownOf(markdown: string, room: Room = newRoom()): readonly Shown[] {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const shown = new Writer(root, room).all(root.children, 0);
  return room.left < 0 ? [...shown, element("p", [textNode(CUT)])] : shown;
}
