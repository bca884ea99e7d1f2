import { letters, normalised } from "@farthing/read";
import { type Candidate, withoutLabels } from "./heading-signs.ts";
import { lineText } from "./line-text.ts";
import type { OutlineEntry } from "./outline.ts";
import type { Line } from "./page-layout.ts";
import { withoutValues } from "./stated-values.ts";
import { type Block, isBold, type TextBlock } from "./text-block.ts";
import { rounded, type Typography } from "./typography.ts";

/** Text this much larger than the body is a heading. */
const LARGER = 1.14;
/** Text this much larger may be long: a title. */
const MUCH_LARGER = 1.3;
const MAX_LINES = 4;
const MAX_CHARACTERS = 200;
const MAX_BOLD_CHARACTERS = 110;

/** Blocks of one setting, and the share of them that others of it follow, from which on they are text. */
const FEWEST_TEXTS = 5;
const MOST_FOLLOWED = 0.5;
/** So many headings in capitals have a number where one without is one, too. */
const FEWEST_NUMBERED = 3;
/** So much of the text that is sentences of several lines is the body, whatever else is. */
const MUCH_PROSE = 0.1;
/** Share of the blocks that headings are, at most. */
const MOST_HEADINGS = 0.5;

/** Headings with their levels, and the sizes that decide between levels, largest first. */
interface FoundHeadings {
  readonly levels: ReadonlyMap<Block, number>;
  readonly sizes: readonly number[];
}

/**
 * The headings among the blocks: their levels are the outline's where it names them, else by rank of their setting, among
 * the `known` sizes if what came before has settled them.
 */
export function headingsOf(
  blocks: readonly Block[],
  outline: readonly OutlineEntry[],
  typography: Typography,
  known?: readonly number[],
): FoundHeadings {
  const named = namesOf(outline);
  const levels = new Map<Block, number>();
  const candidates: Candidate[] = [];
  const told: Told[] = [];
  const body = withProse(typography, blocks);
  for (const [place, block] of blocks.entries()) {
    if (block.kind !== "text" || block.code) continue;
    const text = blockText(block);
    const level = taggedLevel(block) ?? (named.size === 0 ? undefined : namedLevel(named, text));
    if (level !== undefined && block.lines.length <= MAX_LINES) {
      levels.set(block, level);
      told.push({ level, size: settingSize(block, body) });
    } else if (looksLikeHeading(block, text, body))
      candidates.push({ block, place, size: settingSize(block, body), larger: isLarger(block, body) });
  }
  const seen = new Set(candidates.map(({ block }) => block));
  const others = unnumbered(blocks, candidates, body).filter(({ block }) => !seen.has(block) && !levels.has(block));
  const all = others.length === 0 ? candidates : [...candidates, ...others].sort((a, b) => a.place - b.place);
  const ranked = withoutMost(withoutText(withoutValues(withoutLabels(all, blocks), blocks, body)), rowsAmong(blocks));
  const sizes = known ?? [...new Set(ranked.map(({ size }) => size))].sort((a, b) => b - a);
  const deepest = deepestOf(told);
  for (const { block, size } of ranked) {
    const above = deepest.find((heading) => heading.size > size)?.level ?? 0;
    levels.set(block, Math.min(6, Math.max(above, sizes.filter((larger) => larger > size).length) + 1));
  }
  return { levels, sizes };
}

/** What an outline or tags tell of a heading, and its setting. */
interface Told {
  readonly level: number;
  readonly size: number;
}

/** The deepest level that is told of headings of some size or a larger one, smallest size first. */
function deepestOf(told: readonly Told[]): readonly Told[] {
  const deepest = new Map<number, number>();
  for (const { level, size } of told) deepest.set(size, Math.max(level, deepest.get(size) ?? 0));
  let most = 0;
  const sizes = [...deepest].sort((a, b) => b[0] - a[0]);
  const running = sizes.map(([size, level]) => {
    most = Math.max(most, level);
    return { size, level: most };
  });
  return running.reverse();
}

interface Body extends Typography {
  /** The largest size that much of the prose has, where there is more of small print, say. */
  readonly prose: number;
}

function withProse(body: Typography, blocks: readonly Block[]): Body {
  const letters = new Map<number, number>();
  let all = 0;
  for (const block of blocks) {
    if (block.kind !== "text" || !isProse(block)) continue;
    const [size, { length }] = [rounded(block.lines[0]?.segment.size ?? 0), blockText(block)];
    letters.set(size, (letters.get(size) ?? 0) + length);
    all += length;
  }
  const sizes = [...letters].flatMap(([size, own]) => (own >= MUCH_PROSE * all ? [size] : []));
  return { ...body, prose: sizes.reduce((most, size) => Math.max(most, size), 0) };
}

/** A sentence of several lines that is no bold one. */
const isProse = (block: TextBlock): boolean =>
  block.lines.length > 1 && !block.code && /[.!?。]$/u.test(blockText(block)) && !block.lines.some(isBold);

/** Without settings that most often follow each other: headings stand before something else, and what does not is text. */
function withoutText(candidates: readonly Candidate[]): readonly Candidate[] {
  const settings = new Map<number, { all: number; followed: number }>();
  for (const [at, { place, size }] of candidates.entries()) {
    const next = candidates[at + 1];
    const setting = settings.get(size) ?? { all: 0, followed: 0 };
    setting.all++;
    if (next?.place === place + 1 && next.size === size) setting.followed++;
    settings.set(size, setting);
  }
  return candidates.filter(({ size }) => {
    const { all, followed } = settings.get(size) ?? { all: 0, followed: 0 };
    return all < FEWEST_TEXTS || followed <= MOST_FOLLOWED * all;
  });
}

/** How many blocks there are; of a table, each of its rows is one. */
const rowsAmong = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + (block.kind === "table" ? block.table.rows.length : 1), 0);

/** Without the most frequent settings, as long as more of a document would be headings than can be. */
function withoutMost(candidates: readonly Candidate[], blocks: number): readonly Candidate[] {
  let left = candidates;
  while (left.length >= FEWEST_TEXTS && left.length > MOST_HEADINGS * blocks) {
    const counts = new Map<number, number>();
    for (const { size } of left) counts.set(size, (counts.get(size) ?? 0) + 1);
    const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [];
    left = left.filter(({ size }) => size !== most);
  }
  return left;
}

/** Blocks of which the outline names every line are one heading a line: headings of one size may follow each other. */
export function apartByName(blocks: readonly Block[], outline: readonly OutlineEntry[]): Block[] {
  const named = namesOf(outline);
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== "text" || block.lines.length < 2 || block.lines.length > MAX_LINES) return [block];
    const isNamed = (text: string): boolean => namedLevel(named, text) !== undefined;
    if (isNamed(blockText(block)) || !block.lines.every((line) => isNamed(lineText(line.segment)))) return [block];
    return block.lines.map((line, at) => ({ ...block, lines: [line], marker: at === 0 ? block.marker : undefined }));
  });
}

const namesOf = (outline: readonly OutlineEntry[]): ReadonlyMap<string, number> =>
  new Map(outline.map((entry) => [comparable(entry.title), entry.level]));

const namedLevel = (named: ReadonlyMap<string, number>, text: string): number | undefined =>
  named.get(comparable(text)) ?? named.get(comparable(withoutNumber(text)));

/** The level that the structure tree gives to the whole of it. */
function taggedLevel({ lines }: TextBlock): number | undefined {
  const level = lines[0]?.tag?.heading;
  return level !== undefined && lines.every((line) => line.tag?.heading === level) ? level : undefined;
}

const blockText = (block: TextBlock): string => block.lines.map((line) => lineText(line.segment)).join(" ");

const withoutNumber = (text: string): string => text.replace(/^(?:\d[\d.]{0,60}[.)]?|[IVXLC]{1,15}\.|[A-Z]\.)\s+/, "");

const comparable = (text: string): string => letters(normalised(text, "NFKC"));

/** Half a point decides between levels; bold ranks before plain text of its size, and italics behind it. */
const settingSize = (block: TextBlock, body: Typography): number =>
  Math.round((block.lines[0]?.segment.size ?? 0) * 2) / 2 + styleRank(block, body);

function styleRank({ lines }: TextBlock, body: Typography): number {
  if (lines.every(isBold)) return body.bold ? 0 : 0.1;
  return lines.every(isItalic) ? -0.1 : 0;
}

const isItalic = ({ segment }: Line): boolean => segment.words.every(({ font }) => font.italic);

/** Whether a line is a number and a text in italics, as headings of a paper's parts are: "A. Study area". */
const isNumberedItalic = ({ marker, lines }: TextBlock, text: string): boolean =>
  marker?.ordered === true && lines.length === 1 && lines.every(isItalic) && /^\S+\s\p{Lu}/u.test(text);

const isLarger = (block: TextBlock, body: Body): boolean => (block.lines[0]?.segment.size ?? 0) >= textSize(block, body) * LARGER;

/** Size of the text: of a page that is mostly a table, such as a statement of account, the small print is none; bold lines are told from prose. */
const textSize = ({ lines }: TextBlock, { size, tabular, prose }: Body): number =>
  Math.max(size, tabular, lines.every(isBold) ? 0 : prose);

const isCapitals = ({ lines }: TextBlock, text: string): boolean =>
  lines.length === 1 && !/\p{Ll}/u.test(text) && /\p{Lu}{4}/u.test(text) && text.length > 8;

const isNumberedCapitals = (block: TextBlock, text: string): boolean => block.marker?.ordered === true && isCapitals(block, text);

/** Lines in capitals below headings of one setting that have a number, such as the references' behind the parts of a paper. */
function unnumbered(blocks: readonly Block[], candidates: readonly Candidate[], body: Body): Candidate[] {
  const numbered = candidates.filter(({ block }) => isNumberedCapitals(block, blockText(block)));
  const [first, second] = [numbered[0], numbered[FEWEST_NUMBERED - 1]];
  if (first === undefined || second === undefined || numbered.some(({ size }) => size !== first.size)) return [];
  return blocks.slice(second.place + 1).flatMap((block, at) => {
    if (block.kind !== "text" || block.code || block.marker !== undefined) return [];
    const size = settingSize(block, body);
    if (size !== first.size || !isCapitals(block, blockText(block)) || !isCentred(block)) return [];
    return [{ block, place: second.place + 1 + at, size, larger: isLarger(block, body) }];
  });
}

const isCentred = ({ lines: [line] }: TextBlock): boolean =>
  line !== undefined &&
  Math.abs(line.segment.left - line.column.left - line.column.right + line.segment.right) < line.segment.size;

function looksLikeHeading(block: TextBlock, text: string, body: Body): boolean {
  const size = block.lines[0]?.segment.size ?? 0;
  // A watermark stands above nothing.
  if (block.lines.some(({ slanted }) => slanted)) return false;
  if (!/\p{L}/u.test(text) || text.length > MAX_CHARACTERS || block.lines.length > MAX_LINES) return false;
  if (block.marker !== undefined && !block.marker.ordered) return false;
  if (/[,;]$/.test(text) || (/[.。]$/.test(text) && text.length > 60)) return false;
  const usual = textSize(block, body);
  if (size >= usual * LARGER) return size >= usual * MUCH_LARGER || text.length <= MAX_BOLD_CHARACTERS;
  if (body.bold || size < body.size * 0.95 || block.lines.length > 2 || text.length > MAX_BOLD_CHARACTERS) return false;
  const capitals = !/\p{Ll}/u.test(text) && /\p{L}{4}/u.test(text);
  const numbered = block.marker?.ordered === true && block.lines.length === 1 && capitals && text.length > 8;
  return (
    (numbered || block.lines.every(isBold) || isNumberedItalic(block, text)) && !/[.:。]$/.test(text) && /\p{L}{2}/u.test(text)
  );
}
