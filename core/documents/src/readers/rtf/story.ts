import type { RootContent } from "mdast";
import type { Allowance } from "../../allowance.ts";
import { type Inline, isMarkedAlike, type Run } from "../../mdast.ts";
import { Flow } from "./tables.ts";

/** A text of its own within the document: the body, a note, a text box. */
export class Story {
  readonly flow: Flow;
  /** What the paragraph holds that is being read. */
  inlines: Inline[] = [];
  /** Text boxes anchored in that paragraph. */
  boxes: RootContent[] = [];

  constructor(cells: Allowance) {
    this.flow = new Flow(cells);
  }

  /** Adds text. It comes in small pieces, halves of characters among them: those of one formatting are one run. */
  append(next: Run): void {
    const { inlines } = this;
    const last = inlines.at(-1);
    if (last?.type === "run" && isMarkedAlike(last, next)) inlines[inlines.length - 1] = { ...last, text: last.text + next.text };
    else inlines.push(next);
  }
}
