import type { Rule } from "./page-content.ts";

/** Rules whose ends differ by less than this, in points, are of one table. */
export const SAME_END = 6;
/** Rules of neighbouring cells are no further apart than this, in points. */
const WIDEST_GAP = 24;
/** Shorter rules are underlines, in points. */
const SHORTEST = 60;

/** Rules of one width under each other. */
export interface Stack {
  readonly left: number;
  readonly right: number;
  /** Top down. */
  readonly ats: readonly number[];
  /** Shorter rules among them, such as below a head that spans some columns. */
  readonly inner: readonly Rule[];
}

/** The stacks of the rules across a page that no rule down crosses, the narrowest first. */
export function stacksOf(across: readonly Rule[]): Stack[] {
  const groups: Rule[][] = [];
  for (const rule of across) {
    if (rule.to - rule.from < SHORTEST) continue;
    const group = groups.find(([first]) => first !== undefined && isSame(first, rule));
    if (group === undefined) groups.push([rule]);
    else group.push(rule);
  }
  const stacks = groups
    .filter((group) => group.length > 1)
    .map((group) => {
      const [left, right] = [group[0]?.from ?? 0, group[0]?.to ?? 0];
      const inner = across.filter((rule) => !group.includes(rule) && rule.from > left - SAME_END && rule.to < right + SAME_END);
      return { left, right, ats: group.map(({ at }) => at).sort((a, b) => a - b), inner };
    });
  return joinedStacks(stacks).sort((a, b) => a.right - a.left - (b.right - b.left));
}

/** Stacks beside each other whose rules are level, as one: the rules of a table's cells may leave gaps. */
function joinedStacks(stacks: readonly Stack[]): Stack[] {
  const joined: Stack[] = [];
  for (const stack of [...stacks].sort((a, b) => a.left - b.left)) {
    const at = joined.findIndex((other) => isBeside(other, stack));
    const other = joined[at];
    if (other === undefined) joined.push(stack);
    else joined[at] = { ...other, right: stack.right, inner: [...other.inner, ...stack.inner] };
  }
  return joined;
}

const isBeside = (first: Stack, second: Stack): boolean =>
  second.left > first.right - SAME_END &&
  second.left - first.right < WIDEST_GAP &&
  first.ats.length === second.ats.length &&
  first.ats.every((at, index) => Math.abs(at - (second.ats[index] ?? 0)) < SAME_END / 2);

/** Whether a rule down the page meets one across between its ends, as in drawings. */
export const isCrossed = (rule: Rule, down: readonly Rule[]): boolean =>
  down.some(
    ({ at, from, to }) =>
      at > rule.from + SAME_END && at < rule.to - SAME_END && from < rule.at + SAME_END && to > rule.at - SAME_END,
  );

const isSame = (first: Rule, other: Rule): boolean =>
  Math.abs(first.from - other.from) < SAME_END && Math.abs(first.to - other.to) < SAME_END;
