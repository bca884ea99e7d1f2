import { attribute, type Element, rawText } from "@farthing/html";

/** Types of scripts that a browser runs: those of all others only keep a text. */
const RUN = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** Characters of a script that are read. */
const READ = 20_000;
/** What tells of the programs that show Markdown, in the address of a script or in it. */
const PROGRAMS = {
  strapdown: /strapdown/i,
  remark: /\bremark\.create\s*\(/,
  zeroMd: /zero-md/i,
  any: /^/,
} as const;
export type Shower = keyof typeof PROGRAMS;

const isRun = (element: Element): boolean =>
  element.tagName === "script" && RUN.test((attribute(element, "type") ?? "").split(";", 1)[0]?.trim() ?? "");

/** The scripts of a page, looked at when one of them is asked for. */
export class Scripts {
  readonly #elements: readonly Element[];
  #texts: readonly string[] | undefined;
  readonly #said = new Map<Shower, boolean>();

  constructor(elements: readonly Element[]) {
    this.#elements = elements;
  }

  /** Whether the page runs a script that shows Markdown as this program does. */
  say(program: Shower): boolean {
    const known = this.#said.get(program);
    if (known !== undefined) return known;
    this.#texts ??= this.#elements
      .filter(isRun)
      .map((script) => `${attribute(script, "src") ?? ""}\n${rawText(script).slice(0, READ)}`);
    const says = this.#texts.some((text) => PROGRAMS[program].test(text));
    this.#said.set(program, says);
    return says;
  }
}
