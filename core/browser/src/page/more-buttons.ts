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
/** What such a button says, in the languages of most pages. */
const MORE = new RegExp(
  [
    "(?:load|loading|show|view|see|display)\\s(?:\\S{1,20}\\s)?more|more\\s(?:results|posts|articles|items|reviews|comments|jobs|stories|news|products|events)",
    "mehr\\s(?:laden|anzeigen|zeigen|ansehen)|weitere\\s(?:\\S{1,30}\\s)?(?:laden|anzeigen)",
    "(?:charger|afficher|voir|montrer)\\s(?:plus|davantage)|(?:cargar|mostrar|ver)\\smás|(?:carregar|mostrar|ver)\\smais",
    "(?:carica|mostra|vedi)\\saltr[eio]|meer\\s(?:laden|tonen|bekijken)|(?:visa|ladda|vis|hent|indlæs|last\\sinn)\\s(?:fler|flere|mer|mere)",
    "(?:lataa|näytä)\\slisää|(?:pokaż|załaduj|wczytaj|zobacz)\\swięcej|(?:načíst|zobrazit)\\s(?:další|více)|(?:încarcă|vezi|afișează)\\smai\\smult",
    "(?:показать|загрузить)\\s(?:ещё|еще|больше)|(?:показати|завантажити)\\s(?:ще|більше)|daha\\sfazla|(?:φόρτωση|εμφάνιση|δείτε)\\sπερισσότερ",
    "több\\s(?:betöltése|megjelenítése|mutatása)|(?:xem|tải)\\sthêm|(?:muat|lihat|tampilkan)\\slebih\\sbanyak|(?:تحميل|عرض)\\sالمزيد|(?:טען|הצג)\\sעוד",
    "और\\s(?:देखें|लोड)|もっと(?:見る|表示|読み込む)|さらに(?:表示|読み込む)|(?:加载|載入|显示|顯示|查看|浏览|看)?更多|더\\s?(?:보기|불러오기)|(?:โหลด|ดู)เพิ่มเติม",
  ].join("|"),
  "i",
);

declare const dom: Dom;
declare const lists: Lists;
declare const document: { querySelectorAll(selector: string): ArrayLike<PageElement>; readonly body: PageElement };
/** What is kept between the calls: the button that is to be pressed, the list above it, and what the list and the page held before. */
declare const self: {
  controls?: PageElement[];
  more?: { readonly list: PageElement; readonly count: number; readonly said: number };
};

function findMore(most: number, more: RegExp, other: string, beside: RegExp): boolean {
  const [SHORTEST, LONGEST] = [2, 40];
  const CONTROL = 'button,a,[role="button"],input[type="button"]';
  const OFF =
    '[disabled],[aria-disabled="true"],[aria-expanded],[aria-haspopup],[form],[formaction],form button:not([type="button"]),[role^="menuitem"]';
  const saidBy = (control: PageElement) => (control.getAttribute("value") ?? control.textContent).trim();
  const isMore = (control: PageElement) => {
    const says = saidBy(control);
    return (
      says.length >= SHORTEST &&
      says.length <= LONGEST &&
      more.test(says) &&
      !control.matches(OFF) &&
      !dom.leads(control) &&
      !beside.test(`${control.id} ${control.getAttribute("class") ?? ""}`) &&
      control.closest(other) === null &&
      dom.isPressable(control)
    );
  };
  for (const control of Array.from(document.querySelectorAll(CONTROL)).slice(0, most)) {
    const list = isMore(control) ? lists.above(control) : undefined;
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

/** An expression that finds a button to be pressed, the first of the controls then; whether there is one. */
export const findMoreSource = withDom(withLists(`(${findMore})(${MOST},${MORE},${JSON.stringify(OTHER)},${BESIDE})`));
/** An expression that says whether the press gave more. */
export const hasMoreSource = `(${hasMore})()`;
