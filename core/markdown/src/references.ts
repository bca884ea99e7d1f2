import type { Reference, References } from "@farthing/contract";
import { attribute, descendants, type Element, elements, isElement, isText, type Parent, parentElement } from "@farthing/html";
import { cutText, oneLine, seen } from "@farthing/read";
import { everything } from "./content/choose.ts";
import { imageAlt, imageSource } from "./dom/image.ts";
import { IN, ownBits } from "./dom/inside.ts";
import { isImage, isPhrasing } from "./dom/node.ts";
import type { Outline } from "./dom/outline.ts";
import { absoluteUrl } from "./dom/url.ts";
import { areaName } from "./mdast/image-map.ts";

/** Of one page, at most. */
const MAX_ITEMS = 1_000;
/** Bytes of one list as it is sent, at most. */
const MAX_BYTES = 200_000;
const MAX_TEXT = 200;
/** What is read of a text that stands for something, before it is cut. */
const MAX_READ = 2_000;

/** A list that is bounded, with each address once. */
class List {
  readonly #items = new Map<string, Reference>();
  #bytes = 0;
  #leftOut = 0;

  add(url: string, said: string): void {
    const text = cutText(oneLine(seen(said.slice(0, MAX_READ))), MAX_TEXT).toWellFormed();
    const known = this.#items.get(url);
    if (known && (known.text !== "" || text === "")) return;
    const bytes = known ? text.length : Buffer.byteLength(JSON.stringify({ url, text }));
    if (this.#bytes + bytes > MAX_BYTES || (!known && this.#items.size === MAX_ITEMS)) {
      if (!known) this.#leftOut++;
      return;
    }
    this.#bytes += bytes;
    this.#items.set(url, { url, text });
  }

  get references(): References {
    return { items: [...this.#items.values()], leftOut: this.#leftOut };
  }
}

/** What a reader sees of a page. */
interface Shown {
  readonly outline: Outline;
  readonly blocks: Uint8Array;
  /** The pictures that are shown. */
  readonly media: ReadonlySet<Element>;
}

const shownOf = (outline: Outline): Shown => {
  const { blocks, media } = everything(outline);
  return { outline, blocks, media: new Set(outline.media.flatMap(({ element }, i) => (media[i] ? [element] : []))) };
};

/** Whether a link is hidden within its line; lines that are hidden as a whole are not among the blocks that are shown. */
const isHidden = (link: Element): boolean => {
  for (let at: Element | null = link; at && isPhrasing(at.tagName); at = parentElement(at))
    if (ownBits(at, at.tagName).inside & IN.hidden) return true;
  return false;
};

/** What a reader sees of a link: its text, else what stands for its pictures; `null` if that is nothing. */
const textOfLink = (link: Element, { outline, blocks, media }: Shown): string | null => {
  let text = "";
  let picture: string | null = null;
  for (const node of descendants(link)) {
    if (text.length > MAX_READ) break;
    if (isText(node)) {
      const block = outline.blockOf.get(node);
      if (block !== undefined && blocks[block] === 1 && !outline.unseen.has(node)) text += node.value;
    } else if (isElement(node) && media.has(node)) picture ||= imageAlt(node);
    else text += " ";
  }
  return /\S/.test(text) ? text : picture;
};

/** Whether an address leads to the same page. */
const isHere = (address: string, page: URL): boolean => address.split("#", 1)[0] === page.href.split("#", 1)[0];

/** The links that a reader sees and that lead elsewhere. */
export const linksIn = (root: Parent, outline: Outline, base: URL, page: URL): References => {
  const list = new List();
  const shown = shownOf(outline);
  for (const element of elements(root)) {
    const isArea = element.tagName === "area";
    const href = isArea || element.tagName === "a" ? attribute(element, "href") : null;
    const url = href === null ? null : absoluteUrl(href, base);
    if (url === null || isHere(url, page) || isHidden(element)) continue;
    const text = isArea ? areaName(element) || null : textOfLink(element, shown);
    if (text !== null) list.add(url, text);
  }
  return list.references;
};

/** The pictures that a reader sees. */
export const imagesIn = (outline: Outline, base: URL): References => {
  const list = new List();
  const { media } = shownOf(outline);
  for (const element of media) {
    const url = isImage(element.tagName) ? imageSource(element, base) : null;
    if (url !== null) list.add(url, imageAlt(element));
  }
  return list.references;
};
