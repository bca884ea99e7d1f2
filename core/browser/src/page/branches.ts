/**
 * Finds the branches of trees that are closed, and opens them by the sign beside them, or by the key that opens them (WAI-ARIA Authoring
 * Practices, "Tree View"): neither chooses what the branch is called. Runs in the page's document, in a world that its scripts cannot reach,
 * and is sent as source text, so each function stands alone.
 */

import { AROUND, BESIDE } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";

/** Trees whose branches are opened, and branches of each that are opened at once. */
const [MOST_TREES, MOST_BRANCHES] = [12, 200];

export interface Branch {
  readonly item: PageElement;
  readonly sign: PageElement | undefined;
  /** What it is known by. */
  readonly key: PageElement | string;
  /** What the sign and the branch were called before it was pressed, and how the sign looked. */
  readonly names: string;
  readonly look: string;
}
/** How the branches of a tree open: by their sign, by the key, or by neither. */
type Way = "sign" | "key" | "none";
export interface Tree {
  way: Way;
  /** Whether that has opened one. */
  isProven: boolean;
  /** Whether its branches have to be pressed one by one, since of several not all were heard, and those that were pressed alone in vain. */
  isSlow: boolean;
  readonly again: Set<PageElement | string>;
  /** How signs look that have opened something: leaves may have others. */
  readonly proven: Set<string>;
  /** How many are given up for that. */
  vain: number;
  /** Whether one that says that it is closed was pressed in vain where others had opened. */
  isStuck: boolean;
  /** How much it showed before the last press. */
  shown: number;
  /** What was pressed: what does not say whether it is open, by what it is called, for it may be drawn anew. */
  readonly tried: Set<PageElement | string>;
  /** The branches that are pressed now. */
  now: readonly Branch[];
}
declare const dom: Dom;
declare const flat: Flat;
declare const document: { createTreeWalker(root: PageElement, what: number): { nextNode(): PageElement | null } };
declare function getComputedStyle(element: PageElement): { readonly cursor: string };
/** What is kept between the calls: trees, and what is to be pressed. */
declare const self: { controls?: PageElement[]; trees?: Map<PageElement, Tree> };

/** What is to be pressed: so many signs, and whether branches wait for the key; and whether some are closed that nothing opens. */
export interface Branches {
  readonly signs: number;
  readonly keys: boolean;
  readonly isLeft: boolean;
}

function findBranches(mostTrees: number, most: number, around: string, beside: RegExp): Branches {
  const [TREE, ROWS] = ['[role="tree"]', 'table,[role="treegrid"],[role="grid"],[role="table"]'];
  const GRID = '[role="grid"],[role="treegrid"]';
  const [ITEM, ROW] = ['[role="treeitem"]', "tr[aria-level][aria-expanded],[role=row][aria-level][aria-expanded]"];
  const OTHER = `${around},nav,aside,[role="navigation"],[role="complementary"]`;
  const CALLED = /(?:^|[\s_-])tree(?:$|[\s_-]|view)/i;
  const TREE_ELEMENT = /-tree(?:-?view)?$/i;
  const SIGN =
    /toggle|switcher|expand|caret|arrow|chevron|disclosure|branch-indicator|icon-?container|folder|tree-?control|(?:^|[\s_-])ocl(?:$|[\s_-])/i;
  const NONE = /placeholder|noop|is-?leaf(?:$|[\s_-])|(?:toggle|caret|switcher|arrow|icon)-(?:none|hidden|empty)/i;
  const OPEN = /(?:^|[\s_-])(?:is-?)?(?:open|opened|expanded)(?:$|[\s_-])/i;
  /** What parts of elements are called by, and what may be a sign. */
  const CALLS = ["data-part", "part", "slot", "aria-label"];
  const [BUTTON, PARTS] = ['button,[role="button"]', "[class],[data-part],[part],[slot],[aria-label],button"];
  /** A sign that is written. */
  const DRAWN = /^[^\p{L}\p{N}]{1,4}$/u;
  const FIELDS = 'input:not([type="hidden"]),select,textarea,[contenteditable="true"]';
  const [LOOKED, LEVELS, LEAST, TEXTS] = [2_000, 6, 2, 4];
  /** Other trees that are asked what they are, and parts of the largest sign, or of a name. */
  const [MOST_OTHERS, MOST_PARTS] = [50, 20];
  /** Elements in branches that are looked at: branches may stand in each other. */
  let left = 200_000;
  const namesOf = (element: PageElement) => `${element.id} ${element.getAttribute("class") ?? ""}`;
  /** Whether a tree is part of what the page says: it stands beside nothing, nothing is chosen in it, and it does not lead through the site. */
  const isRead = (tree: PageElement) => {
    if (flat.closest(tree, OTHER) !== null || flat.inside(tree, FIELDS).some(dom.isPressable)) return false;
    let at: PageElement | null = tree;
    for (let level = 0; at !== null && level < LEVELS; level += 1, at = flat.above(at))
      if (!CALLED.test(namesOf(at)) && beside.test(namesOf(at))) return false;
    const links = flat.inside(tree, "a[href]").slice(0, LOOKED).filter(dom.leads);
    const linked = links.reduce((sum, link) => sum + flat.textOf(link).trim().length, 0);
    return linked * LEAST <= flat.textOf(tree).trim().length;
  };
  /** What a sign is called: by its classes, as a part of its library's element, or by what is read of it. */
  const calledAs = (one: PageElement) => [namesOf(one), ...CALLS.map((name) => one.getAttribute(name) ?? "")].join(" ");
  /** Whether it could be a sign: it says nothing, and takes a press. */
  const isBare = (one: PageElement) =>
    !NONE.test(calledAs(one)) &&
    one.getElementsByTagName("*")[MOST_PARTS] === undefined &&
    (dom.isWordless(flat.shownIn(one)) || DRAWN.test(flat.shownIn(one))) &&
    dom.isPressable(one);
  const isSign = (one: PageElement) =>
    SIGN.test(calledAs(one)) &&
    (one.matches(`${BUTTON},[tabindex="0"]`) || getComputedStyle(one).cursor === "pointer") &&
    isBare(one);
  /** What somebody presses to open a branch: a sign without words. A press on what stands in others is heard by them, too. */
  const signOf = (item: PageElement, kind: string, isClosed: boolean) => {
    if (NONE.test(namesOf(item))) return;
    const inside = left > 0 ? flat.inside(item, PARTS).slice(0, LOOKED) : [];
    left -= inside.length;
    const own = inside.filter((one) => flat.closest(one, kind) === item);
    const signs = own.filter(isSign);
    const called = signs.find((one) => !signs.some((other) => other !== one && one.contains(other)));
    // In a branch that says that it is closed, a sign need not look as if it could be pressed, and what stands first and says nothing is one.
    const isAny = (one: PageElement) => (one.matches(BUTTON) || SIGN.test(calledAs(one))) && isBare(one);
    return called ?? (isClosed ? (own.find(isAny) ?? firstOf(item)) : undefined);
  };
  /** Whether what it holds is shown, whatever it says. */
  const showsGroup = (item: PageElement) =>
    Array.from(item.children).some((part) => part.matches('[role="group"]') && dom.isPressable(part));
  /** What stands first in an item, if that says nothing. */
  const firstOf = (item: PageElement) => {
    let at: PageElement | undefined = item;
    for (let level = 0; at !== undefined && level < LEVELS; level += 1) {
      at = flat.partsOf(at).find(dom.isPressable);
      if (at !== undefined && isBare(at)) return at;
    }
  };
  /** What a press on the middle of a sign meets first: some listen only there. */
  const innermost = (sign: PageElement) => {
    let at = sign;
    for (let level = 0; level < LEVELS; level += 1) {
      const [only, ...more] = flat.partsOf(at);
      if (only === undefined || more.length > 0 || typeof only.click !== "function" || !dom.isPressable(only)) break;
      at = only;
    }
    return at;
  };
  self.trees ??= new Map();
  const { trees } = self;
  const others = new Set<PageElement>();
  /** Whether there are more trees than are opened. */
  let isCut = false;
  const treeOf = (box: PageElement): Tree | undefined => {
    const known = trees.get(box);
    if (known !== undefined || others.has(box)) return known;
    const isTree = others.size < MOST_OTHERS && isRead(box);
    isCut ||= isTree && trees.size >= mostTrees;
    if (!isTree || trees.size >= mostTrees) {
      others.add(box);
      return;
    }
    const tree: Tree = {
      way: "sign",
      isProven: false,
      isSlow: false,
      isStuck: false,
      again: new Set(),
      proven: new Set(),
      vain: 0,
      shown: 0,
      tried: new Set(),
      now: [],
    };
    trees.set(box, tree);
    return tree;
  };
  const closed = new Map<PageElement, Branch[]>();
  /** The first text in an element that is no title of a drawn sign. */
  const nameOf = (item: PageElement) => {
    if (item.tagName.includes("-")) return flat.piecesOf(item, MOST_PARTS).find((piece) => piece.trim() !== "") ?? "";
    const texts = document.createTreeWalker(item, TEXTS);
    for (let part = 0; part < MOST_PARTS; part += 1) {
      const text = texts.nextNode();
      const said = text?.textContent.trim() ?? "";
      if (text === null || (said !== "" && text.parentElement?.closest("svg") === null)) return said;
    }
    return "";
  };
  const namesakes = new Map<string, number>();
  const keyOf = (item: PageElement) => {
    if (item.matches("[aria-expanded]")) return item;
    const name = nameOf(item);
    const times = (namesakes.get(name) ?? 0) + 1;
    namesakes.set(name, times);
    return `${times} ${name}`;
  };
  const lookOf = (sign: PageElement) => `${namesOf(sign)} ${sign.innerHTML.slice(0, LOOKED)}`;
  const add = (box: PageElement | null, item: PageElement, sign: PageElement | undefined) => {
    const tree = box === null ? undefined : treeOf(box);
    if (box === null || tree === undefined) return;
    const key = keyOf(item);
    if (tree.tried.has(key)) return;
    const [names, look] = sign === undefined ? ["", ""] : [`${namesOf(sign)} ${namesOf(item)}`, lookOf(sign)];
    const branch = { item, sign, key, names, look };
    const branches = closed.get(box);
    if (branches) branches.push(branch);
    else closed.set(box, [branch]);
  };
  for (const [items, kind, boxes] of [
    [`${ITEM}:not([aria-expanded="true"])`, ITEM, TREE],
    [ROW, ROW, ROWS],
  ] as const) {
    for (const item of flat.all(items).slice(0, LOOKED)) {
      const state = item.getAttribute("aria-expanded");
      if (state === "true" || !dom.isPressable(item) || showsGroup(item)) continue;
      const sign = signOf(item, kind, state === "false");
      // One that does not say that it is closed is a branch only if something opens it.
      if (sign !== undefined || state === "false") add(flat.closest(item, boxes), item, sign);
    }
  }
  // Trees by their names, the outermost of each.
  const named: PageElement[] = [];
  const elements = flat.hosts().filter(({ tagName }) => TREE_ELEMENT.test(tagName));
  for (const box of [...elements, ...flat.all('[class*="tree" i]')].slice(0, LOOKED)) {
    if (!(CALLED.test(namesOf(box)) || TREE_ELEMENT.test(box.tagName)) || named.some((outer) => flat.contains(outer, box)))
      continue;
    // Of some only the rows of a grid, or the signs in these, are called so.
    const grid = flat.closest(box, GRID);
    const tree = grid ?? box;
    named.push(tree);
    // Some say that they are trees, and nothing of their branches.
    const around = flat.closest(tree, `${TREE},table`);
    if ((around !== null && around !== tree) || flat.inside(tree, `${TREE},${grid ? ROW : ITEM},table`).length > 0) continue;
    let last: PageElement | undefined;
    for (const sign of flat.inside(tree, PARTS).slice(0, LOOKED)) {
      if (last?.contains(sign) || !isSign(sign)) continue;
      last = sign;
      if (OPEN.test(`${namesOf(sign)} ${namesOf(flat.above(sign) ?? sign)}`)) continue;
      add(tree, flat.above(sign) ?? sign, sign);
    }
  }
  let [isLeft, keys] = [isCut, false];
  const signs: PageElement[] = [];
  for (const [box, branches] of closed) {
    const tree = trees.get(box) as Tree;
    // Leaves may say that they are closed, and bear no sign.
    const bySign = tree.way === "sign" ? branches.filter(({ sign }) => sign !== undefined) : branches;
    if (tree.way === "sign" && bySign.length === 0 && !tree.isProven) tree.way = "key";
    const all = tree.way === "sign" ? bySign : branches;
    isLeft ||= tree.way === "none" ? all.some(({ item }) => item.matches("[aria-expanded]")) : all.length > most;
    tree.now = tree.way === "none" ? [] : all.slice(0, tree.isProven && !tree.isSlow ? most : 1);
    tree.shown = flat.shownIn(box).length;
    for (const { sign, key } of tree.now) {
      tree.tried.add(key);
      if (tree.way === "key") keys = true;
      else if (sign !== undefined) signs.push(innermost(sign));
    }
  }
  for (const [box, tree] of trees) {
    if (!closed.has(box)) tree.now = [];
    const isClosed = (key: PageElement | string) =>
      typeof key !== "string" && key.isConnected && key.matches('[aria-expanded="false"]') && !showsGroup(key);
    isLeft ||= tree.isStuck || (tree.isProven && Array.from(tree.tried).some(isClosed));
  }
  self.controls = signs;
  return { signs: signs.length, keys, isLeft };
}

/** An expression that finds what is to be pressed next. */
export const findBranchesSource = withDom(
  withFlat(`(${findBranches})(${MOST_TREES},${MOST_BRANCHES},${JSON.stringify(AROUND)},${BESIDE})`),
);
