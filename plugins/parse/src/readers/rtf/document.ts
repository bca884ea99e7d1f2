import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { Allowance } from "../../allowance.ts";
import type { Limits } from "../../limits.ts";
import { footnote, type Inline, LINE_END, math, paragraph, type Run, run } from "../../mdast.ts";
import { oversized } from "../../refusal.ts";
import { symbol, withSigns } from "../../symbol.ts";
import { CHARACTER_SETS, codePageOf, decodeCodePage, SYMBOL_CHARSET } from "./charset.ts";
import { Equation } from "./equation.ts";
import { formatted, setProperty } from "./formatting.ts";
import { FieldCode, FontTable, ListOverrideTable, ListTable, ShapeProperty, StyleSheet, TextDestination } from "./header.ts";
import { ListCounter } from "./lists.ts";
import { OldList } from "./old-list.ts";
import { paragraphBlocks } from "./paragraph.ts";
import { type GroupState, newParagraph, newState, type ParagraphState, type RowState } from "./state.ts";
import { Flow } from "./tables.ts";
import type { RtfToken } from "./tokens.ts";
import { CHARACTERS, IGNORED, KEPT, LINE_ENDS } from "./words.ts";

/** A text of its own within the document: the body, a note, a text box. */
interface Story {
  readonly flow: Flow;
  inlines: Inline[];
  /** Text boxes anchored in the paragraph. */
  boxes: RootContent[];
}

/** Cells of a row whose definitions are kept: rows that follow share them. */
const MAX_DEFINED = 1_000;

/** Follows the tokens of a document and gathers its blocks. */
export class RtfDocument {
  readonly notes: RootContent[][] = [];
  readonly title = new TextDestination();
  readonly left = new Set<string>();
  readonly #fonts = new FontTable();
  readonly #styles = new StyleSheet();
  readonly #lists = new ListTable();
  readonly #overrides = new ListOverrideTable();
  readonly #counter = new ListCounter(this.#lists, this.#overrides);
  #state = newState();
  readonly #groups: GroupState[] = [];
  #story: Story;
  readonly #cells: Allowance;
  #row: RowState = { cells: [], merged: false };
  #codePage = 1252;
  #pending: number[] = [];
  /** Characters left that stand for a `\u` already read. */
  #skip = 0;
  #ignorable = false;
  /** Whether the next group says what the one after it says better. */
  #dropGroup = false;

  constructor(
    private readonly bytes: Buffer,
    private readonly limits: Limits,
  ) {
    this.#cells = new Allowance(limits.cells, "table cells");
    this.#story = this.#newStory();
  }

  /** Gives whether the rest of the group is of no interest. */
  take(token: RtfToken): boolean {
    if (token.type === "bytes") this.#bytes(token.from, token.to);
    else if (token.type === "byte") this.#byte(token.code);
    else if (token.type === "symbol") this.#symbol(token.char);
    else {
      this.#flush();
      if (token.type === "open") this.#open();
      else if (token.type === "close") this.#close();
      else if (token.type === "word") this.#word(token.name, token.value);
    }
    return this.#state.destination === null && this.#groups.length > 0;
  }

  finish(): RootContent[] {
    this.#flush();
    while (this.#groups.length > 0) this.#close();
    this.#endParagraph();
    return this.#story.flow.finish();
  }

  #newStory(): Story {
    return { flow: new Flow(this.#cells), inlines: [], boxes: [] };
  }

  #open(): void {
    if (this.#groups.length >= this.limits.depth) throw oversized(`its groups are nested deeper than ${this.limits.depth}`);
    this.#groups.push(this.#state);
    this.#state = { ...this.#state, paragraph: { ...this.#state.paragraph }, leave: undefined };
    const { destination } = this.#state;
    if (destination instanceof Equation) {
      destination.open();
      this.#state.leave = () => destination.close();
    }
    if (this.#dropGroup) this.#state.destination = null;
    this.#dropGroup = false;
    this.#skip = 0;
    this.#ignorable = false;
  }

  #close(): void {
    const outer = this.#groups.pop();
    this.#skip = 0;
    if (outer === undefined) return;
    this.#state.leave?.();
    // A paragraph that a group ends in is still the one outside.
    this.#state = outer;
  }

  #byte(code: number): void {
    if (this.#skip > 0) this.#skip--;
    else this.#pending.push(code);
  }

  #bytes(from: number, to: number): void {
    const skipped = Math.min(this.#skip, to - from);
    this.#skip -= skipped;
    for (let at = from + skipped; at < to; at++) this.#pending.push(this.bytes[at] ?? 0);
  }

  #symbol(char: string): void {
    if (char === "*") {
      this.#ignorable = true;
      return;
    }
    if (this.#skip > 0) {
      this.#skip--;
      return;
    }
    this.#flush();
    if (char === "~") this.#text("\u00a0");
    else if (char === "_") this.#text("\u2011");
    else if (char === "\\" || char === "{" || char === "}") this.#text(char);
    else if (char === "\n" || char === "\r") this.#word("par", undefined);
    else if (char === "\t") this.#text("\t");
  }

  /** Decodes the character codes that have gathered. */
  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = Buffer.from(this.#pending);
    this.#pending = [];
    const font = this.#fonts.fonts.get(this.#state.font);
    if (font?.charset === SYMBOL_CHARSET && this.#state.destination === undefined) {
      const name = this.#fonts.name(this.#state.font);
      this.#text([...bytes].map((code) => (code === 0x20 ? " " : symbol(name, code.toString(16)))).join(""));
    } else this.#text(decodeCodePage(bytes, font?.codePage ?? codePageOf(font?.charset) ?? this.#codePage));
  }

  #text(text: string): void {
    const { destination, strong, emphasis, delete: struck, code, hidden, field } = this.#state;
    if (destination === null) return;
    if (destination !== undefined) destination.text(text);
    else if (!hidden) this.#append(run(text, { strong, emphasis, delete: struck, code, href: field?.href }));
  }

  /** Text comes in small pieces, halves of characters among them: those of one formatting are one run. */
  #append(next: Run): void {
    const { inlines } = this.#story;
    const last = inlines.at(-1);
    const same =
      last?.type === "run" &&
      last.strong === next.strong &&
      last.emphasis === next.emphasis &&
      last.delete === next.delete &&
      last.code === next.code &&
      last.href === next.href;
    if (same) inlines[inlines.length - 1] = { ...last, text: last.text + next.text };
    else inlines.push(next);
  }

  #word(name: string, value: number | undefined): void {
    const ignorable = this.#ignorable;
    this.#ignorable = false;
    if (this.#skip > 0 && name !== "u") {
      this.#skip--;
      return;
    }
    if (name === "u") this.#unicode(value ?? 0);
    else if (name === "uc") this.#state.unicodeSkip = Math.max(0, value ?? 1);
    else this.#otherWord(name, value, ignorable);
  }

  #otherWord(name: string, value: number | undefined, ignorable: boolean): void {
    if (this.#state.destination === null) return;
    this.#codePage = name === "ansicpg" && value ? value : (CHARACTER_SETS.get(name) ?? this.#codePage);
    if (IGNORED.has(name) || (ignorable && !KEPT.has(name))) {
      if (name.endsWith("pict")) this.left.add("Images were left out.");
      this.#state.destination = null;
      return;
    }
    if (this.#enter(name)) return;
    const { destination } = this.#state;
    if (destination !== undefined) destination.word(name, value);
    else if (!this.#character(name, value) && !this.#table(name, value)) this.#paragraphWord(name, value);
  }

  #unicode(value: number): void {
    this.#text(withSigns(String.fromCharCode(value < 0 ? value + 0x10000 : value), this.#fonts.name(this.#state.font)));
    this.#skip = this.#state.unicodeSkip;
  }

  /** Destinations: groups that hold something else than the text around them. */
  #enter(name: string): boolean {
    const state = this.#state;
    switch (name) {
      case "fonttbl":
        state.destination = this.#fonts;
        return true;
      case "stylesheet":
        state.destination = this.#styles;
        return true;
      case "listtable":
        state.destination = this.#lists;
        return true;
      case "listoverridetable":
        state.destination = this.#overrides;
        return true;
      case "info":
        // Only the title is of interest, and it stands in a group of its own.
        state.destination = new TextDestination();
        return true;
      case "title":
        if (state.destination instanceof TextDestination) state.destination = this.title;
        return true;
      case "field":
        state.field = {};
        return true;
      case "fldinst":
        this.#fieldCode(state);
        return true;
      case "footnote":
        this.#note(state);
        return true;
      case "shptxt":
        this.#box(state);
        return true;
      case "shpinst":
        // Its properties are in ignorable groups, its text in `\shptxt`.
        return true;
      case "sp":
        this.#shapeProperty(state);
        return true;
      case "nesttableprops":
        this.#nestedRow(state);
        return true;
      case "pn":
        state.destination = new OldList(this.#outerParagraph());
        return true;
      case "moMathPara":
        state.displayed = true;
        return true;
      case "moMath":
        if (!(state.destination instanceof Equation)) this.#equation(state);
        return true;
      case "upr":
        // The text follows once more in Unicode.
        this.#dropGroup = true;
        return true;
      case "ud":
        return true;
      default:
        return false;
    }
  }

  #outerParagraph(): ParagraphState {
    return this.#groups.at(-1)?.paragraph ?? this.#state.paragraph;
  }

  #equation(state: GroupState): void {
    const equation = new Equation();
    const { inlines } = this.#story;
    const { displayed } = state;
    state.destination = equation;
    state.leave = () => {
      const { tex } = equation;
      if (tex !== "") inlines.push(math(tex, displayed));
    };
  }

  #fieldCode(state: GroupState): void {
    const code = new FieldCode();
    const { field } = state;
    state.destination = code;
    state.leave = () => {
      if (field !== undefined) field.href = code.target ?? field.href;
    };
  }

  /** A note is read as a story of its own; its number stands where it is. */
  #note(state: GroupState): void {
    const index = this.notes.push([]) - 1;
    this.#story.inlines.push(footnote(String(index + 1)));
    this.#tell(state, (blocks) => {
      this.notes[index] = blocks;
    });
  }

  #box(state: GroupState): void {
    const outer = this.#story;
    this.#tell(state, (blocks) => append(outer.boxes, blocks));
  }

  /** Text drawn as a shape is one of its properties. */
  #shapeProperty(state: GroupState): void {
    const property = new ShapeProperty();
    const story = this.#story;
    state.destination = property;
    state.leave = () => {
      const text = property.name.trim() === "gtextUNICODE" ? paragraph([run(property.value)]) : undefined;
      if (text !== undefined) story.boxes.push(text);
    };
  }

  /** The definition of a nested row stands within the row around it. */
  #nestedRow(state: GroupState): void {
    const outer = this.#row;
    state.leave = () => {
      this.#row = outer;
    };
  }

  #tell(state: GroupState, done: (blocks: RootContent[]) => void): void {
    const outer = this.#story;
    this.#story = this.#newStory();
    state.paragraph = newParagraph();
    state.destination = undefined;
    state.leave = () => {
      this.#endParagraph();
      const blocks = this.#story.flow.finish();
      this.#story = outer;
      done(blocks);
    };
  }

  /** Formatting and special characters; gives whether the word was one of these. */
  #character(name: string, value: number | undefined): boolean {
    const char = CHARACTERS.get(name);
    if (char !== undefined) this.#text(char);
    else if (LINE_ENDS.has(name)) this.#story.inlines.push(LINE_END);
    else if (name === "cs") this.#state.code = this.#styles.code.has(value ?? 0);
    else return formatted(this.#state, name, value);
    return true;
  }

  #table(name: string, value: number | undefined): boolean {
    const { depth } = this.#state.paragraph;
    switch (name) {
      case "trowd":
        this.#row = { cells: [], merged: false };
        return true;
      case "clmrg":
      case "clvmrg":
        this.#row.merged = true;
        return true;
      case "cellx":
        if (this.#row.cells.length < MAX_DEFINED) this.#row.cells.push({ edge: value ?? 0, merged: this.#row.merged });
        this.#row.merged = false;
        return true;
      case "cell":
        this.#endParagraph(1);
        this.#story.flow.endCell(1);
        return true;
      case "nestcell":
        this.#endParagraph(Math.max(2, depth));
        this.#story.flow.endCell(Math.max(2, depth));
        return true;
      case "row":
        this.#story.flow.endRow(1, this.#row.cells);
        return true;
      case "nestrow":
        this.#story.flow.endRow(Math.max(2, this.#groups.at(-1)?.paragraph.depth ?? depth), this.#row.cells);
        return true;
      default:
        return false;
    }
  }

  #paragraphWord(name: string, value: number | undefined): void {
    if (name === "par" || name === "sect") this.#endParagraph();
    else if (name === "pard") this.#state.paragraph = newParagraph();
    else setProperty(this.#state.paragraph, name, value);
  }

  #endParagraph(depth = this.#state.paragraph.depth): void {
    this.#flush();
    const { inlines, boxes, flow } = this.#story;
    this.#story.inlines = [];
    this.#story.boxes = [];
    const blocks = [...paragraphBlocks(inlines, this.#state.paragraph, this.#styles, this.#counter), ...boxes];
    if (blocks.length > 0) flow.add(depth, blocks);
  }
}
