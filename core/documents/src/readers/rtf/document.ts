import { append } from "@farthing/markdown/mdast";
import type { RootContent } from "mdast";
import { Allowance } from "../../allowance.ts";
import { signedComment } from "../../comment.ts";
import type { Limits } from "../../limits.ts";
import { footnote, LINE_END, run } from "../../mdast.ts";
import { oversized } from "../../refusal.ts";
import { symbol, withSigns } from "../../symbol.ts";
import { Characters } from "./characters.ts";
import { CHARACTER_SETS, codePageOf, decodeCodePage, SYMBOL_CHARSET } from "./charset.ts";
import { Equation } from "./equation.ts";
import { formatted, marksOf, setProperty, takeInitial, unshown } from "./formatting.ts";
import { entered, leaveOut } from "./groups.ts";
import { FontTable, ListOverrideTable, ListTable, StyleSheet, TextDestination } from "./header.ts";
import { ListCounter } from "./lists.ts";
import { paragraphBlocks } from "./paragraph.ts";
import { RowDefinition } from "./row-definition.ts";
import { type GroupState, newParagraph, newState } from "./state.ts";
import { Story } from "./story.ts";
import type { RtfToken } from "./tokens.ts";
import { CHARACTERS, IGNORED, KEPT, LINE_ENDS, SYMBOLS } from "./words.ts";

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
  readonly #headers = new Map<string, GroupState["destination"]>([
    ["fonttbl", this.#fonts],
    ["stylesheet", this.#styles],
    ["listtable", this.#lists],
    ["listoverridetable", this.#overrides],
  ]);
  #state = newState();
  readonly #groups: GroupState[] = [];
  #story: Story;
  readonly #cells: Allowance;
  readonly #definition = new RowDefinition();
  #codePage = 1252;
  readonly #characters: Characters;
  #ignorable = false;
  /** Who wrote the comment that comes next. */
  #author: TextDestination | undefined;
  /** Whether the next group says what the one after it says better, in Unicode. */
  #dropGroup = false;

  constructor(
    bytes: Buffer,
    private readonly limits: Limits,
  ) {
    this.#characters = new Characters(bytes);
    this.#cells = new Allowance(limits.cells, "table cells");
    this.#story = new Story(this.#cells);
  }

  /** Gives whether the rest of the group is of no interest. */
  take(token: RtfToken): boolean {
    if (token.type === "bytes") this.#characters.range(token.from, token.to);
    else if (token.type === "byte") this.#characters.code(token.code);
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
    this.#characters.skip(0);
    this.#ignorable = false;
  }

  #close(): void {
    const outer = this.#groups.pop();
    this.#characters.skip(0);
    if (outer === undefined) return;
    this.#state.leave?.();
    // A paragraph that a group ends in is still the one outside.
    this.#state = outer;
  }

  #symbol(char: string): void {
    if (char === "*") {
      this.#ignorable = true;
      return;
    }
    if (this.#characters.skipsOne()) return;
    this.#flush();
    const text = SYMBOLS.get(char);
    if (text !== undefined) this.#text(text);
    else if (char === "\n" || char === "\r") this.#word("par", undefined);
  }

  /** Decodes the character codes that have gathered. */
  #flush(): void {
    const bytes = this.#characters.take();
    if (bytes === undefined) return;
    // Labels of lists stand before the text, whose fonts are not theirs.
    const font = this.#state.destination === this.#lists ? undefined : this.#fonts.fonts.get(this.#state.font);
    const name = this.#fonts.name(this.#state.font);
    if (font?.charset === SYMBOL_CHARSET && this.#state.destination === undefined)
      this.#text([...bytes].map((code) => (code === 0x20 ? " " : symbol(name, code.toString(16)))).join(""));
    else this.#text(decodeCodePage(bytes, font?.codePage ?? codePageOf(font?.charset) ?? this.#codePage));
  }

  #text(text: string): void {
    const { destination, hidden, deleted } = this.#state;
    if (destination === null) return;
    if (destination !== undefined) destination.text(text);
    else if (hidden || deleted) for (const said of unshown(this.#state, text)) this.left.add(said);
    else this.#story.append(run(text, marksOf(this.#state, this.#fonts.name(this.#state.font))));
  }

  #word(name: string, value: number | undefined): void {
    const ignorable = this.#ignorable;
    this.#ignorable = false;
    if (name !== "u" && this.#characters.skipsOne()) return;
    if (name === "u") this.#unicode(value ?? 0);
    else if (name === "uc") this.#state.unicodeSkip = Math.max(0, value ?? 1);
    else this.#otherWord(name, value, ignorable);
  }

  #otherWord(name: string, value: number | undefined, ignorable: boolean): void {
    if (this.#state.destination === null) return;
    this.#codePage = name === "ansicpg" && value ? value : (CHARACTER_SETS.get(name) ?? this.#codePage);
    // A destination amid the document's own group is damage, and would take all that follows.
    const begins = this.#groups.length > 1;
    const isLeft = IGNORED.has(name) || (ignorable && !KEPT.has(name));
    if (begins && (isLeft ? leaveOut(name, this.#state, this.left) : this.#enter(name))) return;
    const { destination } = this.#state;
    if (destination instanceof Equation && name === "f") this.#state.font = value ?? 0;
    else if (destination !== undefined) destination.word(name, value);
    else if (!this.#character(name, value) && !this.#table(name, value)) this.#paragraphWord(name, value);
  }

  #unicode(value: number): void {
    this.#text(withSigns(String.fromCharCode(value < 0 ? value + 0x10000 : value), this.#fonts.name(this.#state.font)));
    this.#characters.skip(this.#state.unicodeSkip);
  }

  /** Destinations: groups that hold something else than the text around them. */
  #enter(name: string): boolean {
    const state = this.#state;
    const header = this.#headers.get(name);
    if (header !== undefined) {
      state.destination = header;
      return true;
    }
    const outer = this.#groups.at(-1) ?? state;
    if (entered(name, state, { story: this.#story, outer, left: this.left })) return true;
    switch (name) {
      case "info": // Only the title is of interest, and it stands in a group of its own.
        state.destination = new TextDestination();
        return true;
      case "title":
        if (state.destination instanceof TextDestination) state.destination = this.title;
        return true;
      case "footnote":
        this.#note(state);
        return true;
      case "annotation":
        this.#comment(state);
        return true;
      case "atnauthor":
        this.#author = new TextDestination();
        state.destination = this.#author;
        return true;
      case "shptxt":
      case "dptxbxtext":
        this.#box(state);
        return true;
      case "nesttableprops":
        this.#nestedRow(state);
        return true;
      case "upr":
        this.#dropGroup = true;
        return true;
      default:
        return false;
    }
  }

  /** A note is read as a story of its own; its number stands where it is. */
  #note(state: GroupState, made = (blocks: RootContent[]) => blocks): void {
    const index = this.notes.push([]) - 1;
    this.#story.inlines.push(footnote(String(index + 1)));
    this.#tell(state, (blocks) => {
      this.notes[index] = made(blocks);
    });
  }

  /** A comment is a note; who wrote it is said before it. */
  #comment(state: GroupState): void {
    const author = this.#author?.value;
    this.#author = undefined;
    this.#note(state, (blocks) => signedComment(blocks, author));
  }

  #box(state: GroupState): void {
    const outer = this.#story;
    this.#tell(state, (blocks) => append(outer.boxes, blocks));
  }

  /** The definition of a nested row stands within the row around it. */
  #nestedRow(state: GroupState): void {
    const outer = this.#definition.row;
    state.leave = () => {
      this.#definition.row = outer;
    };
  }

  #tell(state: GroupState, done: (blocks: RootContent[]) => void): void {
    const outer = this.#story;
    this.#story = new Story(this.#cells);
    state.paragraph = newParagraph();
    state.destination = undefined;
    Object.assign(state, { align: undefined, position: 0 });
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
    if (this.#definition.word(name, value)) return true;
    const { depth } = this.#state.paragraph;
    const { cells } = this.#definition.row;
    switch (name) {
      case "cell":
      case "nestcell": {
        const level = name === "cell" ? 1 : Math.max(2, depth);
        this.#endParagraph(level);
        this.#story.flow.endCell(level);
        return true;
      }
      case "row":
        this.#story.flow.endRow(1, cells);
        return true;
      case "nestrow":
        this.#story.flow.endRow(Math.max(2, this.#groups.at(-1)?.paragraph.depth ?? depth), cells);
        return true;
      default:
        return false;
    }
  }

  #paragraphWord(name: string, value: number | undefined): void {
    if (name === "par" && (this.#state.deleted || takeInitial(this.#state.paragraph))) return;
    if (name === "par" || name === "sect") this.#endParagraph();
    else if (name === "pard") this.#state.paragraph = newParagraph();
    else setProperty(this.#state.paragraph, name, value);
  }

  #endParagraph(depth = this.#state.paragraph.depth): void {
    this.#flush();
    const { inlines, boxes, flow } = this.#story;
    Object.assign(this.#story, { inlines: [], boxes: [] });
    const { paragraph } = this.#state;
    const blocks = [...paragraphBlocks(inlines, paragraph, this.#styles, this.#counter), ...boxes];
    paragraph.printed = undefined;
    if (blocks.length > 0) flow.add(depth, blocks);
  }
}
