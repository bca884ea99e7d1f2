import { fold } from "@farthing/read";
import type { SnapshotDocument } from "./document.ts";
import { isPicture } from "./ligature.ts";
import type { Unseen } from "./unseen.ts";

/** What says something: words, numbers, and the signs of money. */
const SAYS = /[\p{L}\p{N}\p{Sc}]/u;
/** Signs that are answers by themselves, as in the cells of a table that compares. */
const ANSWER = /^[✓✔✅✗✘❌]\ufe0f?$/u;
const MONEY = /^\p{Sc}$/u;
/** Numbers alone: of lines of code, of steps, of what is counted for decoration. */
const NUMBER = /^[^\p{L}\p{Sc}]*$/u;
/** Where such a number is what a reader cites. */
const CITED = /^(?:h[1-6]|p|dt|caption|figcaption|summary|legend)$/;
/** Elements whose text is taken as it is written. */
const AS_WRITTEN = /^(?:pre|code|samp|kbd|textarea|select|option|button|svg)$/;
/** Pixels by which words stand apart, and what stands apart from other words in any case. */
const GAP = 2;
const [BEGINS_WITH_WORD, ENDS_IN_WORD] = [/^[\p{L}\p{N}]/u, /[\p{L}\p{N}]$/u];
/** Letters that a style sheet may write, and nodes of an element that are looked through for its own text. */
const [MAX_LENGTH, MAX_NODES] = [200, 50];

/** A text that a style sheet writes. */
export interface GeneratedText {
  readonly text: string;
  /** What stands between it and the text that it is added to. */
  readonly between: "line" | "blank" | "nothing";
}
/** What an element itself says, as far as it is looked through: with the first and the last text of it. */
interface Own {
  readonly said: string;
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/**
 * The text that style sheets write before and behind what elements hold (CSS 2, 12: `::before`, `::after`), so far as a reader needs it: signs
 * of money, numbers of headings and paragraphs, words before a text. Bullets, quotation marks, arrows and pictures of fonts are decoration.
 */
export class Generated {
  constructor(
    private readonly document: SnapshotDocument,
    private readonly unseen: Unseen,
  ) {}

  /** What of it is shown and says something, if anything. */
  read(pseudo: number): GeneratedText | undefined {
    const { document } = this;
    const text = document.generated(pseudo);
    const said = fold(text);
    if (said === "" || said.length > MAX_LENGTH || this.unseen.hasGenerated(pseudo)) return undefined;
    if (ANSWER.test(said)) return { text, between: "blank" };
    const element = document.parentOf(pseudo);
    const name = document.name(element);
    if (!SAYS.test(said) || AS_WRITTEN.test(name) || this.#isPicture(pseudo, said)) return undefined;
    if (NUMBER.test(said) && !CITED.test(name)) return undefined;
    const own = this.#own(element);
    // What is added to nothing labels a box, and what repeats the text is drawn behind it.
    if (own === undefined || !SAYS.test(own.said) || own.said.includes(said)) return undefined;
    return { text, between: this.#between(pseudo, own) };
  }

  /** One letter, or a word that a font draws as one piece. */
  #isPicture(pseudo: number, said: string): boolean {
    const { document } = this;
    if (said.length === 1) return !MONEY.test(said) && !/\p{N}/u.test(said);
    return said.length > 2 && isPicture(document, pseudo);
  }

  /** What an element says; nothing of one that holds code, whose language stands before it. */
  #own(element: number): Own | undefined {
    const { document } = this;
    const texts: number[] = [];
    let looked = 0;
    for (const node of document.below(element)) {
      if (++looked > MAX_NODES) break;
      if (document.name(node) === "pre") return undefined;
      if (document.isText(node) && document.hasBox(node) && document.value(node).trim() !== "") texts.push(node);
    }
    const said = fold(texts.map((text) => document.value(text).slice(0, 2 * MAX_LENGTH)).join(""));
    return { said, first: texts[0], last: looked > MAX_NODES ? undefined : texts.at(-1) };
  }

  #between(pseudo: number, { first, last }: Own): GeneratedText["between"] {
    const { document } = this;
    const isBefore = document.name(pseudo) === "::before";
    const text = isBefore ? first : last;
    const box = text === undefined ? undefined : document.boundsOf(text);
    if (box === undefined) return "blank";
    const [x = 0, y = 0, width = 0, height = 0] = document.boundsOf(pseudo) ?? [];
    const [left = 0, top = 0, across = 0, size = 0] = box;
    const middle = y + height / 2;
    if (isBefore ? top >= middle : top + size <= middle) return "line";
    const gap = isBefore ? left - (x + width) : x - (left + across);
    const joins = isBefore ? ENDS_IN_WORD : BEGINS_WITH_WORD;
    return gap >= GAP || joins.test(document.generated(pseudo)) ? "blank" : "nothing";
  }
}
