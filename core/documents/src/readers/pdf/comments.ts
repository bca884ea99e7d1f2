import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { linesOf, signedComment } from "../../comment.ts";
import type { Annotation } from "./annotations.ts";
import { UNSEEN } from "./form-fields.ts";

/** Annotations by which people say something of a page (ISO 32000-2 12.5.6.2). */
const MARKUP: ReadonlySet<string | undefined> = new Set(
  "Text FreeText Highlight Underline Squiggly StrikeOut Caret Square Circle Line Polygon PolyLine Ink Stamp".split(" "),
);
/** Characters of all comments: any number of annotations may have the same text. */
const MOST_CHARACTERS = 1_000_000;

/** What people have said of the pages of a document. */
export class Comments {
  readonly blocks: RootContent[] = [];
  #room = MOST_CHARACTERS;

  add(annotations: readonly Annotation[], page: number): void {
    for (const annotation of annotations) {
      const text = textOf(annotation);
      this.#room -= text.length;
      if (text !== "" && this.#room >= 0)
        append(this.blocks, signedComment(linesOf(text), annotation.titleObj?.str, `page ${page}`));
    }
  }

  get warnings(): readonly string[] {
    return this.#room < 0 ? ["Some comments were left out, for there is too much text in them."] : [];
  }
}

/** What an annotation says, unless it is drawn on the page, or only says what became of another. */
function textOf({ subtype, contentsObj, hasAppearance, stateModel, annotationFlags = 0 }: Annotation): string {
  const isDrawn = subtype === "FreeText" && hasAppearance;
  if (!MARKUP.has(subtype) || isDrawn || stateModel || annotationFlags & UNSEEN) return "";
  return contentsObj?.str.trim() ?? "";
}
