import { SnapshotDocument } from "./document.ts";
import { Generated } from "./generated.ts";
import { isLigature } from "./ligature.ts";
import { findOverlays } from "./overlays.ts";
import type { Snapshot } from "./snapshot-format.ts";
import { Unseen } from "./unseen.ts";

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** No content for readers. */
const LEFT_OUT = /^(?:style|noscript|template|canvas)$/;
/** Parts of drawings (`svg`) that hold no words: shapes, and what is drawn elsewhere or not at all. */
const WORDLESS =
  /^(?:path|rect|circle|ellipse|line|polyline|polygon|use|image|defs|symbol|marker|pattern|clippath|mask|metadata)$/;
const ADDRESS = /^(?:href|src|data|poster|cite|action)$/;
const MEDIUM = /^(?:video|audio)$/;
/** Letters up to which the document of a frame that plays something only holds what is on its buttons. */
const PLAYER = 200;
/** Icon fonts put their pictures into the private use areas. */
const PRIVATE_USE = /[\ue000-\uf8ff]|[\udb80-\udbff][\udc00-\udfff]/g;
const MAX_FRAME_DEPTH = 4;
const MAX_SCRIPT_CHARS = 5_000_000;
/** A page's HTML ends here. A snapshot has each string once, however often the page has it: what it becomes is bounded again. */
const MAX_CHARS = 10_000_000;
/** Of an attribute that is not read whole nothing is read: half an address, or half of a state, is none. */
const MAX_ATTRIBUTE = 1_000_000;
/** What the longest name of a shape has. */
const MAX_LABEL = 1_000;

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const escapeAttribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The first of `nodes` on top. One by one: as arguments of one call, very many nodes would be too many. */
function pushReversed(stack: (number | string)[], nodes: readonly number[]): void {
  for (let at = nodes.length - 1; at >= 0; at -= 1) stack.push(nodes[at] as number);
}

interface Writing {
  /** Whether what is laid out but hidden is left out, and what lies over the page too. */
  readonly onlyVisible: boolean;
}

/** A page as HTML. */
export interface Written {
  readonly html: string;
  /** Whether its end is missing, or something else that a reader would have seen. */
  readonly truncated: boolean;
  /** Characters of text that are laid out and that nobody sees: these are left out. */
  readonly hidden: number;
}

/** Writes one snapshot as HTML: the flat tree as a reader sees it, frames in their place. */
class Writer {
  readonly #html: string[] = [];
  #length = 0;
  #scripts = 0;
  #inBody = false;
  /** Letters that the body says. */
  #said = 0;
  /** Films and sounds. */
  #media = 0;
  /** Characters of text that are laid out and that nobody sees. */
  hidden = 0;

  constructor(
    private readonly snapshot: Snapshot,
    private readonly writing: Writing,
  ) {}

  write(): Written {
    this.#document(0, 0);
    return { html: this.#html.join(""), truncated: this.#isFull, hidden: this.hidden };
  }

  /** Whether the body says anything. */
  get hasText(): boolean {
    return this.#said > 0;
  }

  get #isFull(): boolean {
    return this.#length > MAX_CHARS;
  }

  #put(piece: string): void {
    if (this.#isFull) return;
    this.#length += piece.length;
    if (!this.#isFull) this.#html.push(piece);
  }

  #document(index: number, depth: number): void {
    const source = this.snapshot.documents[index];
    if (!source || depth > MAX_FRAME_DEPTH) return;
    const document = new SnapshotDocument(this.snapshot, source);
    if (depth > 0 && !/^(?:https?:|about:|data:|blob:)/.test(document.url)) return;
    const unseen = this.writing.onlyVisible ? new Unseen(document) : undefined;
    const overlays = this.writing.onlyVisible ? findOverlays(document, 0) : new Set<number>();
    this.#nodes(document, 0, depth, unseen, overlays);
  }

  /** Writes a node and what it holds: all of it without `unseen`. */
  #nodes(
    document: SnapshotDocument,
    node: number,
    depth: number,
    unseen: Unseen | undefined,
    overlays: ReadonlySet<number>,
  ): void {
    const stack: (number | string)[] = [node];
    for (let top = stack.pop(); top !== undefined && !this.#isFull; top = stack.pop()) {
      if (typeof top === "string") this.#put(top);
      else if (document.isText(top)) this.#text(document, top, unseen);
      else if (unseen && document.generated(top) !== "") this.#generated(document, top, unseen);
      else if (unseen && document.name(top) === "math" && unseen.isDrawnBeside(top))
        this.#nodes(document, top, depth, undefined, overlays);
      else if (!overlays.has(top)) this.#element(document, top, depth, stack);
    }
  }

  #text(document: SnapshotDocument, node: number, unseen: Unseen | undefined): void {
    if (unseen && (document.isHidden(node) || unseen.has(node))) {
      this.hidden += document.value(node).trim().length;
      return;
    }
    if (!unseen || !isLigature(document, node)) this.#say(document.value(node).replace(PRIVATE_USE, ""));
  }

  #generated(document: SnapshotDocument, node: number, unseen: Unseen): void {
    const found = new Generated(document, unseen).read(node);
    if (found === undefined) return;
    const between = { line: "<br>", blank: " ", nothing: "" }[found.between];
    const isBehind = document.name(node) === "::after";
    if (isBehind) this.#put(between);
    this.#say(found.text.replace(PRIVATE_USE, ""));
    if (!isBehind) this.#put(between);
  }

  #say(text: string): void {
    if (this.#inBody && /\p{L}/u.test(text)) this.#said += text.trim().length;
    this.#put(escapeText(text));
  }

  /** Opens an element and puts what it holds on the stack; frames are written at once. */
  #element(document: SnapshotDocument, node: number, depth: number, stack: (number | string)[]): void {
    const children = document.children[node] ?? [];
    if (!document.isElement(node)) {
      if (!document.name(node).startsWith("::")) pushReversed(stack, children);
      return;
    }
    const name = document.name(node);
    if (LEFT_OUT.test(name) || !document.isShown(node)) return;
    if (WORDLESS.test(name)) this.#shape(document, node, name);
    else if (name === "script") this.#script(document, node, children);
    else if (name === "iframe" || name === "frame") this.#frame(document, node, depth);
    else if (name === "object" && document.frame(node) !== undefined) this.#frame(document, node, depth);
    else this.#open(document, node, depth, stack);
  }

  /** What a shape stands for, if it says so, without how it is drawn. */
  #shape(document: SnapshotDocument, node: number, name: string): void {
    const [role, label] = [document.attribute(node, "role"), document.attribute(node, "aria-label")];
    if (role === null || label === null || label.length > MAX_LABEL) return;
    this.#put(`<${name} role="${escapeAttribute(role)}" aria-label="${escapeAttribute(label)}"></${name}>`);
  }

  #open(document: SnapshotDocument, node: number, depth: number, stack: (number | string)[]): void {
    const name = document.name(node);
    this.#inBody ||= name === "body";
    if (MEDIUM.test(name)) this.#media += 1;
    // What stands in a frameset is dropped by whoever reads it as HTML.
    if (name === "frameset") {
      this.#inBody = true;
      this.#put("<div>");
      stack.push("</div>");
      pushReversed(stack, document.children[node] ?? []);
      return;
    }
    // What a frame's document is called is not shown.
    if (depth > 0 && name === "title") return;
    const inner = depth > 0 && /^(?:html|head|body|base)$/.test(name) ? null : name;
    if (inner !== null) this.#put(this.#tag(document, node, inner, depth));
    if (name === "textarea") {
      this.#say(document.typed(node) ?? "");
      this.#put("</textarea>");
      return;
    }
    if (inner !== null && !VOID.test(inner)) stack.push(`</${inner}>`);
    pushReversed(stack, document.children[node] ?? []);
  }

  #tag(document: SnapshotDocument, node: number, name: string, depth: number): string {
    let tag = `<${name}`;
    for (const [key, value] of document.attributes(node)) {
      // What is written is shown, whatever its attribute says.
      if (/^on|^(?:style|hidden|popover)$|[\s"'<>/=]/.test(key) || key.length + value.length > MAX_ATTRIBUTE) continue;
      if (this.#length + tag.length > MAX_CHARS) break;
      const absolute =
        depth > 0 && ADDRESS.test(key) && URL.canParse(value, document.base) ? new URL(value, document.base).href : value;
      tag += ` ${key}="${escapeAttribute(absolute)}"`;
    }
    if (name === "option" && document.isSelected(node)) tag += " selected";
    const typed = name === "input" ? document.typed(node) : null;
    if (typed) tag += ` data-value="${escapeAttribute(typed)}"`;
    return `${tag}>`;
  }

  /** State that a framework left in the page: extractors read it. */
  #script(document: SnapshotDocument, node: number, children: readonly number[]): void {
    const code = children.map((child) => document.value(child)).join("");
    this.#scripts += code.length;
    if (!code || this.#scripts > MAX_SCRIPT_CHARS || /<\/script/i.test(code)) return;
    this.#put(this.#tag(document, node, "script", 0));
    this.#put(code);
    this.#put("</script>");
  }

  /** What a frame shows. Where that says nothing, a document of another kind or a film, its address, as a page that is not rendered has it. */
  #frame(document: SnapshotDocument, node: number, depth: number): void {
    const inner = document.frame(node);
    const [said, media] = [this.#said, this.#media];
    if (inner !== undefined) {
      this.#put("<div>");
      this.#document(inner, depth + 1);
      this.#put("</div>");
    }
    const own = this.#said - said;
    const isPlayer = this.#media > media && own < PLAYER;
    const name = document.name(node) === "object" ? "object" : "iframe";
    const address = document.attribute(node, name === "object" ? "data" : "src") ?? "";
    const leads = URL.parse(address, document.base)?.protocol.startsWith("http") && document.attribute(node, "srcdoc") === null;
    if ((own > 0 && !isPlayer) || !leads) return;
    this.#put(`${this.#tag(document, node, name, depth)}</${name}>`);
  }
}

/** HTML of a rendered page. A page that is all overlay, or hidden as a whole, is taken as it is. */
export function toHtml(snapshot: Snapshot): Written {
  const visible = new Writer(snapshot, { onlyVisible: true });
  const written = visible.write();
  return visible.hasText ? written : { ...new Writer(snapshot, { onlyVisible: false }).write(), hidden: 0 };
}

/** HTML of the answer to `DOMSnapshot.captureSnapshot`, which is read here for the first time. */
export const readSnapshot = (answer: string): Written => toHtml((JSON.parse(answer) as { result: Snapshot }).result);
