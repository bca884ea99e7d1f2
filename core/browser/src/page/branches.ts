/**
 * Finds the branches of trees that are closed, and opens them by the sign beside them, or by the key that opens them (WAI-ARIA Authoring
 * Practices, "Tree View"): neither chooses what the branch is called. Runs in the page's document, in a world that its scripts cannot reach,
 * and is sent as source text, so each function stands alone.
 */

import { AROUND, BESIDE } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";
import { type Signs, withSigns } from "./signs.ts";

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
declare const signs: Signs;
/** What is kept between the calls: trees, what is to be pressed, folds whose attribute is ours, and boxes of data whose closed values are dots. */
declare const self: {
  controls?: PageElement[];
  trees?: Map<PageElement, Tree>;
  unsaid?: ReadonlySet<PageElement>;
  dotted?: ReadonlySet<PageElement>;
};

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
  const [CALLED, TREE_ELEMENT] = [/(?:^|[\s_-])tree(?:$|[\s_-]|view)/i, /-tree(?:-?view)?$/i];
  /** What shows data, whose values are opened as the branches of a tree are. */
  const [DATA, DATA_BOXES, SECTION] = [/json/i, '[class*="json" i],[id*="json" i]', "body,main,article,section,header,footer"];
  const [BEGINS, BEGINS_DATA] = [/^[[{]/, /^(?:[[{(]|(?:root|array|object)\b|"?[\w$-]{1,40}"?\s*[:[{])/i];
  const FIELDS = 'input:not([type="hidden"]),select,textarea,[contenteditable="true"]';
  const [LOOKED, LEVELS, LEAST, TEXTS] = [2_000, 6, 2, 4];
  /** Other trees that are asked what they are, and parts of the largest sign, or of a name. */
  const [MOST_OTHERS, MOST_PARTS] = [50, 20];
  const { namesOf } = signs;
  /** Whether a tree is part of what the page says: it stands beside nothing, nothing is chosen in it, and it does not lead through the site. */
  const isRead = (tree: PageElement) => {
    if (flat.closest(tree, OTHER) !== null || flat.inside(tree, FIELDS).some(dom.isPressable)) return false;
    let at: PageElement | null = tree;
    for (let level = 0; at !== null && level < LEVELS; level += 1, at = flat.above(at))
      if (!CALLED.test(namesOf(at)) && !DATA.test(namesOf(at)) && beside.test(namesOf(at))) return false;
    const links = flat.inside(tree, "a[href]").slice(0, LOOKED).filter(dom.leads);
    const linked = links.reduce((sum, link) => sum + flat.textOf(link).trim().length, 0);
    return linked * LEAST <= flat.textOf(tree).trim().length;
  };
  /** Whether what it holds is shown, whatever it says. */
  const showsGroup = (item: PageElement) =>
    Array.from(item.children).some((part) => part.matches('[role="group"]') && dom.isPressable(part));
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
  /** Whether it is called data, or a tree, and begins as data does: sections of a text may be called by what they are about. */
  const isData = (box: PageElement) => {
    const names = `${namesOf(box)} ${box.tagName.includes("-") ? box.tagName : ""}`;
    if (!(DATA.test(names) || CALLED.test(names)) || box.matches(SECTION)) return false;
    return (DATA.test(names) ? BEGINS_DATA : BEGINS).test(
      flat
        .piecesOf(box, MOST_PARTS)
        .join("")
        .replace(/^[\s\p{S}]+/u, ""),
    );
  };
  /** The element that shows the data which an item is part of. */
  const dataOf = (item: PageElement) => {
    const host = flat.hostOf(item);
    return host !== null && isData(host) ? host : null;
  };
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
  const add = (box: PageElement | null, item: PageElement, sign: PageElement | undefined, isOfData = false) => {
    const tree = box === null ? undefined : treeOf(box);
    if (box === null || tree === undefined) return;
    // Values have names alike, and are not drawn anew.
    const key = isOfData && sign !== undefined ? sign : keyOf(item);
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
      const sign = signs.ofItem(item, kind, state === "false");
      // One that does not say that it is closed is a branch only if something opens it.
      if (sign !== undefined || state === "false") add(flat.closest(item, boxes) ?? dataOf(item), item, sign);
    }
  }
  // Trees by their names, and what shows data, the outermost of each.
  const named: PageElement[] = [];
  const elements = flat.hosts().filter(({ tagName }) => TREE_ELEMENT.test(tagName) || DATA.test(tagName));
  for (const box of [...elements, ...flat.all(`[class*="tree" i],${DATA_BOXES}`)].slice(0, LOOKED)) {
    const isOfData = isData(box);
    const isNamed = isOfData || CALLED.test(namesOf(box)) || TREE_ELEMENT.test(box.tagName);
    if (!isNamed || named.some((outer) => flat.contains(outer, box))) continue;
    // Of some only the rows of a grid, or the signs in these, are called so.
    const grid = flat.closest(box, GRID);
    const tree = grid ?? box;
    // Of what shows data, a part may be filled in, and another be read.
    if (isOfData && (signs.inside(tree).length === 0 || treeOf(tree) === undefined)) continue;
    named.push(tree);
    // Some say that they are trees, and nothing of their branches.
    const around = flat.closest(tree, `${TREE},table`);
    const others = isOfData ? `${TREE},${ITEM}` : `${TREE},${grid ? ROW : ITEM},table`;
    if ((around !== null && around !== tree) || flat.inside(tree, others).length > 0) continue;
    for (const sign of signs.inside(tree)) add(tree, flat.above(sign) ?? sign, sign, isOfData);
  }
  let [isLeft, keys] = [isCut, false];
  const pressed: PageElement[] = [];
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
      else if (sign !== undefined) pressed.push(signs.innermost(sign));
    }
  }
  for (const [box, tree] of trees) {
    if (!closed.has(box)) tree.now = [];
    const isClosed = (key: PageElement | string) =>
      typeof key !== "string" &&
      key.isConnected &&
      key.matches('[aria-expanded="false"]') &&
      !self.unsaid?.has(key) &&
      !showsGroup(key);
    // Dots stand for what is left out.
    const isDots = (key: PageElement | string) =>
      typeof key !== "string" && self.dotted?.has(box) === true && dom.isPressable(key);
    const tried = Array.from(tree.tried);
    isLeft ||= tree.isStuck || (tree.isProven && tried.some(isClosed));
    isLeft ||= tree.way === "none" && (tried.some(isClosed) || tried.some(isDots));
  }
  self.controls = pressed;
  return { signs: pressed.length, keys, isLeft };
}

/** An expression that finds what is to be pressed next. */
export const findBranchesSource = withDom(
  withFlat(withSigns(`(${findBranches})(${MOST_TREES},${MOST_BRANCHES},${JSON.stringify(AROUND)},${BESIDE})`)),
);
