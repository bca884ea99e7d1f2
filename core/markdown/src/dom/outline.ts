import { type Element, isElement, isText, type Node, type Parent } from "@farthing/html";
import { fold } from "@farthing/read";
import { type Cover, Covers, type Paint } from "../hidden/covers.ts";
import type { Shown } from "../hidden/shown-lines.ts";
import { isCodeBox } from "./code-box.ts";
import { isConsentRoot } from "./consent.ts";
import { isDrawing } from "./drawing.ts";
import { headingLevel } from "./heading.ts";
import { IN, ownBits } from "./inside.ts";
import { mathOf } from "./math.ts";
import { isInline, isMute, MEDIA } from "./node.ts";
import { isSlide } from "./slide.ts";

/** A block-level element, or a phrasing element that turned out to hold blocks. Boxes are numbered in document order. */
export interface Box {
  readonly index: number;
  readonly element: Element | null;
  /** The element's tag; that of a heading if it is one by its role, and of code if its rows are lines. */
  readonly tag: string;
  readonly parent: Box | null;
  readonly depth: number;
  /** IN bits of the element and its ancestors. */
  readonly inside: number;
  /** Lexicon bits of the element's own names. */
  readonly words: number;
  /** The blocks inside are `first` to `end - 1`. */
  readonly first: number;
  end: number;
  /** Media inside, likewise. */
  readonly firstMedia: number;
  endMedia: number;
  /** Number of child boxes. */
  children: number;
}

/** A run of phrasing content in a box: what a reader sees as one paragraph, heading, cell or line. */
export interface Block {
  readonly box: Box;
  /** Folded text. */
  text: string;
  /** Characters of the raw text that are inside links, and links that begin here. */
  linkChars: number;
  links: number;
  chars: number;
  /** Characters inside `b` and `strong`. */
  strongChars: number;
  breaks: number;
  /** Lexicon bits of the phrasing elements in it. */
  words: number;
  /** Controls, `time` elements and media in it. */
  controls: number;
  times: number;
  media: number;
  /** IN bits at its start, phrasing elements included. */
  inside: number;
}

export interface Medium {
  readonly element: Element;
  readonly box: Box;
  /** Index of the block it is in or comes before. */
  readonly at: number;
  readonly inside: number;
}

/** What a page consists of, read in one walk. */
export interface Outline {
  readonly blocks: readonly Block[];
  readonly boxes: readonly Box[];
  readonly media: readonly Medium[];
  /** Drawings that say something. They are no media, which the models know. */
  readonly drawings: readonly Medium[];
  /** The block that a text node, formula or control belongs to, or that begins behind it. */
  readonly blockOf: ReadonlyMap<Node, number>;
  readonly boxOf: ReadonlyMap<Node, Box>;
  /** Phrasing elements that hold blocks, or are headings by their role. */
  readonly opened: ReadonlySet<Node>;
  /** Texts, formulas and media that nobody sees; blocks that hold nothing else; and how many characters these are. */
  readonly unseen: ReadonlySet<Node>;
  readonly unseenBlocks: ReadonlySet<number>;
  readonly hidden: number;
  /** Elements whose style shows ends of lines. */
  readonly lines: ReadonlyMap<Node, Shown>;
  /** Whether the page has more than is read here. */
  readonly cut: boolean;
}

/** More nodes than any page made for readers has. */
const MAX_NODES = 400_000;
const CONTROLS = new Set(["input", "select", "textarea"]);
/** Names that say nothing on the outermost elements (`<body class="single post sidebar-right">`). */
const OUTER = new Set(["html", "body"]);

interface Frame {
  readonly node: Parent;
  readonly nodes: readonly Node[];
  at: number;
  /** The box that is open here; for a phrasing element that of its ancestor. */
  box: Box;
  readonly phrasing: boolean;
  readonly inside: number;
  readonly words: number;
  readonly strong: number;
  readonly paint: Paint;
}

/** A text, formula or medium under a cover, and how long it is. */
interface Covered {
  readonly node: Node;
  readonly cover: Cover;
  readonly block: number;
  readonly chars: number;
}

const NO_TEXT = { text: "", linkChars: 0, links: 0, chars: 0, strongChars: 0, breaks: 0, words: 0 };

class Reader {
  readonly blocks: Block[] = [];
  readonly boxes: Box[] = [];
  readonly media: Medium[] = [];
  readonly drawings: Medium[] = [];
  readonly blockOf = new Map<Node, number>();
  readonly boxOf = new Map<Node, Box>();
  readonly opened = new Set<Node>();
  seen = 0;
  readonly #root: Parent;
  readonly #stack: Frame[] = [];
  readonly #covers: Covers;
  readonly #covered: Covered[] = [];
  #chars: number;
  #run: Block | null = null;
  #pieces = "";

  constructor(root: Parent, beside: number) {
    this.#chars = beside;
    this.#root = root;
    this.#covers = new Covers(root);
  }

  read(): Outline {
    const top = this.#open(null, null, 0, 0);
    this.#push(this.#root, top, false, 0, 0, 0, this.#covers.start);
    for (let frame = this.#stack.at(-1); frame; frame = this.#stack.at(-1)) {
      const node = frame.nodes[frame.at++];
      if (node && this.seen++ < MAX_NODES) this.#enter(node, frame);
      else this.#leave(frame);
    }
    const { blocks, boxes, media, drawings, blockOf, boxOf, opened } = this;
    const lines = this.#covers.lines.all;
    return { blocks, boxes, media, drawings, blockOf, boxOf, opened, lines, ...this.#unseen(), cut: this.seen > MAX_NODES };
  }

  #unseen(): Pick<Outline, "unseen" | "unseenBlocks" | "hidden"> {
    const unseen = new Set<Node>();
    const unseenBlocks = new Set<number>();
    let hidden = 0;
    const lasting = this.#covers.lasting(this.#chars);
    if (lasting.size === 0) return { unseen, unseenBlocks, hidden };
    const left = new Map<number, number>();
    for (const { node, cover, block, chars } of this.#covered) {
      if (!lasting.has(cover)) continue;
      unseen.add(node);
      hidden += chars;
      if (chars > 0) left.set(block, (left.get(block) ?? this.blocks[block]?.chars ?? 0) - chars);
    }
    for (const [block, chars] of left) if (chars <= 0) unseenBlocks.add(block);
    return { unseen, unseenBlocks, hidden };
  }

  #cover(node: Node, { paint: { cover } }: Frame, chars: number): void {
    if (cover === null) return;
    cover.chars += chars;
    this.#covered.push({ node, cover, block: this.blocks.length, chars });
  }

  #push(node: Parent, box: Box, phrasing: boolean, inside: number, words: number, strong: number, paint: Paint): void {
    this.#stack.push({ node, nodes: node.childNodes, at: 0, box, phrasing, inside, words, strong, paint });
  }

  #leave(frame: Frame): void {
    this.#stack.pop();
    if (frame.phrasing && !this.opened.has(frame.node as Node)) return;
    this.#flush();
    frame.box.end = this.blocks.length;
    frame.box.endMedia = this.media.length;
  }

  #enter(node: Node, frame: Frame): void {
    if (isText(node)) {
      if (this.#run || /\S/.test(node.value)) this.#add(frame, node, node.value);
      return;
    }
    if (!isElement(node)) return;
    const tag = node.tagName;
    const formula = mathOf(node);
    if (formula) this.#add(frame, node, formula.tex);
    else if (MEDIA.has(tag)) {
      if (this.#run) this.#run.media++;
      this.#cover(node, frame, 0);
      this.media.push({ element: node, box: frame.box, at: this.blocks.length, inside: frame.inside });
    } else if (tag === "br") {
      if (!this.#run) return;
      this.#run.breaks++;
      this.#pieces += "\n";
      this.blockOf.set(node, this.blocks.length);
    } else if (tag === "svg" && isSlide(node)) this.#enterBlock(node, tag, frame);
    else if (isMute(tag)) {
      if (CONTROLS.has(tag)) {
        if (this.#run) this.#run.controls++;
        this.blockOf.set(node, this.blocks.length);
      } else if (tag === "svg" && frame.paint.cover === null && isDrawing(node, frame.inside))
        this.drawings.push({ element: node, box: frame.box, at: this.blocks.length, inside: frame.inside });
    } else if (isInline(node) && headingLevel(node) === null) this.#enterPhrasing(node, tag, frame);
    else if (!isConsentRoot(node)) this.#enterBlock(node, tag, frame);
  }

  #enterPhrasing(node: Element, tag: string, frame: Frame): void {
    const own = ownBits(node, tag);
    if (tag === "time") this.#begin(frame).times++;
    if (tag === "a" && node.childNodes.length) this.#begin(frame).links++;
    const strong = frame.strong + (tag === "b" || tag === "strong" ? 1 : 0);
    const words = frame.phrasing ? frame.words | own.words : own.words;
    this.#push(node, frame.box, true, frame.inside | own.inside, words, strong, this.#covers.enter(node, frame.paint));
  }

  #enterBlock(node: Element, tag: string, frame: Frame): void {
    this.#flush();
    // A phrasing element around a block is a box after all: open the ones from the innermost real box inwards.
    let outer = this.#stack.length - 1;
    for (let f = this.#stack[outer]; outer > 0 && f?.phrasing && !this.opened.has(f.node as Node); f = this.#stack[outer])
      outer--;
    let parent = this.#stack[outer]?.box ?? frame.box;
    for (const f of this.#stack.slice(outer + 1)) {
      parent = this.#open(f.node as Element, parent, f.inside, f.words);
      f.box = parent;
      this.opened.add(f.node as Node);
    }
    const own = ownBits(node, tag);
    const paint = this.#covers.enter(node, frame.paint);
    const inside = frame.inside | own.inside | (this.#covers.lines.all.get(node) === "code" ? IN.pre : 0);
    const box = this.#open(node, parent, inside, OUTER.has(tag) ? 0 : own.words);
    if (isInline(node)) this.opened.add(node);
    this.#push(node, box, false, inside, 0, 0, paint);
  }

  #open(element: Element | null, parent: Box | null, inside: number, words: number): Box {
    const level = element && headingLevel(element);
    const isCode = element && (isCodeBox(element) || this.#covers.lines.all.get(element) === "code");
    const box: Box = {
      index: this.boxes.length,
      element,
      tag: level ? `h${level}` : isCode ? "pre" : (element?.tagName ?? ""),
      parent,
      depth: parent ? parent.depth + 1 : 0,
      inside,
      words,
      first: this.blocks.length,
      end: 0,
      firstMedia: this.media.length,
      endMedia: 0,
      children: 0,
    };
    if (parent) parent.children++;
    this.boxes.push(box);
    if (element) this.boxOf.set(element, box);
    return box;
  }

  #begin({ box, inside }: Frame): Block {
    this.#run ??= { box, inside, ...NO_TEXT, controls: 0, times: 0, media: 0 };
    return this.#run;
  }

  #add(frame: Frame, node: Node, text: string): void {
    const block = this.#begin(frame);
    this.blockOf.set(node, this.blocks.length);
    this.#pieces += text;
    const chars = text.trim().length;
    block.chars += chars;
    this.#chars += chars;
    this.#cover(node, frame, chars);
    block.words |= frame.phrasing ? frame.words : 0;
    if (frame.inside & IN.link) block.linkChars += chars;
    if (frame.strong) block.strongChars += chars;
  }

  #flush(): void {
    if (!this.#run) return;
    this.#run.text = fold(this.#pieces);
    if (this.#run.text) this.blocks.push(this.#run);
    this.#run = null;
    this.#pieces = "";
  }
}

/**
 * Reads the outline of everything under `root`, in time linear in its size, whatever its depth. `beside` are the characters of what it
 * is a part of: nobody hides all of a page, but parts of it.
 */
export const outline = (root: Parent, beside = 0): Outline => new Reader(root, beside).read();
