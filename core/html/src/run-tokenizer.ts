import { InsertionMode, Token, Tokenizer, TokenizerMode } from "parse5";

/* Which characters end a run, by what is being read: bits of ENDS. */
const TEXT = 1 << 0;
const RAW = 1 << 1;
const WORD = 1 << 2;
const BLANK = 1 << 3;
const DOUBLE = 1 << 4;
const SINGLE = 1 << 5;
const COMMENT = 1 << 6;
const NAME = 1 << 7;
const ASCII = 128;

/** For each character of ASCII the runs that it ends. NUL ends all: it is read as something else. */
const ENDS = new Uint8Array(ASCII);
const end = (runs: number, characters: string): void => {
  for (const character of characters) ENDS[character.charCodeAt(0)] = (ENDS[character.charCodeAt(0)] ?? 0) | runs;
};
end(0xff, "\0");
end(TEXT | WORD | RAW | COMMENT, "<");
end(TEXT | WORD | DOUBLE | SINGLE, "&");
end(WORD, " \t\n\f");
end(DOUBLE, '"');
end(SINGLE, "'");
end(COMMENT, "-");
for (let code = 0; code < ASCII; code++) {
  const character = String.fromCharCode(code);
  if (!/[ \t\n\f]/.test(character)) end(BLANK, character);
  if (!/[a-z0-9:_@.-]/.test(character)) end(NAME, character);
}
/** Runs that only ASCII can continue. */
const NARROW = BLANK | NAME;

/** Modes of the parser in which a text is put into the tree the same way whether its blanks are told apart or not. */
const MIXED: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_BODY,
  InsertionMode.IN_CAPTION,
  InsertionMode.IN_CELL,
  InsertionMode.IN_TEMPLATE,
]);

const [SPACE, QUOTE, AMPERSAND, APOSTROPHE, HYPHEN, SOLIDUS] = [0x20, 0x22, 0x26, 0x27, 0x2d, 0x2f];
const [LESS_THAN, EQUALS, GREATER_THAN] = [0x3c, 0x3d, 0x3e];
const isNamed = (cp: number): boolean => cp >= 0 && cp < ASCII && ((ENDS[cp] as number) & NAME) === 0;

/** V8 copies shorter slices; longer ones keep all of the source in memory. */
const SHARED = 13;

/** A part of a source that does not keep the rest of it in memory (parse5 has the same in `_flushRun`). */
const cutOut = (source: string, from: number, to: number): string => {
  const slice = source.slice(from, to);
  return slice.length < SHARED ? slice : ` ${slice}`.slice(1);
};

/**
 * parse5's tokenizer, which here takes what is used as it stands (texts, scripts, values, names) in one step instead of a character at a
 * time. Every run is begun by parse5 itself and ends before whatever it reads as something else, so that all states, references and errors
 * stay its own; the trees are the same. For whole inputs without locations and parse errors, since lines are not counted in runs.
 */
export class RunTokenizer extends Tokenizer {
  /** Where the run ends that goes on at `from`: the first character that ends it, or half of a pair. */
  #endOf(from: number, run: number): number {
    const { html } = this.preprocessor;
    const { length } = html;
    const isNarrow = (run & NARROW) !== 0;
    let at = from;
    for (; at < length; at++) {
      const code = html.charCodeAt(at);
      if (code < ASCII ? ((ENDS[code] as number) & run) !== 0 : isNarrow || (code & 0xf800) === 0xd800) break;
    }
    return at;
  }

  /** Lets the run that has just been extended by one character go on. */
  #extend(run: number): void {
    const { preprocessor } = this;
    const from = preprocessor.pos + 1;
    if (this.runEnd !== from) return; // the character was not taken as it stands
    const to = this.#endOf(from, run);
    if (to === from) return;
    this.runEnd = to;
    preprocessor.pos = to - 1;
  }

  /** Line ends are made one sign before they are read, as the standard's "preprocessing the input stream" has it. */
  override write(chunk: string, isLastChunk: boolean, done?: () => void): void {
    // What has been read is dropped with the whole: cutting it off again and again makes every look at what is left dearer.
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
    super.write(chunk.includes("\r") ? chunk.replace(/\r\n?/g, "\n") : chunk, isLastChunk, done);
  }

  /** What of a name stands from the current character on in small letters, and is passed. */
  #name(): string {
    const { preprocessor } = this;
    const to = this.#endOf(preprocessor.pos, NAME);
    const name = preprocessor.html.slice(preprocessor.pos, to);
    preprocessor.pos = to - 1;
    return name;
  }

  /** Whether the next character is `code`; then it is passed. */
  #passes(code: number): boolean {
    const { preprocessor } = this;
    if (preprocessor.html.charCodeAt(preprocessor.pos + 1) !== code) return false;
    preprocessor.pos += 1;
    return true;
  }

  /** The value that ends with the given mark, from the next character on: true if it holds nothing but what is used as it stands. */
  #value(mark: number, run: number): boolean {
    const { preprocessor } = this;
    const from = preprocessor.pos + 1;
    const to = this.#endOf(from, run);
    if (preprocessor.html.charCodeAt(to) !== mark) return false;
    this.currentAttr.value = cutOut(preprocessor.html, from, to);
    preprocessor.pos = to;
    return true;
  }

  /** Passes the blanks that follow; how many there are. */
  #blanks(): number {
    const { preprocessor } = this;
    const from = preprocessor.pos + 1;
    const to = this.#endOf(from, BLANK);
    preprocessor.pos = to - 1;
    return to - from;
  }

  /** Passes the next character if a name begins with it. */
  #passesToName(): boolean {
    const { preprocessor } = this;
    if (!isNamed(preprocessor.html.charCodeAt(preprocessor.pos + 1))) return false;
    preprocessor.pos += 1;
    return true;
  }

  /** Attributes as most are written, one after the other, from the current character on; wherever that ends, parse5 goes on. */
  #attributes(): void {
    const { preprocessor } = this;
    do {
      super._stateBeforeAttributeName(preprocessor.html.charCodeAt(preprocessor.pos));
      if (!this.#passes(EQUALS)) return;
      super._stateAttributeName(EQUALS);
      if (this.#passes(QUOTE)) {
        super._stateBeforeAttributeValue(QUOTE);
        if (!this.#value(QUOTE, DOUBLE)) return;
        super._stateAttributeValueDoubleQuoted(QUOTE);
      } else if (this.#passes(APOSTROPHE)) {
        super._stateBeforeAttributeValue(APOSTROPHE);
        if (!this.#value(APOSTROPHE, SINGLE)) return;
        super._stateAttributeValueSingleQuoted(APOSTROPHE);
      } else return;
      if (this.#passes(GREATER_THAN)) {
        super._stateAfterAttributeValueQuoted(GREATER_THAN);
        return;
      }
      if (this.#blanks() === 0) return;
      super._stateAfterAttributeValueQuoted(SPACE);
    } while (this.#passesToName());
  }

  protected override _stateData(cp: number): void {
    super._stateData(cp);
    if (cp === LESS_THAN) this.#tag();
    if (this.state !== TokenizerMode.DATA || cp === LESS_THAN) return;
    const type = this.currentCharacterToken?.type;
    if (type === Token.TokenType.WHITESPACE_CHARACTER) this.#extend(BLANK);
    else if (type === Token.TokenType.CHARACTER) this.#extend(this.inForeignNode || this.#mixes() ? TEXT : WORD);
  }

  /** Reads on behind the sign that a tag begins with, as far as its name. */
  #tag(): void {
    const { preprocessor } = this;
    const isEnd = this.#passes(SOLIDUS);
    if (isEnd) super._stateTagOpen(SOLIDUS);
    if (!this.#passesToName()) return;
    const cp = preprocessor.html.charCodeAt(preprocessor.pos);
    if (isEnd) super._stateEndTagOpen(cp);
    else super._stateTagOpen(cp);
  }

  #mixes(): boolean {
    return MIXED.has((this.handler as unknown as { insertionMode: InsertionMode }).insertionMode);
  }

  protected override _stateScriptData(cp: number): void {
    super._stateScriptData(cp);
    if (this.state === TokenizerMode.SCRIPT_DATA) this.#extendRaw();
  }

  protected override _stateRawtext(cp: number): void {
    super._stateRawtext(cp);
    if (this.state === TokenizerMode.RAWTEXT) this.#extendRaw();
  }

  /** Texts of scripts and styles: the parser puts their blanks into the tree as it does the rest. */
  #extendRaw(): void {
    const type = this.currentCharacterToken?.type;
    if (type === Token.TokenType.CHARACTER) this.#extend(RAW);
    else if (type === Token.TokenType.WHITESPACE_CHARACTER) this.#extend(BLANK);
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    super._stateAttributeValueDoubleQuoted(cp);
    if (cp !== QUOTE && cp !== AMPERSAND) this.#extend(DOUBLE);
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    super._stateAttributeValueSingleQuoted(cp);
    if (cp !== APOSTROPHE && cp !== AMPERSAND) this.#extend(SINGLE);
  }

  protected override _stateComment(cp: number): void {
    super._stateComment(cp);
    if (cp !== HYPHEN && cp !== LESS_THAN) this.#extend(COMMENT);
  }

  protected override _stateAttributeName(cp: number): void {
    if (isNamed(cp)) this.currentAttr.name += this.#name();
    else super._stateAttributeName(cp);
  }

  protected override _stateBeforeAttributeName(cp: number): void {
    if (isNamed(cp)) this.#attributes();
    else super._stateBeforeAttributeName(cp);
  }

  protected override _stateTagName(cp: number): void {
    if (!isNamed(cp)) {
      super._stateTagName(cp);
      return;
    }
    const token = this.currentToken as Token.TagToken;
    token.tagName += this.#name();
    if (this.#passes(GREATER_THAN)) super._stateTagName(GREATER_THAN);
    else if (this.#blanks() > 0) {
      super._stateTagName(SPACE);
      if (this.#passesToName()) this.#attributes();
    }
  }
}
