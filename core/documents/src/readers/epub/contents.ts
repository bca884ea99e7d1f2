import { posix } from "node:path";
import { oneLine } from "@farthing/read";
import { child, descendants, elements, textOf, type XmlElement } from "../../xml.ts";
import { partName } from "./publication.ts";

/** An entry of a table of contents. */
export interface ContentsEntry {
  readonly label: string;
  /** 1 is the outermost. */
  readonly depth: number;
}

/** The entries of a table of contents by the chapters that they lead to, in their order. */
export type Contents = ReadonlyMap<string, readonly ContentsEntry[]>;

const MOST_ENTRIES = 20_000;
const DEEPEST = 6;
const LONGEST = 300;

/** Reads the navigation document of EPUB 3 (EPUB 3.3, 7.4), or the NCX of EPUB 2 (OPF 2.0.1, 2.4.1). */
export function contentsOf(part: string, root: XmlElement): Contents {
  const contents = new Map<string, ContentsEntry[]>();
  let count = 0;
  const add = (href: string | undefined, name: string, depth: number): void => {
    const label = oneLine(name);
    if (href === undefined || label === "" || label.length > LONGEST || ++count > MOST_ENTRIES) return;
    const chapter = partName(posix.dirname(part), href);
    const entries = contents.get(chapter) ?? [];
    contents.set(chapter, entries);
    entries.push({ label, depth });
  };
  const point = (element: XmlElement, depth: number): void => {
    add(child(element, "content")?.attributes.src, textOf(child(element, "navLabel", "text")), depth);
    if (depth < DEEPEST) for (const inner of elements(element, "navPoint")) point(inner, depth + 1);
  };
  const list = (element: XmlElement | undefined, depth: number): void => {
    for (const item of elements(element, "li")) {
      const link = child(item, "a");
      add(link?.attributes.href, textOf(link), depth);
      if (depth < DEEPEST) list(child(item, "ol"), depth + 1);
    }
  };
  for (const outer of elements(descendants(root, "navMap")[0], "navPoint")) point(outer, 1);
  const nav = descendants(root, "nav").find(({ attributes }) => /\btoc\b/.test(attributes["epub:type"] ?? ""));
  list(child(nav, "ol"), 1);
  return contents;
}
