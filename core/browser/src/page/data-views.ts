/**
 * Writes what shows data (a JSON viewer) as the lines that a reader sees, each as far to the right as it is drawn: what its values are of is
 * told by nothing else. Runs in a frame's document, its scripts standing still, in a world that they cannot reach, and is sent as source text,
 * so it stands alone.
 */

import { type Flat, withFlat } from "./flat.ts";
import type { PageElement } from "./page-element.ts";
import type { Holder } from "./signed-folds.ts";

/** Most boxes that are looked at, and texts of each. */
const [MOST_BOXES, MOST_TEXTS] = [200, 10_000];

interface Rect {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}
declare const flat: Flat;
declare const document: {
  createElement(name: string): PageElement;
  createRange(): { selectNodeContents(node: PageElement): void; getClientRects(): ArrayLike<Rect> };
};
/** What is kept of the presses: signs of items, and where they wrote. */
declare const self: { holders?: ReadonlyMap<PageElement, Holder> };

/** A line of text as it is drawn. */
interface Line {
  text: string;
  readonly top: number;
  readonly left: number;
  readonly height: number;
  right: number;
}

function writeData(mostBoxes: number, mostTexts: number): void {
  const [NAMED, TREES] = ['[class*="json" i],[id*="json" i]', '[role="tree"],[class*="tree" i]'];
  const FIELDS = 'textarea,[contenteditable="true"],input:not([type="hidden"]),select';
  const OTHER = `pre,code,${FIELDS}`;
  const [JSON_NAME, TREE_NAME] = [/json/i, /(?:^|[\s_-])tree(?:$|[\s_-]|view)/i];
  /** What is drawn before a value that can be opened: triangles, and signs in circles and squares; "+" may say what was added. */
  const SIGN = /^[\u25b2-\u25c5⊕⊖⊞⊟⌃⌄›❯⏵⏷🗀🗁📁📂]\ufe0e?$/u;
  /** Lines of data: a name and what it is, and a bracket or a value; those of them that hold others. */
  const NAME = /^(?:"[^"]{1,100}"|[\w$@./-]{1,60})\s*(?::|[[{]\d+[\]}]$)/;
  const VALUE = /^(?:[[\]{}(),.…]+|"[^"]*",?|-?\d[\d.eE+-]{0,30},?|(?:true|false|null|undefined),?)$/;
  const HOLDS = /[[{(]\s*$|[[{(]\d+[\]})]|\b\d+ (?:items?|keys?)\b|\b(?:Array|Object)\b|[[{]\s*[\]}]/;
  const [FEWEST, FEWEST_HOLDING, NAMES, SHARE, APART, BLANK, MOST_DEPTH] = [4, 2, 0.3, 0.85, 0.6, 0.2, 40];
  const [LEVELS, SIDES] = [4, 3];

  const boxOf = (element: PageElement) => element.getBoundingClientRect() as Rect;
  /** Where the line of a text begins: with a sign that stands before it, if there is one. */
  const beginOf = (text: PageElement, { top, left, height }: Rect) => {
    let begin = left;
    let at: PageElement | null = text;
    for (let level = 0; at !== null && level < LEVELS; level += 1) {
      let before: PageElement | null = at.previousElementSibling;
      for (let side = 0; before !== null && side < SIDES; side += 1, before = before.previousElementSibling) {
        const box = boxOf(before);
        if (box.width > 0 && box.height < 2 * height && Math.abs(box.top - top) < height) begin = Math.min(begin, box.left);
      }
      at = flat.above(at);
      if (at === null || boxOf(at).height >= 2 * height) break;
    }
    return begin;
  };
  /** The lines of a box, in the order of its texts, and the signs before them. */
  const linesOf = (box: PageElement) => {
    const lines: Line[] = [];
    const signs: PageElement[] = [];
    const range = document.createRange();
    for (const node of flat.textsOf(box, mostTexts)) {
      const text = node.textContent.replace(/\s+/g, " ");
      if (SIGN.test(text.trim())) signs.push(node);
      if (text.trim() === "" || signs.at(-1) === node) continue;
      range.selectNodeContents(node);
      const rect = range.getClientRects()[0];
      if (rect === undefined || rect.width < 1 || rect.height < 1) continue;
      const { top, left, height, width } = rect;
      const last = lines.at(-1);
      if (last === undefined || Math.abs(last.top - top) > APART * Math.min(last.height, height) || left < last.right - height) {
        lines.push({ text: text.trim(), top, left: beginOf(node, rect), height, right: left + width });
        continue;
      }
      const isApart = left - last.right > BLANK * height || /^\s/.test(text);
      last.text += `${isApart && !last.text.endsWith(" ") ? " " : ""}${text.trimStart()}`;
      last.right = left + width;
    }
    return { lines, signs };
  };
  const isData = (lines: readonly Line[], isNamed: boolean) => {
    const names = lines.filter(({ text }) => NAME.test(text));
    const others = lines.filter(({ text }) => !NAME.test(text) && (VALUE.test(text.trim()) || HOLDS.test(text)));
    const holding = lines.filter(({ text }) => HOLDS.test(text.trim()));
    return (
      lines.length >= FEWEST &&
      (isNamed || holding.length >= FEWEST_HOLDING) &&
      names.length >= NAMES * lines.length &&
      names.length + others.length >= SHARE * lines.length
    );
  };
  /** The lines, each below the one that holds it: the last that stands further to the left, and opens something. */
  const written = (lines: readonly Line[]) => {
    const open: number[] = [];
    return lines
      .map(({ text, left, height }) => {
        while (open.length > 0 && (open.at(-1) as number) > left - BLANK * height) open.pop();
        const line = "  ".repeat(Math.min(open.length, MOST_DEPTH)) + text.trim();
        if (HOLDS.test(text.trim()) || /:$/.test(text.trim())) open.push(left);
        return line;
      })
      .join("\n");
  };
  /** The outermost list that an item is part of. */
  const listOf = (item: PageElement) => {
    let found: PageElement | null = null;
    for (let at = flat.closest(item, "ul,ol"); at !== null; at = at.parentElement?.closest("ul,ol") ?? null) found = at;
    return found;
  };
  const namesOf = (box: PageElement) =>
    `${box.id} ${box.getAttribute("class") ?? ""} ${box.tagName.includes("-") ? box.tagName : ""}`;
  const isTree = (box: PageElement) => box.matches('[role="tree"]') || TREE_NAME.test(namesOf(box));
  const hosts = flat.hosts().filter(({ tagName }) => JSON_NAME.test(tagName));
  const named = [...hosts, ...flat.all(NAMED), ...flat.all(TREES).filter(isTree)];
  const lists = new Set(Array.from(self.holders?.values() ?? [], ({ holder }) => listOf(holder)));
  const done: PageElement[] = [];
  let looked = 0;
  for (const box of [...named, ...lists]) {
    if (box === null || done.some((outer) => flat.contains(outer, box))) continue;
    if (++looked > mostBoxes) break;
    const around = flat.closest(box, "pre,nav,aside");
    if (box.matches(`html,body,${FIELDS}`) || (around !== null && around !== box) || flat.inside(box, OTHER).length > 0) continue;
    const { lines, signs } = linesOf(box);
    if (around === null && !isData(lines, JSON_NAME.test(namesOf(box)))) continue;
    done.push(box);
    // What is written in lines already is right but for the signs.
    if (around === box) {
      for (const sign of signs) sign.textContent = "";
      continue;
    }
    const code = document.createElement("code");
    code.textContent = written(lines);
    const pre = document.createElement("pre");
    pre.append(code);
    box.before(pre);
    box.remove();
  }
}

/** An expression that writes them. */
export const writeDataSource = withFlat(`(${writeData})(${MOST_BOXES},${MOST_TEXTS})`);
