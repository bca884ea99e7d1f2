import { attribute, type Element, elements, isText, type Node, type Parent, rawText } from "@farthing/html";
import { serialize } from "parse5";

const names = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Pictures, those of AMP included. */
const IMAGES = names("img amp-img amp-anim");
/** Elements that stand for themselves, without text inside that a reader sees once they are loaded. */
export const MEDIA = names(
  "img iframe video audio embed object amp-img amp-anim amp-video amp-audio amp-iframe amp-youtube amp-vimeo lite-youtube lite-vimeo",
);

/** Lists of points, and those and lists of terms. */
export const POINTS = names("ul ol");
export const LISTS = names("ul ol dl");

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

/** What the class of an element calls it; nothing if it has none. */
export const nameOf = (element: Element): string => attribute(element, "class") ?? "";

/** Elements of HTML that a browser lays out as blocks, rows or cells, and those that stand for themselves. */
const BLOCKS = names(
  "html body address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 " +
    "h6 header hgroup hr legend li main menu nav ol optgroup p pre search section summary ul table caption colgroup col tbody thead tfoot tr td th " +
    "listing plaintext xmp marquee button",
);
/** Whether a name is none of HTML's: of an element that a page defines itself (`relative-time`), or of another vocabulary (`st1:city`, `figref`). */
const isOwnName = (tag: string): boolean => !BLOCKS.has(tag) && !isPhrasing(tag) && !MUTE.has(tag);
/** What holds lines of text only, or code. */
const HOLDS_LINES = names("p h1 h2 h3 h4 h5 h6 dt summary pre emu-grammar");
/** Elements of such names in each other that are looked through. */
const MOST_AROUND = 5;
/** Elements in one of such a name that a line holds, and characters of it. */
const MOST_IN_LINE = 8;
const LONGEST_IN_LINE = 120;

/** What a shadow tree is given stands in it, and is laid out as if it were not there. */
const SLOT = "slot";

/** Known of each, as it may hold many. */
const lines = new WeakMap<Parent, boolean>();
/** Whether what something stands in is a line of text. */
export const isLine = (parent: Parent): boolean => {
  let is = lines.get(parent);
  if (is === undefined) {
    is = parent.childNodes.some((each) => isText(each) && /\p{L}/u.test(each.value));
    lines.set(parent, is);
  }
  return is;
};

/** Whether an element is a word or some in a line of text: a reference of a patent. */
const isAmidLine = (element: Element): boolean => {
  const { parentNode } = element;
  if (!parentNode || !BLOCKS.has(parentNode.nodeName) || !isLine(parentNode)) return false;
  let seen = 0;
  for (const { tagName } of elements(element)) if (!isPhrasing(tagName) || ++seen > MOST_IN_LINE) return false;
  const { length } = textOf(element, LONGEST_IN_LINE + 1).trim();
  return length > 0 && length <= LONGEST_IN_LINE;
};

/** Whether an element is laid out amid its line: known ones, and those of unknown names in a line, as browsers lay them out. */
export const isInline = (element: Element): boolean => {
  if (isPhrasing(element.tagName)) return true;
  if (!isOwnName(element.tagName)) return false;
  let around = element.parentNode;
  for (let up = 0; around && up < MOST_AROUND; up++) {
    const { nodeName } = around;
    if (HOLDS_LINES.has(nodeName) || (PHRASING.has(nodeName) && nodeName !== SLOT)) return true;
    if (!(isOwnName(nodeName) || nodeName === SLOT) || !("parentNode" in around)) break;
    around = around.parentNode;
  }
  return isAmidLine(element);
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
