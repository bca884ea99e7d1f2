import type { PhrasingContent, RootContent } from "mdast";
import { tidy } from "./tidy.ts";

/** The part of a picture's address that is the same in all sizes in which sites offer it. */
const SIZE = /[-_](?:\d{2,4}x\d{2,4}|\d{2,4}w|scaled|thumb(?:nail)?)(?=\.\w+$)/i;
const SIZE_PARAMETER = /([?&])(?:w|h|width|height|quality|dpr|resize|fit|crop|auto|strip|ssl)=[^&#]*/gi;
const sizeless = (url: string): string => {
  const at = url.indexOf("?");
  return at < 0 ? url.replace(SIZE, "") : url.slice(0, at).replace(SIZE, "") + url.slice(at).replace(SIZE_PARAMETER, "$1");
};

type Node = RootContent | PhrasingContent;

/** The pictures of a paragraph that have words beside them in their lines. */
const amongWords = (paragraph: Node): Node[] => {
  const found: Node[] = [];
  let line: Node[] = [];
  let hasWords = false;
  const end = (): void => {
    if (hasWords) for (const picture of line) found.push(picture);
    line = [];
    hasWords = false;
  };
  const read = (node: Node): void => {
    if (node.type === "break") end();
    else if (node.type === "image") line.push(node);
    else if ("children" in node) for (const child of node.children) read(child);
    else if ("value" in node && node.value.trim() !== "") hasWords = true;
  };
  read(paragraph);
  end();
  return found;
};

/** Leaves out pictures that stand there already: carousels and pages for two widths of screen hold each of theirs twice or more. */
class Pictures {
  readonly #shown = new Set<string>();
  /** Where the links around pictures lead, each behind the picture's address. */
  readonly #links = new Set<string>();
  /** Pictures with words beside them: signs that mean something in each place. */
  readonly #signs = new Set<Node>();
  /** Where the link leads that is being read. */
  #link = "";
  /** The picture that nothing but pictures follows yet. */
  #last = "";

  /** What is left of nodes; those that held nothing but such pictures go with them. */
  rest<N extends Node>(nodes: readonly N[]): N[] {
    return nodes.filter((node) => this.#stays(node));
  }

  #stays(node: Node): boolean {
    if (node.type === "image") {
      const key = sizeless(node.url);
      const link = `${key} ${this.#link}`;
      const isAgain = this.#shown.has(node.url) || key === this.#last;
      const leadsElsewhere = this.#link !== "" && !this.#links.has(link);
      this.#shown.add(node.url);
      this.#links.add(link);
      this.#last = key;
      return !isAgain || leadsElsewhere || this.#signs.has(node);
    }
    // In cells pictures are signs that mean something in each place.
    if (node.type === "table" || node.type === "break") return true;
    if (!("children" in node)) {
      if ("value" in node && node.value.trim() !== "") this.#last = "";
      return true;
    }
    const children = node.children as Node[];
    const isLine = node.type === "paragraph" || node.type === "heading";
    if (isLine) for (const picture of amongWords(node)) this.#signs.add(picture);
    const around = this.#link;
    if (node.type === "link") this.#link = node.url;
    const rest = this.rest(children);
    this.#link = around;
    if (rest.length === children.length) return true;
    (node as { children: Node[] }).children = isLine ? tidy(rest as PhrasingContent[]) : rest;
    return rest.some((child) => !(child.type === "text" && child.value.trim() === "") && child.type !== "break");
  }
}

/** Blocks in which each picture stands once. */
export const eachOnce = (blocks: RootContent[]): RootContent[] => new Pictures().rest(blocks);
