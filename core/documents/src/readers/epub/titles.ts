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

/** Where a title may stand, and how many paragraphs make it. */
interface Place {
  readonly at: number;
  readonly count: number;
}

/** Where wanted texts stand in a chapter, alone or with what follows them; the last place first. */
function placesOf(blocks: readonly RootContent[], wanted: ReadonlySet<string>): Map<string, Place[]> {
  const places = new Map<string, Place[]>([...wanted].map((letters) => [letters, []]));
  const texts = blocks.map((block) => (block.type === "paragraph" || block.type === "heading" ? plainText(block) : ""));
  for (let at = blocks.length - 1; at >= 0; at--) {
    let letters = "";
    for (let count = 1; count <= MOST; count++) {
      const text = texts[at + count - 1] ?? "";
      if (text === "" || text.length > LONGEST) break;
      letters += lettersOf(text);
      places.get(letters)?.push({ at, count });
    }
  }
  return places;
}

/** Makes headings of the paragraphs of a chapter that are titles by the table of contents; many books mark them by style alone. */
export function withTitles(blocks: RootContent[], entries: readonly ContentsEntry[] = []): RootContent[] {
  if (entries.length === 0) return blocks;
  const wanted = entries.map(({ label }) => lettersOf(label));
  const places = placesOf(blocks, new Set(wanted.filter((letters) => letters !== "")));
  const titles = new Map<number, { readonly count: number; readonly heading: Heading }>();
  let from = 0;
  for (const [index, entry] of entries.entries()) {
    const left = places.get(wanted[index] ?? "") ?? [];
    while ((left.at(-1)?.at ?? from) < from) left.pop();
    const place = left.pop();
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
