import { TextDecoder } from "node:util";
import { append } from "@farthing/markdown/mdast";
import type { Limits } from "./limits.ts";
import { damaged, oversized } from "./refusal.ts";
import { type XmlEvents, XmlScanner } from "./xml/scanner.ts";

export { Tag, type XmlEvents } from "./xml/scanner.ts";

/** An element with its content; names carry the known prefixes of `xml/namespaces.ts`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

type Source = string | Uint8Array | AsyncIterable<Uint8Array>;
type Bounds = Pick<Limits, "depth" | "nodes">;

const PIECE = 256 * 1024;
const LESS = 0x3c;

/** Tells the events of a document. UTF-8 unless its first bytes show UTF-16. */
export async function scanXml(source: Source, events: XmlEvents, bounds: Bounds): Promise<void> {
  const scanner = new XmlScanner(events, bounds);
  if (typeof source === "string") scanner.write(source);
  else if (source instanceof Uint8Array) for (const text of texts(source)) scanner.write(text);
  else {
    let decoder: TextDecoder | undefined;
    for await (const chunk of source) {
      decoder ??= new TextDecoder(encodingOf(chunk));
      scanner.write(decoder.decode(chunk, { stream: true }));
    }
    scanner.write(decoder?.decode() ?? "");
  }
  scanner.end();
}

/** By the byte order mark, or by how its first `<` is written (XML 1.0, F.1). */
const encodingOf = ([first, second]: Uint8Array): string =>
  (first === 0xff && second === 0xfe) || (first === LESS && second === 0)
    ? "utf-16le"
    : (first === 0xfe && second === 0xff) || (first === 0 && second === LESS)
      ? "utf-16be"
      : "utf-8";

/** The text of a part in pieces; a small one at once, which is much the faster way to decode. */
function* texts(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  if (bytes.length <= PIECE) yield decoder.decode(bytes);
  else
    for (let at = 0; at < bytes.length; at += PIECE)
      yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length });
}

/** A whole document as a tree. */
export async function readXml(source: Source, bounds: Bounds): Promise<XmlElement> {
  let root: XmlElement | undefined;
  await scanXml(
    source,
    treeEvents(
      bounds,
      (depth) => depth === 1,
      (element) => (root = element),
    ),
    bounds,
  );
  if (root === undefined) throw damaged("its XML is empty");
  return root;
}

/** The child elements of every element with one of the names `parents`, one at a time, each forgotten before the next is read. */
export async function eachChild(
  source: Source,
  parents: readonly string[],
  bounds: Bounds,
  found: (element: XmlElement, parent: string) => void,
): Promise<void> {
  await scanXml(
    source,
    treeEvents(bounds, (_, above) => above !== undefined && parents.includes(above), found),
    bounds,
  );
}

/** Builds trees of the elements that `wanted` picks by depth and parent. */
function treeEvents(
  bounds: Bounds,
  wanted: (depth: number, parent: string | undefined) => boolean,
  found: (element: XmlElement, parent: string) => void,
): XmlEvents {
  const path: string[] = [];
  const building: XmlElement[] = [];
  let nodes = 0;
  return {
    open(name, tag) {
      const above = building.at(-1);
      if (above !== undefined || wanted(path.length + 1, path.at(-1))) {
        if (above === undefined) nodes = 0;
        if (++nodes > bounds.nodes) throw oversized(`it has more than ${bounds.nodes} nodes in one piece`);
        const element: XmlElement = { name, attributes: tag.attributes(), children: [] };
        above?.children.push(element);
        building.push(element);
      }
      path.push(name);
    },
    close() {
      path.pop();
      const element = building.pop();
      if (element !== undefined && building.length === 0) found(element, path.at(-1) ?? "");
    },
    text(value) {
      const children = building.at(-1)?.children;
      if (children === undefined) return;
      const last = children.at(-1);
      if (typeof last === "string") children[children.length - 1] = last + value;
      else children.push(value);
    },
  };
}

/** Child elements, those called `name` if one is given. */
export const elements = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  );

/** The first child element called `name`, or the one at the end of a path of names. */
export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let at = element;
  for (const name of path) at = at?.children.find((each): each is XmlElement => typeof each !== "string" && each.name === name);
  return at;
}

/** All elements below that are called `name`, in document order. */
export function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const pending = elements(element).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.name === name) found.push(next);
    append(pending, elements(next).reverse());
  }
  return found;
}

/** All text below. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((each) => (typeof each === "string" ? each : textOf(each))).join("");
}
