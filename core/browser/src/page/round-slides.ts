/**
 * Hides copies of slides that go round: before the first slide the last ones stand once more, and behind the last one the first. Runs in a
 * frame's document, its scripts standing still, in a world that they cannot reach, and is sent as source text, so it stands alone.
 */

import type { PageElement } from "./page-element.ts";

/** Most elements that are looked at, and characters and elements that are read of moved ones: they may stand in each other. */
const [MOST, MOST_READ] = [20_000, 2_000_000];

declare const document: { querySelectorAll(selector: string): ArrayLike<PageElement> };
declare function getComputedStyle(element: PageElement): {
  readonly transform: string;
  readonly animationName: string;
};

function hideCopies(most: number, mostRead: number): void {
  const [FEWEST, MOST_SLIDES] = [3, 200];
  let left = mostRead;
  const isMoved = (box: PageElement) => {
    const { transform, animationName } = getComputedStyle(box);
    return transform !== "none" || animationName !== "none";
  };
  const keyOf = (slide: PageElement) => {
    const { textContent } = slide;
    left -= textContent.length + slide.getElementsByTagName("*").length;
    const pictures = Array.from(slide.querySelectorAll("img[src]")).slice(0, FEWEST);
    return [textContent.replace(/\s+/g, " "), ...pictures.map((one) => one.getAttribute("src"))].join(" ").trim();
  };
  /** After how many all say again what those before said, none of these the same. */
  const periodOf = (keys: readonly string[]) => {
    for (let period = 2; period < keys.length; period += 1)
      if (keys.every((key, at) => at < period || key === keys[at - period]))
        return new Set(keys.slice(0, period)).size === period ? period : undefined;
    return undefined;
  };
  for (const box of Array.from(document.querySelectorAll("body *")).slice(0, most)) {
    const { length } = box.children;
    if (length < FEWEST || length > MOST_SLIDES || left < 0 || !isMoved(box)) continue;
    const slides = Array.from(box.children);
    const keys = slides.map(keyOf);
    const period = keys.every((key) => key !== "") ? periodOf(keys) : undefined;
    if (period === undefined) continue;
    // As many copies stand before them as behind, or all stand behind.
    const copies = length - period;
    const first = length % period !== 0 && copies % 2 === 0 ? copies / 2 : 0;
    for (const [at, slide] of slides.entries())
      if (at < first || at >= first + period) slide.style.setProperty("display", "none", "important");
  }
}

/** An expression that hides them. */
export const roundSlidesSource = `(${hideCopies})(${MOST},${MOST_READ})`;
