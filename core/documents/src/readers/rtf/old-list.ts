import type { Destination } from "./header.ts";
import type { ParagraphState } from "./state.ts";

/** Reads `\pn`, the lists of before Word 97: it says how the paragraph around it is marked. */
export class OldList implements Destination {
  constructor(private readonly paragraph: ParagraphState) {}

  word(name: string, value: number | undefined): void {
    if (name === "pnlvlblt") this.paragraph.oldList = { ordered: false, level: 0 };
    else if (name === "pnlvlbody") this.paragraph.oldList = { ordered: true, level: 0 };
    else if (name === "pnlvl") this.paragraph.oldList = { ordered: true, level: Math.max(0, (value ?? 1) - 1) };
    else if (name === "pnlvlcont") this.paragraph.oldList = undefined;
  }

  text(): void {
    // What stands before and after the numbers.
  }
}
