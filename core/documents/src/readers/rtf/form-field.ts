import type { Destination } from "./header.ts";

/** What nobody has chosen, so that the default holds. */
const UNCHOSEN = 25;
/** Longest entry of a list, and most of them. */
const MAX_LENGTH = 255;
const MAX_ENTRIES = 100;

/** Gathers what a field of a form holds that is no text: a box, or a list. */
export class FormField implements Destination {
  #type: number | undefined;
  #result = UNCHOSEN;
  #default = 0;
  readonly #entries: string[] = [];
  #inEntry = false;

  word(name: string, value = 0): void {
    this.#inEntry = name === "ffl";
    if (name === "fftype") this.#type = value;
    else if (name === "ffres") this.#result = value;
    else if (name === "ffdefres") this.#default = value;
    else if (name === "ffl" && this.#entries.length < MAX_ENTRIES) this.#entries.push("");
  }

  text(text: string): void {
    const last = this.#entries.length - 1;
    if (this.#inEntry && last >= 0) this.#entries[last] = ((this.#entries[last] ?? "") + text).slice(0, MAX_LENGTH);
  }

  /** The box, or the entry that is chosen; nothing where it is text. */
  get shown(): string | undefined {
    const value = this.#result === UNCHOSEN ? this.#default : this.#result;
    if (this.#type === 1) return value === 1 ? "☒" : "☐";
    return this.#type === 2 ? this.#entries[value] : undefined;
  }
}
