/**
 * Finds buttons that load more of the list above them: by their words, in many languages, and by the list. Runs in the page's document, in a
 * world that its scripts cannot reach, and is sent as source text, so each function stands alone.
 */

import { BESIDE, OTHER } from "./beside.ts";
import { type Dom, withDom } from "./dom.ts";
import { type Lists, withLists } from "./list-above.ts";
import type { PageElement } from "./page-element.ts";

/** Controls that are looked at. */
const MOST = 2_000;
/** What such a button says first, in the languages of most pages: one that asks something else first ("Sign in to see more") does that. */
const MORE = new RegExp(
  `^[^\\p{L}]*(?:${[
    "(?:load|loading|show|view|see|display)\\s(?:\\S{1,20}\\s)?more|more\\s(?:results|posts|articles|items|reviews|comments|replies|jobs|stories|news|products|events)",
    "(?:noch\\s)?mehr\\s(?:laden|anzeigen|zeigen|ansehen)|weitere\\s(?:\\S{1,30}\\s)?(?:laden|anzeigen)",
    "(?:charger|afficher|voir|montrer)\\s(?:plus|davantage)|(?:cargar|mostrar|ver)\\smás|(?:carregar|mostrar|ver)\\smais",
    "(?:carica|mostra|vedi)\\saltr[eio]|meer\\s(?:laden|tonen|bekijken)|(?:visa|ladda|vis|hent|indlæs|last\\sinn)\\s(?:fler|flere|mer|mere)",
    "(?:lataa|näytä)\\slisää|(?:pokaż|załaduj|wczytaj|zobacz)\\swięcej|(?:načíst|zobrazit)\\s(?:další|více)|(?:încarcă|vezi|afișează)\\smai\\smult",
    "(?:показать|загрузить)\\s(?:ещё|еще|больше)|(?:показати|завантажити)\\s(?:ще|більше)|daha\\sfazla|(?:φόρτωση|εμφάνιση|δείτε)\\sπερισσότερ",
    "több\\s(?:betöltése|megjelenítése|mutatása)|(?:xem|tải)\\sthêm|(?:muat|lihat|tampilkan)\\slebih\\sbanyak|(?:تحميل|عرض)\\sالمزيد|(?:טען|הצג)\\sעוד",
    "और\\s(?:देखें|लोड)|(?:\\S{1,12}を)?もっと(?:見る|表示|読み込む)|(?:\\S{1,12}を)?さらに(?:表示|読み込む)|(?:点击|點擊)?(?:加载|載入|显示|顯示|查看|浏览|看)?更多|(?:\\S{1,12}\\s)?더\\s?(?:보기|불러오기)|(?:โหลด|ดู)เพิ่มเติม",
  ].join("|")})`,
  "iu",
);

declare const dom: Dom;
declare const lists: Lists;
declare const document: { querySelectorAll(selector: string): ArrayLike<PageElement>; readonly body: PageElement };
/** What is kept between the calls: the button that is to be pressed, the list above it, what the list and the page held before, and buttons that gave nothing. */
declare const self: {
  controls?: PageElement[];
  vain?: Set<PageElement | undefined>;
  more?: { readonly list: PageElement; readonly count: number; readonly said: number };
};

function findMore(most: number, more: RegExp, other: string, beside: RegExp, vain: typeof self.vain): boolean {
  const [SHORTEST, LONGEST] = [2, 40];
  const CONTROL = 'button,a,[role="button"],input[type="button"]';
  const OPENS = '[aria-expanded],[aria-haspopup],[role^="menuitem"]';
  const saidBy = (control: PageElement) =>
    ((control.matches("input") ? control.getAttribute("value") : null) ?? control.textContent).trim();
  const isMore = (control: PageElement) => {
    const says = saidBy(control);
    return (
      says.length >= SHORTEST &&
      says.length <= LONGEST &&
      more.test(says) &&
      !dom.isOff(control) &&
      !control.matches(OPENS) &&
      !dom.leads(control) &&
      !beside.test(`${control.id} ${control.getAttribute("class") ?? ""}`) &&
      control.closest(other) === null &&
      dom.isPressable(control)
    );
  };
  for (const control of Array.from(document.querySelectorAll(CONTROL)).slice(0, most)) {
    const list = !vain?.has(control) && isMore(control) ? lists.above(control) : undefined;
    if (list === undefined) continue;
    self.controls = [control];
    self.more = { list, count: list.children.length, said: document.body.textContent.length };
    return true;
  }
  return false;
}

/** Whether the list above the button that was pressed has more than before, or the page where the list was made anew. */
function hasMore(): boolean {
  if (self.more === undefined) return false;
  const { list, count, said } = self.more;
  return list.isConnected ? list.children.length > count : document.body.textContent.length > said;
}

const findSource = (vain: string) =>
  withDom(withLists(`(${findMore})(${MOST},${MORE},${JSON.stringify(OTHER)},${BESIDE},${vain})`));
/** An expression that finds a button to be pressed, the first of the controls then; whether there is one. */
export const findMoreSource = findSource("self.vain");
/** An expression that says whether there is any such button, those that gave nothing included. */
export const isMoreSource = findSource("undefined");
/** An expression that says whether the press gave more. */
export const hasMoreSource = `(${hasMore})()`;
/** An expression that has the button that was pressed not be found again. */
export const passSource = "void (self.vain ??= new Set()).add(self.controls?.[0])";
