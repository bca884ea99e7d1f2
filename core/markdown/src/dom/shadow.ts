import { attribute, type Element, isElement, isText, type Node, type Parent, rawText } from "@farthing/html";
import { html, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { fill } from "./instead.ts";

/** Nodes at most that are put into the slots of a page, those counted again that go from one into another. */
const MOST = 1_000_000;
const MODE = /^(?:open|closed)$/i;
/** Whether the style of a shadow tree says how its host is laid out: then it is shown, whatever its attribute `hidden` says. */
const LAID_OUT = /:host\s{0,9}\{[^{}]{0,4000}?\bdisplay\s{0,9}:\s{0,9}(?!none)[a-z]/i;

/** Whether an element holds the shadow tree of the element that it stands in (declarative shadow DOM). */
export const isShadow = (element: Element): boolean =>
  element.tagName === "template" && MODE.test(attribute(element, "shadowrootmode") ?? "");

const isStyle = (node: Node): boolean => node.nodeName === "style" || node.nodeName === "link";
const isSlot = (node: Node): node is Element => node.nodeName === "slot";
const saysSomething = (node: Node): boolean => isText(node) && /\S/.test(node.value);

/** A box for text that has no slot to stand in. */
const unseenText = (text: Node): Element => {
  const attrs = [{ name: "hidden", value: "" }];
  const box: Element = { nodeName: "span", tagName: "span", namespaceURI: html.NS.HTML, attrs, childNodes: [], parentNode: null };
  fill(box, [text]);
  return box;
};

/** Puts what elements hold into the slots of their shadow trees, where browsers show it. */
class Shadows {
  /** The slots of nodes that stood in one themselves: then it is that one's which counts. */
  readonly #slots = new Map<Node, string>();
  #left = MOST;

  /** Whether there is more than is read. */
  get isCut(): boolean {
    return this.#left < 0;
  }

  fillIn(host: Element): void {
    const shadow = host.childNodes.find((node): node is Tree.Template => isElement(node) && isShadow(node));
    if (!shadow || this.isCut) return;
    const { content } = shadow;
    if (content.childNodes.some((node) => isStyle(node) && isElement(node) && LAID_OUT.test(rawText(node))))
      host.attrs = host.attrs.filter(({ name }) => name !== "hidden");
    const held = this.#bySlot(host);
    const { slots, says } = this.#fillSlots(content, held);
    const rest = [...held.values()].flat();
    // What has no slot is not shown, unless scripts make the slots.
    const unseen = slots > 0 || says ? rest.flatMap((node) => this.#hide(node)) : rest;
    fill(host, [...content.childNodes.filter((node) => !isStyle(node)), ...unseen]);
  }

  /** What an element holds, by the slots in which it is to stand. */
  #bySlot({ childNodes }: Element): Map<string, Node[]> {
    const held = new Map<string, Node[]>();
    for (const node of childNodes) {
      this.#left--;
      if (!isText(node) && !(isElement(node) && !isShadow(node))) continue;
      const name = this.#slots.get(node) ?? (isElement(node) ? (attribute(node, "slot") ?? "") : "");
      const beside = held.get(name);
      if (beside) beside.push(node);
      else held.set(name, [node]);
    }
    return held;
  }

  /** Puts nodes in the place of the slots under `content`, and takes them from `held`; a slot for which there are none keeps its own text. */
  #fillSlots(content: Parent, held: Map<string, Node[]>): { slots: number; says: boolean } {
    let slots = 0;
    let says = false;
    const stack: Parent[] = [content];
    for (let parent = stack.pop(); parent && !this.isCut; parent = stack.pop()) {
      const nodes: Node[] = [];
      for (const node of parent.childNodes) {
        this.#left--;
        const name = isSlot(node) ? (attribute(node, "name") ?? "") : null;
        const given = name === null ? undefined : held.get(name);
        if (name !== null) slots++;
        if (name !== null && given && isSlot(node)) {
          held.delete(name);
          const outer = attribute(node, "slot") ?? "";
          for (const each of given) {
            each.parentNode = parent;
            this.#slots.set(each, outer);
            nodes.push(each);
          }
        } else {
          nodes.push(node);
          says ||= saysSomething(node);
          if (isElement(node) && !isShadow(node) && !isStyle(node)) stack.push(node);
        }
      }
      parent.childNodes = nodes;
    }
    return { slots, says };
  }

  #hide(node: Node): Node[] {
    if (isElement(node)) {
      node.attrs = [...node.attrs, { name: "hidden", value: "" }];
      return [node];
    }
    return saysSomething(node) ? [unseenText(node)] : [];
  }
}

/** Writes the shadow trees of a page into it, each in the place where it is shown. Gives whether it holds more than is read. */
export const openShadows = (tree: Parent): boolean => {
  const shadows = new Shadows();
  const stack: Parent[] = [tree];
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    if (isElement(parent)) shadows.fillIn(parent);
    for (const node of parent.childNodes) if (isElement(node)) stack.push(node);
  }
  return shadows.isCut;
};
