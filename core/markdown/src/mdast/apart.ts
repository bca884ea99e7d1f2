import { attribute, type Element, isElement, isText, type Node } from "@farthing/html";
import type { PhrasingContent } from "mdast";
import { isLine, isPhrasing, textOf } from "../dom/node.ts";
import { isOption } from "../dom/option.ts";
import { isHttpMethod } from "../text/http-method.ts";
import { beginsLine } from "./labelled-line.ts";
import { isSpoken } from "./spoken.ts";

/** Elements that a style sheet sets apart from what stands beside them, or that are things of their own. */
const THINGS = new Set(["span", "a", "label", "time", "small", "button", "data"]);
/** Marks within a word or beside it: `a<sub>i</sub>`. */
const MARKS = new Set(["sup", "sub", "wbr", "br", "rt", "rp", "code", "kbd", "samp", "tt", "svg", "img", "input"]);
/** Levels that are looked into for the text at an edge of an element, and characters of it that are read. */
const DEEP = 12;
const EDGE = 24;

interface Edge {
  readonly text: string;
  /** Whether it is only spoken, or stands behind a sign: no word goes on there. */
  readonly isApart: boolean;
}
const NO_EDGE: Edge = { text: "", isApart: false };

/** What programs put amid a line that is none of it: comments that mark their places, and rules of style. */
const BETWEEN = new Set(["#comment", "style", "script", "template"]);
/** Whether a node holds the control of an option, which has its sign, and no text. */
const holdsControl = (node: Node | undefined): boolean =>
  node?.nodeName === "span" && textOf(node as Element, 1) === "" && isOption(node as Element);

/** Whether a node is a sign of a set of such, which a style sheet draws: `<i class="icon-clock"></i>`. */
const isIcon = (node: Node | undefined): boolean =>
  node?.nodeName === "i" && (node as Element).childNodes.length === 0 && (node as Element).attrs.length > 0;

const isSpokenBox = (node: Node): boolean => isElement(node) && isSpoken(node);
/** What stands at an edge; what is said of a drawing stands before it or behind it. */
const atEdge = ({ childNodes }: Element, side: 0 | -1): Node | undefined => {
  let at = side ? childNodes.length - 1 : 0;
  const isBetween = (node: Node | undefined): boolean => BETWEEN.has(node?.nodeName ?? "") || holdsControl(node) || isIcon(node);
  for (let seen = 0; seen < DEEP && isBetween(childNodes[at]); seen++) at += side || 1;
  const [last, beside] = [childNodes[at], childNodes[at + (side || 1)]];
  return last?.nodeName === "svg" && beside && isSpokenBox(beside) ? beside : last;
};

/** What a node begins or ends with. */
const edgeOf = (of: Node, side: 0 | -1): Edge => {
  let node: Node | undefined = of;
  let isApart = false;
  for (let level = 0; node && level < DEEP; level++) {
    if (isText(node)) return { text: side ? node.value.slice(-EDGE) : node.value.slice(0, EDGE), isApart };
    if (!isElement(node) || MARKS.has(node.tagName)) return NO_EDGE;
    isApart ||= isSpokenBox(node) || isIcon(node.childNodes.at(side));
    node = atEdge(node, side);
  }
  return NO_EDGE;
};

/** What a node ends with; the unit of a number often has an element of its own: "31" and "g". */
const endOf = (of: Node): Edge => {
  const end = edgeOf(of, -1);
  const number = end.text.length === 1 && isElement(of) ? of.childNodes.at(-2) : undefined;
  return number ? { ...end, text: edgeOf(number, -1).text.slice(-1) + end.text } : end;
};

/** By how much a number has changed, or is less: "412.50" and "+6.25", "€24.00" and "-20%". */
const CHANGE = /^(?:\+\d|[-−]\d[\d.,]*\s?%)/;
/** Ends of one thing and beginnings of another that are no parts of one word: "Sale price" and "$96", "00:14" and "Host", "(2)" and "A lamp". */
const BREAKS: readonly (readonly [end: RegExp, begin: RegExp])[] = [
  [/\p{L}\p{Ll}$/u, /^(?:\p{Lu}|\p{Sc}?\d|ˈ)/u],
  [/\d\s?°$/, /^[-−]?\d/],
  [/\p{Lu}{2}$/u, /^(?:\p{Lu}\p{Ll}|\p{Sc}?\d)/u],
  [/\d\p{Ll}?$/u, /^\p{Lu}\p{Ll}/u],
  [/\d\.$/, /^\p{Lu}\p{Ll}/u],
  [/\s\p{Lu}\.$/u, /^\p{Lu}\p{Ll}/u],
  [/\p{L}:$/u, /^[\p{L}\d\p{Sc}]/u],
  [/[)!?%]$/, /^[\p{L}\d]/u],
  [/%$/, /^\p{Sc}/u],
  [/\p{Sc}\d[\d.,]*$/u, /^\p{Ll}{2}/u],
  [/\d[.,]\d\d$/, /^\p{L}{3}/u],
  [/\p{Ll}{2}[.!?]$/u, /^\p{Lu}\p{Ll}+\s/u],
  [/\d,[-–—]$/, /^\p{Lu}/u],
  [/\d:\d\d$/, /^\p{L}{2}/u],
  [/\d$/, CHANGE],
  [/[\d%]$/, /^\([-−+]?\d/],
];
/** A label that another element ends: "Title:" and "Tides". */
const LABEL_END = /^\s*\p{Lu}[\p{L} ]{1,20}:$/u;
const AFTER_LABEL = /^[\p{Lu}\d]/u;
/** Writing without blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const BLANK: PhrasingContent = { type: "text", value: " " };

/** What reStructuredText says of a term, behind it: of what type it is. A style sheet writes the colon, unless the page has one, and blanks around it. */
const CLASSIFIER = /(?:^|\s)classifier(?:\s|$)/;
const isClassifier = (node: Node): boolean => isElement(node) && CLASSIFIER.test(attribute(node, "class") ?? "");

const isThing = (node: Node): boolean => THINGS.has(node.nodeName);
/** Things that are no pieces of a word, wherever they stand. */
const WHOLE = new Set(["a", "label", "time", "button", "data"]);
const PRICE = /^\p{Sc}/u;
/** A price with its sign behind it, as most of Europe writes it: "19,90 €". */
const PRICE_END = /\d\s?\p{Sc}$/u;
const TIME = /\d:\d\d$/;

/** Whether neighbours stand among text, which has its blanks: there a name is in two colours, and a formula in three. */
const isAmongText = (node: Node): boolean => {
  let at = node.parentNode;
  for (let level = 0; at && level < DEEP; level++) {
    if (isLine(at)) return true;
    if (!isElement(at) || !isPhrasing(at.tagName)) return false;
    at = at.parentNode;
  }
  return false;
};

/** Whether both are links, and to different places: one that is in two pieces is one word. */
const areLinks = (last: Node, node: Node): boolean =>
  last.nodeName === "a" && node.nodeName === "a" && hrefOf(last) !== hrefOf(node);
const hrefOf = (link: Node): string | null => attribute(link as Element, "href");

/** Whether two numbers stand in elements of different names, "12" votes and "1 day ago", or are the scores of two sides. Digits of one are called alike. */
const areNumbers = (end: string, begin: string, last: Node, node: Node): boolean =>
  /\d$/.test(end) &&
  /^\d/.test(begin) &&
  last.nodeName === "span" &&
  node.nodeName === "span" &&
  (classOf(last) !== classOf(node) || SCORE.test(classOf(node) ?? ""));
/** What a match is called by that two sides have: "2" and "1". */
const SCORE = /(?:^|[\s_-])(?:score|goals?)(?:$|[\s_-])/;
const classOf = (span: Node): string | null => attribute(span as Element, "class");

/** Whether an element is a method of HTTP, whose path stands beside it; style sheets write it in capitals. */
const isMethod = (node: Node): boolean => node.nodeName === "span" && isHttpMethod(textOf(node as Element, 10).trim());

/** What style sheets draw as a label with an edge of its own: badges, chips, values that are allowed. */
const PILL = /(?:^|[\s_-])(?:badge|chip|pill|tag|rounded(?:-(?:sm|md|lg|xl|full))?)(?:$|\s)|(?:^|\s)label label-/;
const isPill = (node: Node): boolean => node.nodeName === "span" && PILL.test(attribute(node as Element, "class") ?? "");
/** Whether two elements that a style sheet knows say several words each, in a box of such: "House white" and "glass 6.00" are no pieces of a word. */
const arePhrases = (last: Node, node: Node): boolean =>
  HOLDERS.has(node.parentNode?.nodeName ?? "") &&
  [last, node].every((each) => each.nodeName === "span" && classOf(each)) &&
  ([last, node].every(hasWords) ||
    (isNumber(last) && hasWords(node) && /^\s*\p{Lu}[\p{L}\d]/u.test(textOf(node as Element, PHRASE))) ||
    (classOf(last) !== classOf(node) && [last, node].some(hasWords) && [last, node].every(isWord)));
/** Whether an element is called the label of the value in the next one: "Transaction" and "ch_3Oq". */
const LABEL = /(?:^|[\s_-])label(?:$|\s)/;
const isLabelOf = (last: Node, node: Node): boolean =>
  [last, node].every((each) => each.nodeName === "span" && classOf(each)) &&
  LABEL.test(classOf(last) ?? "") &&
  !LABEL.test(classOf(node) ?? "") &&
  isWord(last);
const hasWords = (span: Node): boolean => /\S\s+\S/.test(textOf(span as Element, PHRASE));
/** Whether an element is a number: the day in a calendar, before what happens on it. A letter alone belongs to it: "3D printers". */
const isNumber = (span: Node): boolean => /^\s*\p{Nd}{1,4}\s*$/u.test(textOf(span as Element, PHRASE));
/** Whether an element says a word at least: a letter alone begins one. */
const isWord = (span: Node): boolean => /\p{L}{3}/u.test(textOf(span as Element, PHRASE));
const HOLDERS = new Set(["div", "span", "li", "td", "a", "label", "button", "section", "article", "header", "footer"]);
const PHRASE = 60;

/** How a word is spoken, between strokes, in letters of its own or by the name of its element: "/bæŋk/". A path has neither. */
const SPOKEN = /(?:^|[\s_-])(?:pron\w{0,12}|phon\w{0,12}|ipa)(?:$|[\s_-])/i;
const isPronunciation = (node: Node): boolean => {
  if (node.nodeName !== "span") return false;
  const text = textOf(node as Element, PHRASE + 4).trim();
  return /^\/[^/\n]{1,60}\/$/u.test(text) && (/[^\0-\x7f]/.test(text) || SPOKEN.test(classOf(node) ?? ""));
};

/** What libraries call the title of a notice, right before its text in the same line, at its begin: the last word of a name. */
const TITLE = /(?:title|heading|label)(?:$|\s)/i;
const isTitleBefore = (last: Node, node: Node, end: string, begin: string): boolean =>
  last.nodeName === "span" &&
  isText(node) &&
  TITLE.test(classOf(last) ?? "") &&
  /\p{Ll}{2}$/u.test(end) &&
  /^\p{Lu}\p{Ll}*\s/u.test(begin) &&
  isFirst(last);
const isFirst = (node: Node): boolean => {
  const [first, second] = node.parentNode?.childNodes ?? [];
  return first === node || (second === node && first !== undefined && isText(first) && !/\S/.test(first.value));
};

/** Whether an element names whom a quotation is from, right behind its last sign. */
const isSayer = (last: Node, node: Node): boolean =>
  node.nodeName === "cite" && node.parentNode?.nodeName === "blockquote" && /[.!?…。”“»’"]$/u.test(edgeOf(last, -1).text);

/** What references of interfaces call the type behind the name of a parameter, where nothing but a style sheet sets them apart. */
const TYPE = /(?:^|[\s_-])(?:schema(?:__name)?|type|datatype|format|required|optional|deprecated)(?=$|\s)/;
const isTypeBehind = (last: Node, node: Node): boolean =>
  node.nodeName === "span" && (last.nodeName === "strong" || last.nodeName === "b") && TYPE.test(classOf(node) ?? "");
/** Whether an element is a sign between the parts of a line: who wrote something, when. */
const isSeparator = (node: Node): boolean => node.nodeName === "span" && /^\s*[•·|]\s*$/u.test(textOf(node as Element, 3));
const OPENS = /[\s([{"“„«/]$/;
const CLOSES = /^[\s)\]}"”»,.;:!?/]/;

/** Elements in which shops write prices that are none any more, and those that are. */
const PRICED = new Set([...THINGS, "cite", "s", "del", "ins", "strong", "b", "bdi"]);
/** Whether both are prices, or a number and a price. */
const arePrices = (end: string, begin: string, last: Node, node: Node): boolean =>
  ((/\d$/.test(end) && /^\p{Sc}\d/u.test(begin)) || (PRICE_END.test(end) && /^\d/.test(begin))) &&
  (PRICED.has(last.nodeName) || PRICED.has(node.nodeName));

/** The blank that a reader sees between two neighbours, though none stands there: a style sheet sets them apart. */
export const between = (last: Node | undefined, node: Node): PhrasingContent[] => {
  if (!last || (!PRICED.has(last.nodeName) && !PRICED.has(node.nodeName))) return [];
  if (beginsLine(node) || isSayer(last, node)) return [{ type: "break" }];
  const begin = edgeOf(node, 0);
  if (/^[\d\p{Sc}]/u.test(begin.text) && arePrices(edgeOf(last, -1).text, begin.text, last, node)) return [BLANK];
  if (!isThing(last) && !isThing(node)) return [];
  if (isClassifier(node) && !isText(last)) return [{ type: "text", value: " : " }];
  if (begin.text.startsWith("/") && isMethod(last)) return [BLANK];
  const end = endOf(last);
  if (begin.text.trimStart().startsWith("/") && /\p{L}$/u.test(end.text) && isPronunciation(node)) return [BLANK];
  if (isPill(last) || isPill(node))
    return !end.text || OPENS.test(end.text) || !begin.text || CLOSES.test(begin.text) ? [] : [BLANK];
  // Values of a type, each in quotes.
  if (/["']$/.test(end.text) && /^["']/.test(begin.text) && isThing(last) && isThing(node)) return [BLANK];
  if (isSeparator(last) || isSeparator(node)) return isAmongText(node) ? [] : [BLANK];
  if (!/^(?:[\p{L}\p{Nd}\p{Sc}ˈ]|\(?[-−+]?\d)/u.test(begin.text)) return [];
  if (!/(?:[\p{L}\p{Nd})!?:.%°]|\d,[-–—])$/u.test(end.text)) return [];
  if (UNSPACED.test(end.text.slice(-2)) || UNSPACED.test(begin.text.slice(0, 2))) return [];
  if (end.isApart || begin.isApart || isTypeBehind(last, node)) return [BLANK];
  if (isText(node) && isThing(last) && LABEL_END.test(end.text) && AFTER_LABEL.test(begin.text)) return [BLANK];
  if (isTitleBefore(last, node, end.text, begin.text)) return [BLANK];
  if (isText(last) || isText(node)) return [];
  if (
    last.nodeName === "time" ||
    node.nodeName === "time" ||
    areLinks(last, node) ||
    areNumbers(end.text, begin.text, last, node)
  )
    return [BLANK];
  if ((arePhrases(last, node) || isLabelOf(last, node)) && !isAmongText(node)) return [BLANK];
  if (!BREAKS.some(([ends, begins]) => ends.test(end.text) && begins.test(begin.text))) return [];
  const isWhole = WHOLE.has(last.nodeName) || WHOLE.has(node.nodeName) || PRICE.test(begin.text) || TIME.test(end.text);
  return isWhole || !isAmongText(node) ? [BLANK] : [];
};

/** Of two neighbours the one that the next is beside: what holds nothing is seen by nobody. */
export const seenLast = (last: Node | undefined, node: Node): Node | undefined =>
  isText(node) || (isElement(node) && node.childNodes.length > 0 && !BETWEEN.has(node.tagName)) ? node : last;
