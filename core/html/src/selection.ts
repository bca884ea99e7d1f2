import type { Selection } from "@farthing/contract";
import { serialize } from "parse5";
import { attribute, type Element, isElement, type Node, type Parent } from "./node.ts";
import { select } from "./select.ts";
import { textOf, textWithin } from "./text.ts";

/** Attributes that hold one address (HTML standard, "Attributes" index). */
const ADDRESSES: ReadonlySet<string> = new Set(["action", "cite", "formaction", "href", "longdesc", "poster", "src"]);

/** Makes an address absolute; `null` if it is none of http(s) or mailto. */
export type Absolute = (url: string) => string | null;

/** What can be asked of a part of a page. */
export abstract class TreeSelection implements Selection {
  /** Where the part begins. */
  abstract readonly node: Node | Parent;
  protected abstract readonly resolve: Absolute;

  get tag(): string {
    return isElement(this.node) ? this.node.tagName : "";
  }

  #matches(selector: string): Element[] {
    if (selector === "") return isElement(this.node) ? [this.node] : [];
    return select(selector, this.node);
  }

  /** Values of an attribute, in the page's order; `null` for an address that is none. */
  *#values(selector: string, name: string): Generator<string | null> {
    const lower = name.toLowerCase();
    for (const element of this.#matches(selector)) {
      const value = attribute(element, lower)?.trim() ?? null;
      if (value !== null) yield ADDRESSES.has(lower) ? this.resolve(value) : value;
    }
  }

  text(selector?: string): string | null {
    const node = selector ? this.#matches(selector)[0] : this.node;
    return (node && textOf(node)) || null;
  }

  texts(selector: string, longest = Number.POSITIVE_INFINITY): string[] {
    return this.#matches(selector).flatMap((element) => textWithin(element, longest) || []);
  }

  attr(selector: string, name: string): string | null {
    const [first = null] = this.#values(selector, name);
    return first;
  }

  attrs(selector: string, name: string): string[] {
    return [...this.#values(selector, name)].filter((value) => value !== null);
  }

  all(selector: string): Selection[] {
    return this.#matches(selector).map((element) => new NodeSelection(element, this.resolve));
  }

  html(selector?: string): string | null {
    const node = selector ? this.#matches(selector)[0] : this.node;
    return node && "childNodes" in node ? serialize(node as Parent) : null;
  }
}

/** A part of a page, by the node it begins at. */
class NodeSelection extends TreeSelection {
  constructor(
    override readonly node: Node | Parent,
    protected override readonly resolve: Absolute,
  ) {
    super();
  }
}
