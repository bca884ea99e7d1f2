import { lookup } from "@farthing/read";
import { damaged, oversized } from "../refusal.ts";
import { knownPrefix } from "./namespaces.ts";

/** What a scanner tells of a document, in its order. Text may come in several pieces. */
export interface XmlEvents {
  open(name: string, tag: Tag): void;
  close(name: string): void;
  text(value: string): void;
}

/** Longest tag, comment or CDATA section, in characters. */
const MAX_TOKEN = 8 * 1024 * 1024;
const DOCTYPE = "<!DOCTYPE";
/** Longest document type, in characters: it is gone through again for each piece that comes in. */
const MAX_DOCTYPE = 64 * 1024;
/** An entity that a chunk may have cut in two. */
const MAX_ENTITY = 12;
/** Shorter pieces of a string are copied by the engine, longer ones keep the whole string alive. */
const SHORT = 13;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const GREATER = 0x3e;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const EXCLAMATION = 0x21;
const SPACE = 0x20;

const NAMESPACE = /(?<!\S)xmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** An element that declares namespaces: the prefixes, and the names that were resolved where they hold. */
type Scope = { readonly depth: number; readonly declared: readonly string[]; readonly names: Map<string, string> };

/** The attributes of a start tag, read when they are asked for. */
export class Tag {
  constructor(
    private readonly raw: string,
    private readonly canonical: (name: string) => string,
  ) {}

  /** Value of an attribute without a prefix. */
  attribute(name: string): string | undefined {
    for (let at = this.raw.indexOf(name); at >= 0; at = this.raw.indexOf(name, at + 1)) {
      const quote = this.raw.charCodeAt(at + name.length + 1);
      if (this.raw.charCodeAt(at - 1) > 0x20 || this.raw[at + name.length] !== "=" || (quote !== QUOTE && quote !== APOSTROPHE))
        continue;
      const start = at + name.length + 2;
      return decodeEntities(this.raw.slice(start, this.raw.indexOf(quote === QUOTE ? '"' : "'", start)));
    }
    return undefined;
  }

  /** All attributes, under their known prefixes. */
  attributes(): Record<string, string> {
    const all: Record<string, string> = Object.create(null);
    const { raw } = this;
    for (let at = 0; at < raw.length; ) {
      const equals = raw.indexOf("=", at);
      if (equals < 0) break;
      const open = skipSpaces(raw, equals + 1);
      const quote = raw.charCodeAt(open);
      const close = quote === QUOTE ? raw.indexOf('"', open + 1) : quote === APOSTROPHE ? raw.indexOf("'", open + 1) : -1;
      const name = raw.slice(at, equals).trim();
      at = close < 0 ? equals + 1 : close + 1;
      if (close >= 0 && name !== "")
        all[name.includes(":") ? this.canonical(name) : name] = decodeEntities(raw.slice(open + 1, close));
    }
    return all;
  }
}

/**
 * Reads XML piece by piece: namespaces resolved to known prefixes, no entities but the five and character references. A document type is
 * passed over: nothing is loaded, and the names of entities that it declares stay as they are written. Throws `bad_input` where tags do not match, and on nesting deeper than `depth`.
 */
export class XmlScanner {
  #rest = "";
  /** Names of the open elements as they are written, and as they are known. */
  readonly #written: string[] = [];
  readonly #stack: string[] = [];
  readonly #scopes: Scope[] = [{ depth: 0, declared: [], names: new Map() }];
  /** What each prefix stands for, the innermost declaration last: to copy them for each element that adds one would be quadratic. */
  readonly #prefixes = new Map<string, string[]>();
  #seenRoot = false;
  readonly #canonicalAttribute = (name: string): string => this.#canonical(name);

  constructor(
    private readonly events: XmlEvents,
    private readonly limits: { readonly depth: number },
  ) {}

  write(chunk: string): void {
    const input = this.#rest === "" ? chunk : this.#rest + chunk;
    let at = 0;
    for (;;) {
      const open = input.indexOf("<", at);
      if (open < 0) break;
      if (open > at) this.#text(input.slice(at, open));
      const next = this.#markup(input, open);
      if (next < 0) {
        at = open;
        break;
      }
      at = next;
    }
    this.#rest = input.slice(at);
    if (this.#rest.startsWith("<")) {
      if (this.#rest.length > MAX_TOKEN) throw oversized("a single XML tag or comment fills megabytes");
      return;
    }
    const entity = this.#rest.lastIndexOf("&");
    const whole = entity >= 0 && entity > this.#rest.length - MAX_ENTITY ? entity : this.#rest.length;
    if (whole > 0) this.#text(this.#rest.slice(0, whole));
    this.#rest = this.#rest.slice(whole);
  }

  end(): void {
    if (this.#rest.startsWith("<") || this.#stack.length > 0 || !this.#seenRoot) throw damaged("its XML ends too early");
    this.#rest = "";
  }

  /** Handles the markup at `open`; gives where it ends, -1 if the input ends before it does. */
  #markup(input: string, open: number): number {
    const kind = input.charCodeAt(open + 1);
    if (Number.isNaN(kind)) return -1;
    if (kind === SLASH) {
      const end = input.indexOf(">", open);
      if (end >= 0) this.#close(input.slice(open + 2, end));
      return end < 0 ? -1 : end + 1;
    }
    if (kind === QUESTION) return after(input, "?>", open);
    if (kind === EXCLAMATION) return this.#declaration(input, open);
    const end = tagEnd(input, open + 1);
    if (end < 0) return -1;
    const empty = input.charCodeAt(end - 1) === SLASH;
    this.#open(input.slice(open + 1, empty ? end - 1 : end), empty);
    return end + 1;
  }

  #declaration(input: string, open: number): number {
    if (input.startsWith("<!--", open)) return after(input, "-->", open + 4);
    if (input.startsWith("<![CDATA[", open)) {
      const end = input.indexOf("]]>", open);
      if (end >= 0 && this.#stack.length > 0) this.events.text(input.slice(open + 9, end));
      return end < 0 ? -1 : end + 3;
    }
    if (input.length - open < DOCTYPE.length) return -1;
    if (this.#seenRoot || input.slice(open, open + DOCTYPE.length).toUpperCase() !== DOCTYPE)
      throw damaged("its XML has a declaration where none may be");
    const end = doctypeEnd(input, open);
    if (end < 0 && input.length - open > MAX_DOCTYPE) throw oversized("its XML has a document type of many thousand characters");
    return end;
  }

  #open(tag: string, empty: boolean): void {
    const space = nameEnd(tag);
    const rawName = tag.slice(0, space);
    const attributes = tag.slice(space);
    if (this.#stack.length >= this.limits.depth) throw oversized(`its XML is nested deeper than ${this.limits.depth} levels`);
    if (this.#stack.length === 0 && this.#seenRoot) throw damaged("its XML has more than one root");
    this.#seenRoot = true;
    if (attributes.includes("xmlns")) this.#declare(attributes);
    const name = this.#canonical(rawName);
    this.#written.push(rawName);
    this.#stack.push(name);
    this.events.open(name, new Tag(attributes, this.#canonicalAttribute));
    if (empty) this.#leave(name);
  }

  #close(written: string): void {
    const name = this.#stack.at(-1);
    if (name === undefined || (this.#written.at(-1) !== written && this.#written.at(-1) !== written.trim()))
      throw damaged(`its XML closes ${written.slice(0, 40)} where it is not open`);
    this.#leave(name);
  }

  #leave(name: string): void {
    this.events.close(name);
    this.#stack.pop();
    this.#written.pop();
    if ((this.#scopes.at(-1)?.depth ?? 0) > this.#stack.length)
      for (const prefix of this.#scopes.pop()?.declared ?? []) this.#prefixes.get(prefix)?.pop();
  }

  #text(value: string): void {
    if (this.#stack.length === 0) return;
    const decoded = decodeEntities(value);
    this.events.text(decoded.length < SHORT || decoded !== value ? decoded : Buffer.from(decoded, "utf8").toString("utf8"));
  }

  #declare(attributes: string): void {
    const declared: string[] = [];
    for (const [, prefix = "", double, single = ""] of attributes.matchAll(NAMESPACE)) {
      const meanings = this.#prefixes.get(prefix) ?? [];
      meanings.push(knownPrefix(double ?? single) ?? prefix);
      this.#prefixes.set(prefix, meanings);
      declared.push(prefix);
    }
    this.#scopes.push({ depth: this.#stack.length + 1, declared, names: new Map() });
  }

  #canonical(name: string): string {
    const scope = this.#scopes.at(-1);
    const known = scope?.names.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(":");
    const prefix = colon < 0 ? "" : name.slice(0, colon);
    const mapped = this.#prefixes.get(prefix)?.at(-1) ?? prefix;
    const canonical = mapped === "" ? name.slice(colon + 1) : `${mapped}:${name.slice(colon + 1)}`;
    scope?.names.set(name, canonical);
    return canonical;
  }
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= SPACE) at++;
  return at;
}

const after = (input: string, end: string, from: number): number => {
  const at = input.indexOf(end, from);
  return at < 0 ? -1 : at + end.length;
};

/** Where the name of a start tag ends. */
function nameEnd(tag: string): number {
  let at = 0;
  while (at < tag.length && tag.charCodeAt(at) > SPACE) at++;
  return at;
}

/** Where a start tag ends: quoted values may hold `>`. */
function tagEnd(input: string, from: number): number {
  for (let at = from; at < input.length; at++) {
    const char = input.charCodeAt(at);
    if (char === GREATER) return at;
    if (char !== QUOTE && char !== APOSTROPHE) continue;
    at = input.indexOf(char === QUOTE ? '"' : "'", at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

/** Where a document type ends (XML 1.0, 2.8), behind its `>`; -1 if the input ends before it does. */
function doctypeEnd(input: string, open: number): number {
  let brackets = 0;
  for (let at = open + DOCTYPE.length; at < input.length; at++) {
    const char = input[at];
    if (char === '"' || char === "'") at = input.indexOf(char, at + 1);
    else if (char === "<" && input.startsWith("<!--", at)) at = input.indexOf("-->", at + 4);
    else if (char === "[") brackets++;
    else if (char === "]") brackets--;
    else if (char === ">" && brackets <= 0) return at + 1;
    if (at < 0) return -1;
  }
  return -1;
}

const ENTITIES: ReadonlyMap<string, string> = lookup({ lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" });

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
