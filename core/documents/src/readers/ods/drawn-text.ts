import type { RootContent } from "mdast";
import { IMAGES } from "../../comment.ts";
import { paragraph, run } from "../../mdast.ts";
import { described } from "../../ooxml/non-visual.ts";

/** Gathers what is written in the drawings of a sheet, from the events of their elements (OpenDocument 1.3 part 3, 10). */
export class DrawnText {
  /** What is not shown. */
  readonly left = new Set<string>();
  #blocks: RootContent[] = [];
  #line: string | undefined;
  #holdsObject = false;
  #hasPicture = false;
  /** What is said of the frame. */
  #description: string | undefined;

  open(name: string): void {
    if (name === "text:p" || name === "text:h") this.#line = "";
    else if (name === "text:s" || name === "text:tab" || name === "text:line-break") this.text(" ");
    else if (name === "svg:desc" || name === "svg:title") this.#line = "";
    else if (name === "draw:frame") {
      this.#holdsObject = false;
      this.#hasPicture = false;
      this.#description = undefined;
    } else if (name === "draw:object" || name === "draw:object-ole") {
      this.#holdsObject = true;
      this.left.add("Charts and other embedded objects were left out.");
      // The picture of an object is no picture of its own.
    } else if (name === "draw:image") this.#hasPicture = true;
  }

  text(value: string): void {
    if (this.#line !== undefined) this.#line += value;
  }

  close(name: string): void {
    if (name === "draw:frame") this.#closeFrame();
    if (name === "svg:desc" || name === "svg:title") {
      this.#description ??= described(this.#line);
      this.#line = undefined;
    }
    if (name !== "text:p" && name !== "text:h") return;
    const made = paragraph([run(this.#line ?? "")]);
    if (made !== undefined) this.#blocks.push(made);
    this.#line = undefined;
  }

  #closeFrame(): void {
    if (!this.#hasPicture || this.#holdsObject) return;
    if (this.#description === undefined) this.left.add(IMAGES);
    else this.#blocks.push({ type: "paragraph", children: [{ type: "image", url: "", alt: this.#description }] });
  }

  /** The paragraphs since the last call. */
  take(): RootContent[] {
    const taken = this.#blocks;
    this.#blocks = [];
    return taken;
  }
}
