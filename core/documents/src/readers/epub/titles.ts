import type { Heading, PhrasingContent, RootContent } from "mdast";
import { plainText } from "../../mdast.ts";
import type { ContentsEntry } from "./contents.ts";

/** Paragraphs that make one title: a number, and a name below it. */
const MOST = 3;
const LONGEST = 300;

/** What two texts must share to be one title: letters and digits. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A title without the marks that all of it has. */
function unmarked(children: PhrasingContent[]): PhrasingContent[] {
  const [only, ...others] = children;
  const isMarked = others.length === 0 && (only?.type === "strong" || only?.type === "emphasis");
  return isMarked ? unmarked(only.children) : children;
}

const titleOf = (blocks: readonly RootContent[], { label, depth }: ContentsEntry): Heading => {
  const [only] = blocks;
  const children: PhrasingContent[] =
    blocks.length === 1 && only?.type === "paragraph" ? unmarked(only.children) : [{ type: "text", value: label }];
  return { type: "heading", depth: depth as Heading["depth"], children };
};

/** Where texts stand in a chapter, alone and with what follows them. */
function placesOf(blocks: readonly RootContent[]): Map<string, { readonly at: number; readonly count: number }[]> {
  const places = new Map<string, { at: number; count: number }[]>();
  const texts = blocks.map((block) => (block.type === "paragraph" || block.type === "heading" ? plainText(block) : ""));
  for (const at of blocks.keys()) {
    let letters = "";
    for (let count = 1; count <= MOST; count++) {
      const text = texts[at + count - 1] ?? "";
      if (text === "" || text.length > LONGEST) break;
      letters += lettersOf(text);
      const found = places.get(letters) ?? [];
      places.set(letters, found);
      found.push({ at, count });
    }
  }
  return places;
}

/** Makes headings of the paragraphs of a chapter that are titles by the table of contents; many books mark them by style alone. */
export function withTitles(blocks: RootContent[], entries: readonly ContentsEntry[] = []): RootContent[] {
  if (entries.length === 0) return blocks;
  const places = placesOf(blocks);
  const titles = new Map<number, { readonly count: number; readonly heading: Heading }>();
  let from = 0;
  for (const entry of entries) {
    const letters = lettersOf(entry.label);
    const place = letters === "" ? undefined : places.get(letters)?.find(({ at }) => at >= from);
    if (place === undefined) continue;
    const own = blocks.slice(place.at, place.at + place.count);
    from = place.at + place.count;
    if (own.every(({ type }) => type === "paragraph")) titles.set(place.at, { count: place.count, heading: titleOf(own, entry) });
  }
  const made: RootContent[] = [];
  for (let at = 0; at < blocks.length; ) {
    const title = titles.get(at);
    made.push(title?.heading ?? (blocks[at] as RootContent));
    at += title?.count ?? 1;
  }
  return made;
}
