import { attribute, type Element, elements, elementsOf } from "@farthing/html";
import { fold } from "@farthing/read";
import type { PhrasingContent } from "mdast";
import { topOf } from "../dom/node.ts";
import { absoluteUrl } from "../dom/url.ts";

/** Areas of one picture that are written. */
const MOST_AREAS = 200;

/** What an area of a picture is called. */
export const areaName = (area: Element): string => fold(attribute(area, "alt") || attribute(area, "title") || "");

/** The areas of the pictures of a page that are links. */
export class ImageMaps {
  #maps: Map<string, Element> | undefined;
  /** Which picture each map is written behind: many may name the same one. */
  readonly #pictures = new Map<Element, Element>();

  #named(name: string, within: Element): Element | undefined {
    if (!this.#maps) {
      this.#maps = new Map();
      for (const element of elementsOf(topOf(within)))
        if (element.tagName === "map") {
          const own = attribute(element, "name") ?? attribute(element, "id");
          if (own !== null && !this.#maps.has(own)) this.#maps.set(own, element);
        }
    }
    return this.#maps.get(name);
  }

  /** The links on a picture, behind it; none behind a further picture with the same map. */
  linksOn(picture: Element, base: URL): PhrasingContent[] {
    const name = attribute(picture, "usemap");
    const map = name?.startsWith("#") ? this.#named(name.slice(1), picture) : undefined;
    if (!map || (this.#pictures.get(map) ?? picture) !== picture) return [];
    this.#pictures.set(map, picture);
    const areas = [...elements(map)].filter(({ tagName }) => tagName === "area").slice(0, MOST_AREAS);
    return areas.flatMap((area): PhrasingContent[] => {
      const [value, url] = [areaName(area), absoluteUrl(attribute(area, "href") ?? "", base)];
      if (value === "" || url === null) return [];
      return [
        { type: "text", value: " " },
        { type: "link", url, children: [{ type: "text", value }] },
      ];
    });
  }
}
