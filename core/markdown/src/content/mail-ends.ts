import { type Element, elements, textOf } from "@farthing/html";
import type { Range } from "../dom/boxes.ts";
import { IN } from "../dom/inside.ts";
import type { Block, Outline } from "../dom/outline.ts";
import { linkDensity } from "./survey.ts";

/** What the link of a letter says that leads to it in a browser, and the one by which it is to come no more. */
const VIEW =
  /\b(?:view|read|see|open)\b.{0,40}\b(?:browser|online|web version)\b|\bim browser\b|\bonline-?(?:version|ansicht)\b|\b(?:votre|le) navigateur\b|\bversion en ligne\b|\b(?:tu|su|el|no|seu) naveg?ador\b|\bin (?:je|uw) browser\b|\bnel browser\b/i;
const LEAVE =
  /unsubscribe|abbestellen|\babmelden\b|désabonne|désinscri|darse de baja|cancelar (?:la )?suscripción|cancelar (?:a )?inscrição|disiscri|\bafmelden\b|отписаться|退订|配信停止|수신거부/i;
/** Kept blocks at either end among which these are looked for, letters of the longest, and those of a name of a network. */
const FIRST = 3;
const LAST = 6;
const LONGEST = 400;
const SHORT = 24;
const MOSTLY = 0.7;
/** Letters of the longest link, and elements among which it is looked for. */
const LINK = 60;
const MOST = 24;

const says = (element: Element | null, what: RegExp): boolean => {
  let seen = 0;
  for (const inside of element ? elements(element) : []) {
    if (++seen > MOST) return false;
    if (inside.tagName !== "a") continue;
    const text = textOf(inside);
    if (text.length <= LINK && what.test(text)) return true;
  }
  return false;
};

const isAbout = ({ text, chars, links, inside, box }: Block, what: RegExp): boolean =>
  links > 0 && chars <= LONGEST && !(inside & IN.pre) && what.test(text) && says(box.element, what);

/** What a letter, shown as a page, says of itself at its ends: where it can be read, who sent it why, and how to get no more. */
export const mailEndsOf = ({ blocks }: Outline, keep: Uint8Array): Range[] => {
  const kept = [...keep.keys()].filter((i) => keep[i]);
  const isLine = (i: number, what: RegExp): boolean => isAbout(blocks[i] as Block, what);
  const above = kept.slice(0, FIRST).filter((i) => isLine(i, VIEW) && (blocks[i]?.chars ?? 0) <= 2 * LINK);
  const ends: Range[] = above.map((i) => [i, i + 1]);
  let last = kept.slice(-LAST).find((i) => isLine(i, LEAVE));
  if (last === undefined) return ends;
  // Names of networks to follow the sender in stand right above.
  for (let i = last - 1; i >= 0 && last - i <= LAST; i--) {
    const { chars, inside } = blocks[i] as Block;
    if (chars > SHORT || inside & IN.pre || linkDensity(blocks[i] as Block) < MOSTLY) break;
    last = i;
  }
  return [...ends, [last, blocks.length]];
};
