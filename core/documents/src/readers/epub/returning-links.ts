import { isReturn } from "../../html/back-link.ts";
import { elements, type XmlElement } from "../../xml.ts";
import { linkKey, linkTarget } from "./mutual-links.ts";

/** A note whose end leads back to the link that refers to it, as programs write them that make books of Markdown. */
interface ReturningNote {
  /** Where the link in the text leads: the place of the note. */
  readonly target: string;
  /** Chapter and target of the link in the text. */
  readonly reference: string;
}

interface Reference extends ReturningNote {
  /** Where a link must lead to come to it. */
  readonly places: readonly string[];
}

const NUMBERED = /^(?:sup|span)$/;

/** Finds notes in the chapters that it is shown, in reading order. */
export class ReturningLinks {
  readonly #references: Reference[] = [];
  /** Places of notes, and where they lead back to. */
  readonly #returns = new Set<string>();

  gather(chapter: string, root: XmlElement): void {
    const visit = (element: XmlElement, around: XmlElement, holder: string | undefined): void => {
      const target = linkTarget(element, chapter);
      const reference = linkKey(element, chapter);
      if (target !== undefined && holder !== undefined && isReturn(element)) this.#returns.add(`${holder}>${target}`);
      else if (target !== undefined && reference !== undefined) {
        const ids = [element.attributes.id, NUMBERED.test(around.name) ? around.attributes.id : undefined];
        const places = ids.flatMap((id) => (id ? [`${chapter}#${id}`] : []));
        if (places.length > 0) this.#references.push({ target, reference, places });
      }
      const { id } = element.attributes;
      for (const child of elements(element)) visit(child, element, id ? `${chapter}#${id}` : holder);
    };
    visit(root, root, undefined);
  }

  /** The notes, in the order in which they are referred to. */
  get found(): ReturningNote[] {
    return this.#references.filter(({ target, places }) => places.some((place) => this.#returns.has(`${target}>${place}`)));
  }
}
