import { type Piece, type Script, type SetText, setText } from "../../mdast.ts";
import { alignmentOf } from "../../odf/styles.ts";

/** Where styles set their text, by their names. */
export class SetStyles {
  readonly #styles = new Map<string, Script | "line">();

  add(name: string, position: string | undefined): void {
    if (position !== undefined) this.#styles.set(name, alignmentOf(position));
  }

  /** Where a style sets text within a text that is set so. */
  within(name: string | undefined, around?: Script): Script | undefined {
    const own = this.#styles.get(name ?? "") ?? around;
    return own === "line" ? undefined : own;
  }
}

/** The text of a cell, gathered piece by piece. */
export class CellText {
  /** How many paragraphs there are. */
  paragraphs = 0;
  #pieces: Piece[] = [];
  /** Where the spans that are open set their text, the cell first. */
  readonly #open: (Script | undefined)[];

  constructor(
    private readonly styles: SetStyles,
    style?: string,
  ) {
    this.#open = [styles.within(style)];
  }

  paragraph(): void {
    if (this.paragraphs++ > 0) this.append("\n");
  }

  span(style: string | undefined): void {
    this.#open.push(this.styles.within(style, this.#open.at(-1)));
  }

  endSpan(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  append(text: string): void {
    this.#pieces.push({ text, script: this.#open.at(-1) });
  }

  /** A value that the cell is shown with instead. */
  replaced(text: string): string | SetText {
    return setText([{ text, script: this.#open[0] }]);
  }

  get written(): string | SetText {
    return setText(this.#pieces);
  }
}
