/** A comment on a cell, from the events of its element (OpenDocument 1.3 part 3, 14.1). */
export class Remark {
  readonly #lines: string[] = [];
  #author = "";
  #inAuthor = false;
  #inLine = false;

  open(name: string): void {
    if (name === "dc:creator") this.#inAuthor = true;
    else if (name === "text:p" || name === "text:h") {
      this.#inLine = true;
      this.#lines.push("");
    } else if (name === "text:s" || name === "text:tab" || name === "text:line-break") this.text(" ");
  }

  text(value: string): void {
    if (this.#inAuthor) this.#author += value;
    else if (this.#inLine) this.#lines[this.#lines.length - 1] += value;
  }

  close(name: string): void {
    if (name === "dc:creator") this.#inAuthor = false;
    else if (name === "text:p" || name === "text:h") this.#inLine = false;
  }

  get said(): string {
    return this.#lines.join("\n");
  }

  get author(): string {
    return this.#author;
  }
}
