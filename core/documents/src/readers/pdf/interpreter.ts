import { oversized } from "../../refusal.ts";
import { MOST_GLYPHS, withActualText } from "./actual-text.ts";
import { clipTo, hides, shownOf } from "./clip.ts";
import { isDark, VEILED_AROUND, veiled } from "./covers.ts";
import { Drawing } from "./drawing.ts";
import { colourOf } from "./figures.ts";
import { type EngineFont, type FontStyle, fontStyle, PLAIN } from "./font-style.ts";
import { type Box, type Matrix, matrixOf, multiply } from "./geometry.ts";
import { type GraphicsState, initialState, isMirrored, moveText, setTextMatrix } from "./graphics-state.ts";
import { isMapped, legible, losesSigns } from "./legibility.ts";
import { MarkedContent } from "./marked-content.ts";
import { withoutMarks } from "./marks.ts";
import { mirrored } from "./orientation.ts";
import type { Glyph, PageContent } from "./page-content.ts";
import { isDot, PICTURES, Pictures } from "./pictures.ts";
import { showText } from "./show-text.ts";
import { withTexLetters } from "./tex-letters.ts";
import { withLogicalOrder } from "./visual-order.ts";

/** Part of a page's content stream as pdf.js hands it over: operators and their operands, forms already inlined. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** What the interpreter must know about the page besides its operators. */
export interface Surroundings {
  /** Default user space to points with y down. */
  readonly matrix: Matrix;
  readonly bounds: Box;
  /** Operator codes by name. */
  readonly codes: Readonly<Record<string, number>>;
  readonly font: (id: string) => EngineFont | undefined;
  /** Whether an optional-content group is shown. */
  readonly visible: (group: unknown) => boolean;
}

/** States that are kept, and saved without being restored: pdf.js makes each of the one before, and takes ever longer to look something up. */
const DEEPEST_STATE = 1_000;
const MOST_SAVED = 5_000;
/** Glyphs of a page: more than a sheet of paper shows to anybody. */
export const MAX_GLYPHS = 200_000;

type Arguments = readonly unknown[];

/** One action for several operators. */
const every = (names: readonly string[], action: (args: Arguments) => void): Record<string, typeof action> =>
  Object.fromEntries(names.map((name) => [name, action]));

/** Runs a page's operators and collects where glyphs and rules are. Nothing is drawn. */
export class Interpreter {
  readonly #surroundings: Surroundings;
  /** By operator code. */
  readonly #actions: readonly (((args: Arguments) => void) | undefined)[];
  readonly #fonts = new Map<string, FontStyle>();
  readonly #glyphs: Glyph[] = [];
  readonly #drawing: Drawing;
  readonly #stack: GraphicsState[] = [];
  readonly #marked: MarkedContent;
  #state: GraphicsState;
  #saved = 0;
  #operator = 0;
  readonly #pictures = new Pictures();
  #cut = false;
  #hidden = false;
  /** The next path bounds what is shown behind it. */
  #clips = false;
  #annotated = false;
  #annotations = 0;
  /** Glyphs that are drawn as in a mirror. */
  #mirrored = 0;
  /** Fonts of codes of several bytes that were set, and those of them of which a code is not its own character. */
  readonly #composite = new Set<FontStyle>();
  readonly #mapped = new Set<FontStyle>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#state = initialState(surroundings.matrix, surroundings.bounds);
    this.#marked = new MarkedContent(surroundings.visible);
    this.#drawing = new Drawing(surroundings.bounds, surroundings.codes);
    this.#actions = this.#table();
  }

  /** Runs the next operators of the page. */
  run({ fnArray, argsArray }: Operators): void {
    for (let index = 0; index < fnArray.length; index++) {
      this.#operator++;
      this.#actions[fnArray[index] ?? -1]?.((argsArray[index] ?? []) as Arguments);
    }
  }

  /** Identifiers of the fonts that were set. */
  get fonts(): Iterable<string> {
    return this.#fonts.keys();
  }

  get content(): PageContent {
    this.#pictures.settle();
    const { bounds } = this.#surroundings;
    const unmapped = new Set([...this.#composite].filter((font) => !this.#mapped.has(font)));
    const written = withoutMarks(withTexLetters(this.#glyphs));
    const told = legible(written, unmapped);
    const { covers, rules, spots, figures } = this.#drawing;
    const glyphs = covers.seen(told);
    const content: PageContent = {
      glyphs: withLogicalOrder(glyphs),
      rules,
      spots,
      figures,
      bounds,
      pictured: this.#pictures.areOn(bounds),
      cut: this.#cut,
      hidden: this.#hidden || glyphs !== told,
      illegible: told.length < written.length || losesSigns(told),
    };
    return this.#mirrored > this.#glyphs.length / 2 ? mirrored(content) : content;
  }

  #table(): ((args: Arguments) => void)[] {
    const clip = (): void => {
      this.#clips = true;
    };
    const dot = (): void => {
      this.#pictures.drop();
      this.#drawing.fill(this.#state, this.#operator, this.#marked.innermost);
    };
    const actions: Record<string, (args: Arguments) => void> = {
      save: () => this.#save(),
      restore: () => this.#restore(),
      transform: (args) => this.#transform(matrixOf(args)),
      paintFormXObjectBegin: ([matrix, box]) => {
        this.#save();
        this.#transform(matrixOf(matrix as ArrayLike<unknown> | null));
        this.#clipTo(box);
        if (this.#state.veils > 0) this.#state.veils = VEILED_AROUND;
        this.#pictures.drop();
      },
      paintFormXObjectEnd: () => this.#restore(),
      // What is painted into a mask is none of the page: it covers nothing, though text in it may be seen.
      beginGroup: ([group]) => {
        this.#save();
        if ((group as { smask?: unknown } | null)?.smask) this.#state.veils |= VEILED_AROUND;
      },
      endGroup: () => this.#restore(),
      beginAnnotation: ([, , transform, matrix]) => {
        this.#save();
        this.#annotated = true;
        this.#annotations++;
        // Whatever the page left behind does not hold for what is put on it.
        this.#state = initialState(this.#surroundings.matrix, this.#surroundings.bounds);
        this.#transform(matrixOf(transform as ArrayLike<unknown> | null));
        this.#transform(matrixOf(matrix as ArrayLike<unknown> | null));
        this.#pictures.drop();
      },
      endAnnotation: () => {
        this.#restore();
        this.#annotated = false;
      },
      setLineWidth: ([width]) => {
        this.#state.lineWidth = Number(width) || 0;
      },
      setGState: ([entries]) => this.#extended(entries),
      ...every(["setFillColorN", "setFillTransparent", "setFillRGBColor"], ([colour]) => {
        this.#state.dark = isDark(colour);
        this.#state.fill = colour === undefined ? undefined : colourOf(colour);
      }),
      ...every(["setStrokeColorN", "setStrokeTransparent", "setStrokeRGBColor"], ([colour]) => {
        this.#state.stroke = colour === undefined ? undefined : colourOf(colour);
      }),
      beginText: () => setTextMatrix(this.#state, [1, 0, 0, 1, 0, 0]),
      setCharSpacing: ([spacing]) => {
        this.#state.characterSpacing = Number(spacing) || 0;
      },
      setWordSpacing: ([spacing]) => {
        this.#state.wordSpacing = Number(spacing) || 0;
      },
      setHScale: ([percent]) => {
        this.#state.horizontalScale = (Number(percent) || 100) / 100;
      },
      setLeading: ([leading]) => {
        this.#state.leading = -(Number(leading) || 0);
      },
      setTextRise: ([rise]) => {
        this.#state.rise = Number(rise) || 0;
      },
      setFont: ([id, size]) => this.#setFont(id, size),
      moveText: ([x, y]) => moveText(this.#state, Number(x) || 0, Number(y) || 0),
      setLeadingMoveText: ([x, y]) => {
        this.#state.leading = Number(y) || 0;
        moveText(this.#state, Number(x) || 0, Number(y) || 0);
      },
      nextLine: () => moveText(this.#state, 0, this.#state.leading),
      setTextMatrix: ([matrix]) => setTextMatrix(this.#state, matrixOf(matrix as ArrayLike<unknown>) ?? [1, 0, 0, 1, 0, 0]),
      showText: ([glyphs]) => this.#show(glyphs),
      clip,
      eoClip: clip,
      constructPath: ([paint, data, box]) => {
        this.#path(Number(paint), data, box);
        if (this.#clips) this.#clipTo(box);
        this.#clips = false;
      },
      beginMarkedContent: ([tag]) => this.#marked.begin([tag], this.#glyphs.length),
      beginMarkedContentProps: (args) => this.#marked.begin(args, this.#glyphs.length),
      endMarkedContent: () => this.#endMark(),
      shadingFill: () => {
        this.#pictures.drop();
        this.#drawing.shade(this.#state, this.#operator, this.#marked.innermost);
      },
      paintSolidColorImageMask: dot,
      paintImageMaskXObject: ([mask]) => (isDot(mask) ? dot() : this.#pictures.paint()),
      ...every(PICTURES, () => this.#pictures.paint()),
    };
    const { codes } = this.#surroundings;
    const table: ((args: Arguments) => void)[] = [];
    for (const [name, action] of Object.entries(actions)) {
      const code = codes[name];
      if (code !== undefined) table[code] = action;
    }
    return table;
  }

  #save(): void {
    if (++this.#saved > MOST_SAVED) throw oversized("the states of its drawing are nested too deeply");
    if (this.#stack.length < DEEPEST_STATE) this.#stack.push({ ...this.#state });
  }

  #restore(): void {
    this.#pictures.settle();
    this.#saved = Math.max(0, this.#saved - 1);
    this.#state = this.#stack.pop() ?? this.#state;
  }

  #transform(matrix: Matrix | undefined): void {
    if (matrix === undefined) return;
    this.#state.matrix = multiply(this.#state.matrix, matrix);
    this.#pictures.place(this.#state.matrix);
  }

  #clipTo(corners: unknown): void {
    // The text of a field may be longer than what its box shows of it.
    if (!this.#annotated) this.#state.clip = clipTo(this.#state.clip, corners as ArrayLike<unknown> | null, this.#state.matrix);
  }

  #setFont(id: unknown, size: unknown): void {
    const points = Number(size) || 0;
    this.#state.size = Math.abs(points);
    this.#state.direction = points < 0 ? -1 : 1;
    const key = String(id);
    let style = this.#fonts.get(key);
    if (style === undefined) {
      const font = this.#surroundings.font(key);
      style = font === undefined ? PLAIN : fontStyle(font);
      this.#fonts.set(key, style);
      if (style.composite) this.#composite.add(style);
    }
    this.#state.font = style;
  }

  #extended(entries: unknown): void {
    if (!Array.isArray(entries)) return;
    for (const entry of entries) {
      const [key, value] = entry as [unknown, unknown];
      if (key === "Font" && Array.isArray(value)) this.#setFont(value[0], value[1]);
      this.#state.veils = veiled(this.#state.veils, String(key), value);
      if (key === "LW") this.#state.lineWidth = Number(value) || 0;
      if (key === "ca") this.#state.fillAlpha = Number(value) || 0;
      if (key === "CA") this.#state.strokeAlpha = Number(value) || 0;
    }
  }

  #endMark(): void {
    const marked = this.#marked.end();
    if (marked?.text === undefined || this.#glyphs.length - marked.from > MOST_GLYPHS) return;
    this.#glyphs.push(...withActualText(this.#glyphs.splice(marked.from), marked.text));
  }

  #show(glyphs: unknown): void {
    this.#pictures.drop();
    const marked = this.#marked.innermost;
    if (!Array.isArray(glyphs)) return;
    const { font } = this.#state;
    if (font.composite && !this.#mapped.has(font) && glyphs.some(isMapped)) this.#mapped.add(font);
    const placed = showText(this.#state, glyphs, marked, this.#operator);
    const shown = marked?.hidden ? [] : shownOf(placed, this.#state.clip, this.#surroundings.bounds);
    this.#hidden ||= hides(placed, shown);
    if (isMirrored(this.#state)) this.#mirrored += shown.length;
    for (const glyph of shown) {
      if (this.#glyphs.length < MAX_GLYPHS)
        this.#glyphs.push(this.#annotated ? { ...glyph, annotation: this.#annotations } : glyph);
      else this.#cut = true;
    }
  }

  #path(paint: number, data: unknown, corners: unknown): void {
    const path = Array.isArray(data) ? (data[0] as ArrayLike<number> | null) : null;
    if (path === null || path === undefined || paint === this.#surroundings.codes.endPath) return;
    this.#pictures.drop();
    this.#drawing.add(paint, path, corners, this.#state, this.#operator, this.#marked.innermost);
  }
}
