import { attribute, type Element, isElement, isText } from "@farthing/html";
import { fold, percentDecoded, seenLine } from "@farthing/read";
import type { List, ListItem, PhrasingContent } from "mdast";
import { isImage, textOf } from "../dom/node.ts";
import { absoluteUrl } from "../dom/url.ts";
import type { Context } from "./context.ts";
import { itemOf, settled } from "./item.ts";

/** A line of a folder as servers write it: what leads to a file, and what is told beside it. */
interface Line {
  readonly links: Element[];
  said: string;
}

/** Files from which on lines of code with a link each are a folder. */
const LEAST = 2;
/** What is told of a file, word by word: its date, its size, that it is a folder. */
const FACT =
  /^(?:[\d:./,-]+|\d{1,2}-[a-z]{3}-\d{2,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?|[ap]m|[\d.]{1,12}[kmgt]?i?b?|[kmgt]?i?b|<dir>)$/i;
const LONGEST_FACTS = 200;
/** And with what Apache's administrators may say of a file, which is the fourth column. */
const LONGEST_DESCRIPTION = 1_000;
const COLUMNS = 4;
const UP = /^(?:\.\.\/?|parent directory|\[to parent directory\])$/i;
/** How names end that the server has cut. */
const CUT = /\.\.>$/;
const INLINE = new Set(["b", "strong", "i", "em"]);
/** Where links of a list lead that put it into another order. */
const ORDERS = /^\?/;

/** The lines of a text between whose links nothing but text, pictures and rules stands; `null` if anything else does. */
const linesOf = (pre: Element): Line[] | null => {
  const lines: Line[] = [{ links: [], said: "" }];
  for (const node of pre.childNodes) {
    const line = lines.at(-1) as Line;
    if (isText(node)) {
      const [first = "", ...more] = node.value.split("\n");
      line.said += first;
      for (const said of more) lines.push({ links: [], said });
    } else if (isElement(node)) {
      if (node.tagName === "br" || node.tagName === "hr") lines.push({ links: [], said: "" });
      else if (node.tagName === "a") line.links.push(node);
      else if (INLINE.has(node.tagName)) line.said += textOf(node, LONGEST_FACTS + 1);
      else if (!isImage(node.tagName)) return null;
    }
  }
  return lines;
};

const nameIn = (link: Element): string => fold(link.childNodes.map((node) => (isText(node) ? node.value : "")).join(""));

/** What is told of a file, without the dash that stands for nothing; `null` if anything else is said, or something before that if it is described, too. */
const factsOf = (said: string, isDescribed: boolean): string[] | null => {
  if (said.length > (isDescribed ? LONGEST_DESCRIPTION : LONGEST_FACTS)) return null;
  const words = fold(said).split(" ").filter(Boolean);
  const other = words.findIndex((word) => !FACT.test(word));
  const facts = words.filter((word, i) => word !== "-" || (other >= 0 && i > other));
  return other < 0 || (isDescribed && other > 0) ? facts : null;
};

/** The whole name of a file whose name the server has cut. */
const wholeName = (name: string, url: string): string =>
  CUT.test(name) ? seenLine(percentDecoded(/[^/]+\/?$/.exec(new URL(url).pathname)?.[0] ?? name)) : name;

/**
 * The files of a folder as a server lists them, in lines that lead to each (nginx, Apache, IIS): as code they would lead nowhere.
 * `null` if it is something else.
 */
export const folder = (pre: Element, { base }: Context): List | null => {
  const lines = linesOf(pre)?.filter(({ links, said }) => links.length > 0 || said.trim() !== "");
  if (!lines) return null;
  // Apache's first line leads to the same list in another order.
  const columns = lines[0]?.links ?? [];
  const isHead = columns.length > 0 && columns.every((link) => ORDERS.test(attribute(link, "href") ?? ""));
  if (isHead) lines.shift();
  const isDescribed = isHead && columns.length >= COLUMNS;
  const items: ListItem[] = [];
  for (const { links, said } of lines) {
    const [link, other] = links;
    const name = link ? nameIn(link) : "";
    const facts = factsOf(said, isDescribed);
    const url = absoluteUrl((link && attribute(link, "href")) ?? "", base);
    if (other || !url || name === "" || url.includes("#") || !facts) return null;
    if (UP.test(name)) continue;
    const told = facts.join(" ");
    const shown: PhrasingContent = { type: "link", url, children: [{ type: "text", value: wholeName(name, url) }] };
    items.push(itemOf([{ type: "paragraph", children: told ? [shown, { type: "text", value: ` ${told}` }] : [shown] }], null));
  }
  return items.length >= LEAST ? settled({ type: "list", ordered: false, children: items }) : null;
};
