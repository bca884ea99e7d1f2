/**
 * Finds what goes on with a text that is cut: behind "…", words that ask for more and can be pressed. The page writes the rest only then. Runs
 * in the page's document, in a world that its scripts cannot reach, and is sent as source text, so it stands alone.
 */

import type { Dom } from "./dom.ts";
import type { Flat } from "./flat.ts";
import { MORE_OF_TEXT } from "./more-words.ts";
import type { PageElement } from "./page-element.ts";

/** Texts of a page that are looked at, and characters that are read around those that ask for more. */
const [MOST, MOST_CHARS] = [50_000, 5_000_000];

interface PageText extends PageElement {
  readonly previousSibling: PageText | null;
}
declare const dom: Dom;
declare const flat: Flat;
declare const document: { createTreeWalker(root: object, what: number): { nextNode(): PageText | null } };
declare function getComputedStyle(element: PageElement): { readonly cursor: string; readonly display: string };
/** What is kept for the presses: what goes on with a text, what holds that text, and how long it is. */
declare const self: { cut?: Map<PageElement, { readonly box: PageElement; readonly length: number }> };

function findCutTexts(most: number, mostChars: number, more: RegExp): void {
  const [SHORTEST, LONGEST, LEVELS, SIDES, EMPTY, LEAST, MUCH, TEXTS, COMMENT] = [2, 40, 3, 4, 0.2, 40, 20_000, 4, 8];
  const CONTROL = 'button,a,[role="button"]';
  const CUT = /(?:…|\.\.\.)[\s\u00a0]*$/;
  self.cut ??= new Map();
  let chars = mostChars;
  const textOf = (element: PageElement) => {
    const text = flat.textOf(element);
    chars -= text.length;
    return text;
  };
  /** The outermost element that says only these words, and can be pressed. */
  const controlOf = (text: PageText, says: string) => {
    let found: PageElement | undefined;
    let at = flat.above(text);
    for (let level = 0; at !== null && level < LEVELS && textOf(at).trim() === says; level += 1, at = flat.above(at))
      if (at.matches(CONTROL) || (found === undefined && getComputedStyle(at).cursor === "pointer")) found = at;
    return found;
  };
  /** The text before an element, the nearest first, until that is enough to tell, and the block that holds both. */
  const textBefore = (control: PageElement): { readonly box: PageElement | null; readonly said: string } => {
    let [at, said]: [PageElement | null, string] = [control, ""];
    for (let level = 0; at !== null && level < LEVELS && said.trim().length < LEAST; level += 1, at = flat.above(at)) {
      let before: PageText | null = (at as PageText).previousSibling;
      for (let side = 0; before !== null && side < SIDES && said.trim().length < LEAST; before = before.previousSibling) {
        const part = before.nodeType === COMMENT ? "" : textOf(before);
        said = part + said;
        // Programs leave empty texts, and comments, where they write something at other times.
        side += part === "" ? EMPTY : 1;
      }
    }
    for (let level = 0; at !== null && level < LEVELS && /^inline|^contents/.test(getComputedStyle(at).display); level += 1)
      at = flat.above(at);
    return { box: at, said };
  };
  let left = most;
  for (const tree of flat.trees()) {
    const texts = document.createTreeWalker(tree, TEXTS);
    for (let text = texts.nextNode(); text !== null && left > 0 && chars > 0; text = texts.nextNode(), left -= 1) {
      const says = text.textContent.trim();
      if (says.length < SHORTEST || says.length > LONGEST || !more.test(says)) continue;
      const control = controlOf(text, says);
      if (control === undefined || self.cut.has(control) || !dom.isPressable(control)) continue;
      const { box, said } = textBefore(control);
      const isCut = CUT.test(said) || /^(?:…|\.\.\.)/.test(says);
      if (box === null || !isCut || said.trim().length < LEAST) continue;
      const { length } = textOf(box);
      if (length <= MUCH) self.cut.set(control, { box, length });
    }
  }
}

/** An expression that finds them; `dom` and `flat` are in its sight. */
export const cutTextsSource = `(${findCutTexts})(${MOST},${MOST_CHARS},${MORE_OF_TEXT})`;
