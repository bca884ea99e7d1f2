import { textStringOf } from "./actual-text.ts";

/** A stretch of a page's content that something is said of, ISO 32000-2 14.6. */
export interface Marked {
  readonly mcid: number | undefined;
  /** Marked as no part of the content, such as running heads, ISO 32000-2 14.8.2.2. */
  readonly artifact: boolean;
  /** Of a layer that is not shown. */
  readonly hidden: boolean;
  /** The text that stands for the glyphs of the stretch. */
  readonly text: string | undefined;
  /** How many glyphs were before it. */
  readonly from: number;
}

/** The stretches that are open at a place of a page's content. */
export class MarkedContent {
  readonly #open: Marked[] = [];
  readonly #isVisible: (group: unknown) => boolean;

  /** @param isVisible whether an optional-content group is shown */
  constructor(isVisible: (group: unknown) => boolean) {
    this.#isVisible = isVisible;
  }

  get innermost(): Marked | undefined {
    return this.#open.at(-1);
  }

  begin([tag, properties, text]: readonly unknown[], from: number): void {
    const outer = this.innermost;
    const name = typeof tag === "string" ? tag : (tag as { name?: string } | null)?.name;
    const artifact = outer?.artifact || name === "Artifact";
    const hidden = outer?.hidden || (name === "OC" && !this.#isVisible(properties));
    const mcid = typeof properties === "number" ? properties : outer?.mcid;
    this.#open.push({ mcid, artifact, hidden, text: textStringOf(text), from });
  }

  end(): Marked | undefined {
    return this.#open.pop();
  }
}
