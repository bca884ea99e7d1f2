import { lookup } from "@farthing/read";
import { texOf } from "../../ooxml/math.ts";
import { textOf, type XmlElement } from "../../xml.ts";
import type { Destination } from "./header.ts";

/** Numbers of alphabets and styles of a run (Rich Text Format 1.9.1, "Math"), as Office math names them. */
const RUN_PROPERTIES: ReadonlyMap<string, readonly string[]> = lookup({
  mscr: ["roman", "script", "fraktur", "double-struck", "sans-serif", "monospace"],
  msty: ["p", "b", "i", "bi"],
  mnor: [],
});

interface OpenElement extends XmlElement {
  readonly attributes: Record<string, string>;
}

const element = (name: string): OpenElement => ({ name, attributes: {}, children: [] });

/** Gathers an equation: its groups are the elements of Office math by the same names. */
export class Equation implements Destination {
  readonly #root = element("m:oMath");
  /** The group that is open, innermost last; `undefined` is one that no word has named. */
  readonly #open: (OpenElement | undefined)[] = [];

  get tex(): string {
    return texOf(this.#root);
  }

  open(): void {
    this.#open.push(undefined);
  }

  close(): void {
    const closed = this.#open.pop();
    // What an element of properties holds is its value.
    if (closed !== undefined && this.#current.name.endsWith("Pr")) closed.attributes["m:val"] ??= textOf(closed).trim();
  }

  word(name: string, value: number | undefined): void {
    const values = RUN_PROPERTIES.get(name);
    if (values !== undefined) this.#property(name, values[value ?? 0]);
    else if (/^m[a-zA-Z]/.test(name) && this.#open.length > 0 && this.#open.at(-1) === undefined) {
      const named = element(`m:${name.slice(1)}`);
      if (value !== undefined) named.attributes["m:val"] = String(value);
      this.#current.children.push(named);
      this.#open[this.#open.length - 1] = named;
    }
  }

  text(text: string): void {
    const current = this.#current;
    if (current.name === "m:r") current.children.push({ ...element("m:t"), children: [text] });
    else current.children.push(text);
  }

  get #current(): OpenElement {
    return this.#open.findLast((each) => each !== undefined) ?? this.#root;
  }

  #property(name: string, value: string | undefined): void {
    const { children } = this.#current;
    const [first] = children;
    const properties = typeof first === "object" && first.name === "m:rPr" ? first : element("m:rPr");
    if (properties !== first) children.unshift(properties);
    properties.children.push({ ...element(`m:${name.slice(1)}`), attributes: value === undefined ? {} : { "m:val": value } });
  }
}
