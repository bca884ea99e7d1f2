import { fold } from "@farthing/read";
import { attribute, type Element } from "./node.ts";

const NAMING = ["property", "name", "itemprop", "http-equiv"];

/** What the meta elements of a page say, blank ones left out. */
export class Metas {
  readonly #known = new Map<string, string[]>();

  see(element: Element): void {
    const content = fold(attribute(element, "content") ?? "");
    for (const key of NAMING) {
      const name = attribute(element, key)?.trim().toLowerCase();
      if (!name || !content) continue;
      const known = this.#known.get(name);
      if (known) known.push(content);
      else this.#known.set(name, [content]);
    }
  }

  /** The contents of those named, in the order asked. */
  of(names: readonly string[]): string[] {
    return names.flatMap((name) => this.#known.get(name.toLowerCase()) ?? []);
  }
}
