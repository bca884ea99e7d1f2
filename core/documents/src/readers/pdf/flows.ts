import { median } from "./geometry.ts";
import { hangs } from "./hanging.ts";
import { lineText } from "./line-text.ts";
import type { LayoutItem, Line } from "./page-layout.ts";
import { LOWER, SENTENCE_END } from "./sentence.ts";

/** What is known of a column while its lines are joined. */
export interface Flow {
  /** Usual distance of baselines, in sizes. */
  readonly leading: number;
  readonly left: number;
  readonly right: number;
  /** Several lines end at the right edge, and are seen to go on: they may be broken there. */
  readonly hasEdge: boolean;
  /** First lines of paragraphs stand further out than the others. */
  readonly hanging: boolean;
  /** Elements of the structure tree that hold several lines. */
  readonly long: ReadonlySet<number>;
}

/** A line is at an edge that is no further from its end, in sizes. */
const AT_EDGE = 1.5;
const WIDEST_LEADING = 2.4;
/** Text that is set at twice the usual distance, where most of its lines are no closer. */
const WIDEST_DOUBLE_LEADING = 2.8;
/** Where columns have the same edges, in sizes, those of fewer lines are set as the longest of them. */
const SAME_LEFT = 0.3;
const SAME_RIGHT = 3;
const FEW_LINES = 12;
/** Columns of a page that others are held against. */
const MOST_LONG = 20;
/** Lines of columns that are no longer than this, in sizes, are names and addresses where so many of them begin in capitals. */
const SHORT_LINE = 28;
const FEWEST_NAMES = 3;
const MOST_LOWER = 0.5;

export const flowKey = (line: Line): string => `${line.page}/${line.flow}`;

/** What is known of each column. */
export function flowsOf(items: readonly LayoutItem[]): Map<string, Flow> {
  const groups = new Map<string, Line[]>();
  for (const item of items) {
    if (item.kind !== "line") continue;
    const lines = groups.get(flowKey(item));
    if (lines === undefined) groups.set(flowKey(item), [item]);
    else lines.push(item);
  }
  const flows = new Map([...groups].map(([key, lines]) => [key, flowOf(lines)]));
  const pages = new Map<number, Flow[]>();
  for (const [key, lines] of groups) {
    const [page, flow] = [lines[0]?.page ?? 0, flows.get(key)];
    if (flow === undefined || lines.length <= FEW_LINES) continue;
    const long = pages.get(page);
    if (long === undefined) pages.set(page, [flow]);
    else if (long.length < MOST_LONG) long.push(flow);
  }
  for (const [key, lines] of groups) {
    const flow = flows.get(key);
    if (flow === undefined || lines.length > FEW_LINES) continue;
    const size = lines[0]?.segment.size ?? 0;
    const like = pages
      .get(lines[0]?.page ?? 0)
      ?.find(
        (long) => Math.abs(long.left - flow.left) < SAME_LEFT * size && Math.abs(long.right - flow.right) < SAME_RIGHT * size,
      );
    if (like === undefined) continue;
    const { leading, right, hasEdge } = like;
    flows.set(key, { ...flow, leading: Math.min(leading, flow.leading), right: Math.max(right, flow.right), hasEdge });
  }
  return flows;
}

function flowOf(lines: readonly Line[]): Flow {
  const steps = lines.slice(1).map((line, index) => step(lines[index] ?? line, line));
  const plausible = steps.filter((value) => value > 0.8 && value < WIDEST_LEADING);
  const double = steps.filter((value) => value >= WIDEST_LEADING && value < WIDEST_DOUBLE_LEADING);
  const right = lines.reduce((most, line) => Math.max(most, line.segment.right), 0);
  const left = lines.reduce((least, line) => Math.min(least, line.segment.left), Infinity);
  const atEdge = [...lines.keys()].filter((at) => isNear(lines[at], right));
  const hasEdge =
    atEdge.length > 1 && !areNames(lines) && atEdge.reduce((sum, at) => sum + goingOn(lines[at], lines[at + 1]), 0) > 1;
  const hanging = hangs(lines, left, right);
  const leading = median(double.length > plausible.length ? double : plausible) || 1.2;
  return { leading, left, right, hasEdge, hanging, long: longElements(lines) };
}

/**
 * Whether no line goes on with another: all are short, each begins with a capital letter or a number, and few end in small letters, or each
 * begins with a number.
 */
const areNames = (lines: readonly Line[]): boolean =>
  lines.length >= FEWEST_NAMES &&
  lines.every(({ segment }) => segment.right - segment.left < SHORT_LINE * segment.size) &&
  lines.every(({ segment }) => ANEW.test(segment.words[0]?.text ?? "")) &&
  (lines.filter(({ segment }) => LOWER.test(lastWord(lineText(segment)))).length < MOST_LOWER * lines.length ||
    lines.every(({ segment }) => NUMBERED.test(segment.words[0]?.text ?? "")));

const lastWord = (text: string): string => text.slice(text.lastIndexOf(" ") + 1);

const NUMBERED = /^\d/;
/** A word in capitals, a number, an address of the web. */
const ANEW = /^["'“‘(+]?[\p{Lu}\p{Lt}\d]|[@./]\p{L}/u;

function longElements(lines: readonly Line[]): Set<number> {
  const [met, long] = [new Set<number>(), new Set<number>()];
  for (const { tag } of lines) {
    if (tag === undefined || tag.element === 0) continue;
    if (met.has(tag.element)) long.add(tag.element);
    else met.add(tag.element);
  }
  return long;
}

const isNear = (line: Line | undefined, right: number): boolean =>
  line !== undefined && right - line.segment.right < AT_EDGE * line.segment.size;

/** How surely a line is seen to go on in the next one: twice where that begins in small letters, once where no sentence ends. */
function goingOn(above: Line | undefined, below: Line | undefined): number {
  if (above === undefined || below === undefined) return 0;
  if (LOWER.test(lineText(below.segment))) return 2;
  return SENTENCE_END.test(lineText(above.segment)) ? 0 : 1;
}

/** Whether lines are set at twice the usual distance: short ones may be those of a form. */
export const isDouble = ({ leading }: Flow): boolean => leading >= WIDEST_LEADING;

/** How far from each other lines of a paragraph are at most, in sizes. */
export const widestStep = (flow: Flow): number =>
  isDouble(flow) ? flow.leading * 1.1 : Math.min(WIDEST_LEADING, flow.leading * 1.3);

/** Distance of baselines, in sizes. */
export const step = (above: Line, below: Line): number =>
  (below.segment.baseline - above.segment.baseline) / Math.max(above.segment.size, below.segment.size);
