import { levelOf } from "../dom/heading.ts";
import { APART, FOR_USE } from "../dom/inside.ts";
import type { Block } from "../dom/outline.ts";
import { endBelow } from "./below-title.ts";
import { linkDensity, type Survey } from "./survey.ts";

/** What catalogues of films call who plays in one. */
const CAST =
  /^(?:(?:top[- ]billed|main|full|series|principal|original) )?cast(?: (?:and|&) crew| members)?$|^(?:starring|besetzung|darsteller(?:innen und darsteller)?|acteurs(?: et actrices)?|têtes d.affiche|reparto(?: principal)?|elenco(?: principal)?|rolverdeling|cast e troupe|obsada|skådespelare|rollista|medvirkende|в ролях|в главных ролях|актёры|출연진?|キャスト|出演者?|演员表?|演職員表?|演员阵容)$/iu;
/** Letters of the longest such title, and blocks of the longest list of names. */
const LONGEST = 40;
const MOST = 120;
/** Words of the longest name or part, and entries of the least list. */
const WORDS = 10;
const LEAST = 2;
const LINKED = 0.9;

/** What whom somebody plays begins with: days and lengths begin with a number. */
const PART = /^[^\p{L}\p{N}]{0,3}\p{L}/u;

/** The entries of a list of people, those in the place of most: a name that leads somewhere, and whom they play. */
const entriesIn = (s: Survey, first: number, end: number): number[] => {
  const entries: number[] = [];
  for (let i = first; i + 1 < end; i++) {
    const [name, part] = [s.outline.blocks[i], s.outline.blocks[i + 1]] as [Block, Block];
    const isShort = [i, i + 1].every((each) => (s.texts[each]?.words ?? 0) <= WORDS);
    if (!isShort || linkDensity(name) < LINKED || linkDensity(part) >= LINKED || (name.inside | part.inside) & (APART | FOR_USE))
      continue;
    if (!PART.test(part.text)) continue;
    entries.push(i);
    i++;
  }
  const places = Map.groupBy(entries, (i) => s.placeOf((s.outline.blocks[i] as Block).box));
  return [...places.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
};

/** Keeps who plays in a film, and whom: names beside parts say what the film is as much as its story does, and look like links to elsewhere. */
export const keepCasts = (s: Survey, keep: Uint8Array): void => {
  const from = keep.indexOf(1);
  if (from < 0) return;
  for (let title = from + 1; title < keep.length; title++) {
    const block = s.outline.blocks[title] as Block;
    if (levelOf(block.box.tag) === 0 || block.text.length > LONGEST || block.inside & APART || !CAST.test(block.text)) continue;
    const end = endBelow(s, title, title + MOST);
    const entries = entriesIn(s, title + 1, end);
    if (entries.length < LEAST) continue;
    keep[title] = 1;
    for (const i of entries) keep.fill(1, i, i + 2);
    title = end - 1;
  }
};
