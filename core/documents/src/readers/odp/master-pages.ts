import type { Limits } from "../../limits.ts";
import type { OdfStyles } from "../../odf/styles.ts";
import { SlideFurniture } from "../../slide-furniture.ts";
import { descendants, eachChild, elements, textOf, type XmlElement } from "../../xml.ts";
import type { Archive } from "../../zip.ts";

/** What the slides of an OpenDocument presentation repeat: footers, and what their masters draw (part 3, 16.9 and 10.2). */
export class MasterPages {
  readonly #furniture = new SlideFurniture();
  readonly #footers = new Map<string, string>();
  readonly #used = new Set<string>();

  /** Takes an element of the body, which may say what a footer is. */
  declare(element: XmlElement): void {
    if (element.name === "presentation:footer-decl")
      this.#footers.set(element.attributes["presentation:name"] ?? "", textOf(element));
  }

  /** Takes a slide that is shown. */
  use({ attributes }: XmlElement, styles: OdfStyles): void {
    const style = attributes["draw:style-name"];
    if (styles.shows(style, "footer"))
      this.#furniture.add(this.#footers.get(attributes["presentation:use-footer-name"] ?? "") ?? "");
    if (styles.shows(style, "objects")) this.#used.add(attributes["draw:master-page-name"] ?? "");
  }

  async warnings(archive: Archive, limits: Limits): Promise<readonly string[]> {
    const styles = this.#used.size === 0 ? undefined : await archive.read("styles.xml");
    if (styles !== undefined)
      await eachChild(styles, ["office:master-styles"], limits, (page) => {
        if (page.name !== "style:master-page" || !this.#used.has(page.attributes["style:name"] ?? "")) return;
        for (const shape of elements(page))
          if (shape.name.startsWith("draw:") && shape.attributes["presentation:class"] === undefined)
            this.#furniture.add(descendants(shape, "text:p").map(textOf).join(" "));
      });
    return this.#furniture.warnings;
  }
}
