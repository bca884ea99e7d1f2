import type { Page } from "@farthing/contract";
import { isStreamSafe } from "@farthing/read";
import type { DefaultTreeAdapterTypes } from "parse5";
import { baseOf } from "./base.ts";
import { readEmbedded } from "./embedded.ts";
import { isOfType, typedThings } from "./json-ld.ts";
import { Metas } from "./metas.ts";
import { descendants, type Element, isElement } from "./node.ts";
import { parseDocument } from "./parse.ts";
import { TreeSelection } from "./selection.ts";

/** `url` against `base`, if that makes an http(s) address. The name of a host is normalised, so that it must be safe to. */
function resolveAgainst(base: URL, url: string): string | null {
  const trimmed = url.trim();
  const absolute = isStreamSafe(trimmed) ? URL.parse(trimmed, base.href) : null;
  return absolute?.protocol === "http:" || absolute?.protocol === "https:" ? absolute.href : null;
}

/** Elements that say something of the page, or hold its state. */
const NAMED = new Set(["base", "meta", "script", "code"]);

/** Parsed when it is first asked about: a large page may only be handed on, to be read elsewhere. */
class ParsedPage extends TreeSelection implements Page {
  protected readonly resolve = (address: string): string | null => this.absolute(address);
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
    return resolveAgainst(this.base, address);
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
