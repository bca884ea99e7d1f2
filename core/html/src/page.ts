import type { Page } from "@farthing/contract";
import { parseAddress } from "@farthing/read";
import type { DefaultTreeAdapterTypes } from "parse5";
import { baseOf } from "./base.ts";
import { readEmbedded } from "./embedded.ts";
import { isOfType, typedThings } from "./json-ld.ts";
import { Metas } from "./metas.ts";
import { descendants, type Element, isElement } from "./node.ts";
import { parseDocument } from "./parse.ts";
import { TreeSelection } from "./selection.ts";

/** Where a link of a page may lead, as one of Markdown's may. */
const LINKS: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** Elements that say something of the page, or hold its state. */
const NAMED = new Set(["base", "meta", "script", "code"]);

/** Parsed when it is first asked about: a large page may only be handed on, to be read elsewhere. */
class ParsedPage extends TreeSelection implements Page {
  protected readonly resolve = (address: string): string | null => parseAddress(address, this.base.href, LINKS)?.href ?? null;
  #tree: DefaultTreeAdapterTypes.Document | undefined;
  #named: readonly Element[] | undefined;
  #resolved: URL | undefined;
  #metas: Metas | undefined;
  #objects: Record<string, unknown>[] | undefined;

  constructor(
    readonly source: string,
    readonly url: URL,
    private readonly mostElements: number | undefined,
  ) {
    super();
  }

  get document(): DefaultTreeAdapterTypes.Document {
    this.#tree ??= parseDocument(this.source, this.mostElements);
    return this.#tree;
  }

  get node(): DefaultTreeAdapterTypes.Document {
    return this.document;
  }

  get base(): URL {
    this.#resolved ??= baseOf(this.#elements, this.url);
    return this.#resolved;
  }

  /** One walk finds all that is asked for below. */
  get #elements(): readonly Element[] {
    this.#named ??= [...descendants(this.document)].filter((node): node is Element => isElement(node) && NAMED.has(node.tagName));
    return this.#named;
  }

  absolute(address: string): string | null {
    return parseAddress(address, this.base.href)?.href ?? null;
  }

  meta(...names: string[]): string | null {
    this.#metas ??= this.#readMetas();
    return this.#metas.of(names)[0] ?? null;
  }

  jsonLd(...types: string[]): Record<string, unknown>[] {
    this.#objects ??= typedThings(this.#scripts());
    return types.length === 0 ? this.#objects : this.#objects.filter((object) => isOfType(object, types));
  }

  embedded(name: string): unknown {
    return readEmbedded(name, this.#elements);
  }

  #scripts(): Element[] {
    return this.#elements.filter(({ tagName }) => tagName === "script");
  }

  #readMetas(): Metas {
    const metas = new Metas();
    for (const element of this.#elements) if (element.tagName === "meta") metas.see(element);
    return metas;
  }
}

/**
 * A page made of HTML text. `url` is where it was found, after redirects; `mostElements` are fewer than are read of any page. Asking
 * about it may throw the Failure `too_large`.
 */
export const parsePage = (html: string, url: string | URL, { mostElements }: { mostElements?: number } = {}): Page =>
  new ParsedPage(html, new URL(url), mostElements);
