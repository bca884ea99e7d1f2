import { attribute, type Element, isText, type Node, type Parent, rawText } from "@farthing/html";
import { serialize } from "parse5";

const names = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Pictures, those of AMP included. */
const IMAGES = names("img amp-img amp-anim");
/** Elements that stand for themselves, without text inside that a reader sees once they are loaded. */
export const MEDIA = names(
  "img iframe video audio embed object amp-img amp-anim amp-video amp-audio amp-iframe amp-youtube amp-vimeo lite-youtube lite-vimeo",
);

/** Elements whose content is laid out as lines of text; every other element starts a block of its own. */
const PHRASING = names(
  "a abbr acronym b bdi bdo big blink br cite code data del dfn em font i ins kbd label map mark math meter nobr output picture progress q " +
    "rp rt ruby s samp script small span strike strong sub sup svg time tt u var wbr rb rtc slot canvas input",
);
/** Elements that hold nothing a reader sees, or nothing that can be put into words. */
const MUTE = names(
  "script style template head noscript svg select option datalist canvas textarea input title meta link base object applet area source track param rp noframes frameset dialog-polyfill " +
    "amp-ad amp-sticky-ad amp-embed amp-analytics",
);

export const isPhrasing = (tag: string): boolean => PHRASING.has(tag) || MEDIA.has(tag);

/** Names that are none of HTML's: of elements that a page defines itself (`relative-time`), or another vocabulary (`st1:city`, `o:p`). */
const OWN_NAME = /[-:]/;
/** What holds lines of text only, or code. */
const HOLDS_LINES = names("p h1 h2 h3 h4 h5 h6 dt summary pre");
/** Elements of such names in each other that are looked through. */
const MOST_AROUND = 5;

/** Whether an element is laid out amid its line: known ones, and those of unknown names in a line, as browsers lay them out. */
export const isInline = (element: Element): boolean => {
  if (isPhrasing(element.tagName)) return true;
  if (!OWN_NAME.test(element.tagName)) return false;
  let around = element.parentNode;
  for (let up = 0; around && up < MOST_AROUND; up++) {
    const { nodeName } = around;
    if (HOLDS_LINES.has(nodeName) || PHRASING.has(nodeName)) return true;
    if (!OWN_NAME.test(nodeName) || !("parentNode" in around)) return false;
    around = around.parentNode;
  }
  return false;
};
/** Whether text stands right in an element, beside the elements in it. */
export const saysOwn = ({ childNodes }: Element): boolean => childNodes.some((node) => isText(node) && /\S/.test(node.value));
/** What an element is called by its class; nothing if it has none. */
export const classesOf = (element: Element): string => attribute(element, "class") ?? "";
export const isImage = (tag: string): boolean => IMAGES.has(tag);
export const isMute = (tag: string): boolean => MUTE.has(tag);

/**
 * All text under `root` as it stands, cut soon behind `limit` characters, indents not counted: blanks are neither folded nor
 * added between blocks, and what is never written (scripts, drawings, the controls of forms) is left out unless it is `root`
 * itself, as are the texts of `unseen`. core/html's function of this name gives one line, as `Page.text` does.
 */
export const textOf = (root: Parent, limit = 1_000_000, unseen?: ReadonlySet<Node>): string => {
  let out = "";
  let said = 0;
  const stack: (Node | Parent)[] = [root];
  for (let node = stack.pop(); node && said < limit; node = stack.pop()) {
    if (isText(node)) {
      if (unseen?.has(node)) continue;
      out += node.value;
      said += node.value.trim().length;
    } else if ("childNodes" in node && (node === root || !isMute(node.nodeName))) {
      for (let i = node.childNodes.length - 1; i >= 0; i--) stack.push(node.childNodes[i] as Node);
    }
  }
  return out;
};

/** What holds all of a page. */
export const topOf = (element: Element): Parent => {
  let top: Parent = element;
  for (let at = element.parentNode; at; at = "parentNode" in at ? at.parentNode : null) top = at;
  return top;
};

/** What a `noscript` holds, as HTML: a parser for which scripts run leaves it as text, one for which they do not reads it. */
export const rawOf = (element: Element): string => (element.childNodes.every(isText) ? rawText(element) : serialize(element));
