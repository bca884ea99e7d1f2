import { attribute, childElements, type Element, isElement, isText, type Node, type Parent } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "../dom/node.ts";

/** What is said to those who listen only: "Directory" before a name that others see the picture of one beside. */
const SPOKEN = /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-?reader-(?:text|only))(?:\s|$)/;
/** Characters of what is shown that is said again, and of what is said. */
const LONGEST = 60;
const NUMBER = /^[\p{Nd}.,٫٬\s]+$/u;
const SORT = /^(?:: )?(?:sort|activate to sort|sortieren|trier|ordenar|sortable)(?: |$)/i;

/** Whether an element is for those who listen only. */
export const isSpoken = (element: Element): boolean => SPOKEN.test(attribute(element, "class") ?? "");

/** Elements with what stands right before and behind them, of what holds them: each holder is looked through once. */
interface Beside {
  readonly before?: Element | undefined;
  readonly behind?: Node | undefined;
}
const known = new WeakMap<Parent, ReadonlyMap<Element, Beside>>();

const besideOf = (element: Element): Beside => {
  const parent = element.parentNode;
  if (!parent) return {};
  let all = known.get(parent);
  if (!all) {
    const seen = parent.childNodes.filter((node) => isElement(node) || (isText(node) && /\S/.test(node.value)));
    all = new Map(
      seen.flatMap((node, i): [Element, Beside][] => {
        const before = seen[i - 1];
        return isElement(node) ? [[node, { before: before && isElement(before) ? before : undefined, behind: seen[i + 1] }]] : [];
      }),
    );
    known.set(parent, all);
  }
  return all.get(element) ?? {};
};

const wordsIn = (node: Node): string =>
  fold(isText(node) ? node.value.slice(0, LONGEST + 1) : isElement(node) ? textOf(node, LONGEST + 1) : "");

/** Whether what stands before says it to those who look: `£39.00` before "Current price is: £39.00". A bare number says less. */
const retellsBefore = (said: string, before: Element | undefined): boolean => {
  if (!before || attribute(before, "aria-hidden") !== "true") return false;
  const shown = wordsIn(before);
  return shown !== "" && shown.length <= LONGEST && !NUMBER.test(shown) && said.includes(shown);
};

const bare = (text: string): string => text.replace(/[:.]$/, "").toLowerCase();

/** Whether a control to sort by says so, on the head of a column. */
const sorts = (element: Element, said: string): boolean => {
  const { parentNode } = element;
  return SORT.test(said) && parentNode !== null && (parentNode.nodeName === "th" || parentNode.nodeName === "button");
};

/** Whether something is said to those who listen that others read right beside it. */
export const isSaidTwice = (element: Element): boolean => {
  if (!isSpoken(element) || childElements(element).length > 0) return false;
  const said = fold(textOf(element, 2 * LONGEST));
  if (said === "") return false;
  const { before, behind } = besideOf(element);
  if (sorts(element, said) || retellsBefore(said, before)) return true;
  return behind !== undefined && bare(wordsIn(behind)) === bare(said);
};
