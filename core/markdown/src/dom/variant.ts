import { attribute, type Element, elements, parentElement } from "@farthing/html";
import { fold } from "@farthing/read";
import { textOf } from "./node.ts";
import { allEntriesOf } from "./option.ts";

/** What stands on the button of a form by which a thing is bought, as shops of some twenty languages have it. */
const BUYS =
  /^(?:add to (?:my )?(?:cart|basket|bag|trolley)|buy(?: it)? now|in den (?:warenkorb|einkaufswagen)(?: legen)?|ajouter au panier|añadir (?:al carrito|a la cesta)|agregar al carrito|aggiungi al carrello|adicionar ao carrinho|in (?:winkelwagen|winkelmand)|toevoegen aan winkelwagen|(?:dodaj )?do koszyka|(?:добавить )?в корзину|lägg i (?:varukorgen|varukorg|kundvagn)|læg i kurv(?:en)?|legg i handlekurv(?:en)?|lisää ostoskoriin|kosárba|do košíku|vložit do košíku|sepete ekle|أضف إلى (?:السلة|عربة التسوق)|הוסף לסל|カートに(?:入れる|追加)(?:する)?|加入购物[车車]|加入購物車|장바구니(?:에 담기)?)$/iu;
/** What programs of shops call such a form and its button, or the address it is sent to, in any language. */
const CALLED =
  /(?:^|[\s/?&])(?:cart|basket|variations_form|(?:single_)?add[_-]?to[_-]?(?:cart|basket|bag)(?:[_-]button)?)(?:$|[\s/?&=])/i;
/** Letters of the longest such button, elements of a form that are looked at, and boxes around a label. */
const LONGEST = 40;
const MOST = 2_000;
const MOST_AROUND = 30;
/** Entries of the longest list of variants. */
const MOST_ENTRIES = 40;
/** How many of it one buys. */
const COUNT = /^(?:qty|quantity|menge|anzahl|quantité|cantidad|quantità|quantidade|aantal|ilość|количество|数量|수량)\b/iu;

const isCalled = (element: Element, ...names: readonly string[]): boolean =>
  names.some((name) => CALLED.test(attribute(element, name) ?? ""));

const isBuyButton = (element: Element): boolean => {
  if (element.tagName === "button" && isCalled(element, "name", "class", "id")) return true;
  if (element.tagName === "button") return BUYS.test(fold(textOf(element, LONGEST)));
  const type = element.tagName === "input" ? attribute(element, "type")?.toLowerCase() : "";
  return (type === "submit" || type === "button") && BUYS.test(fold(attribute(element, "value") ?? ""));
};

type Variants = ReadonlyMap<Element, string>;
const NONE: Variants = new Map();
const known = new WeakMap<Element, Variants>();

/** The labels of a form by which a thing is bought, each with what there is to choose from; none of any other form. */
export const variantsIn = (form: Element): Variants => {
  let variants = known.get(form);
  if (!variants) {
    variants = find(form);
    known.set(form, variants);
  }
  return variants;
};

const find = (form: Element): Variants => {
  const labels: Element[] = [];
  const selects = new Map<string, Element>();
  let buys = isCalled(form, "class", "action");
  let seen = 0;
  for (const element of elements(form)) {
    if (++seen > MOST) break;
    if (element.tagName === "label") labels.push(element);
    else if (element.tagName === "select") selects.set(attribute(element, "id") ?? "", element);
    else buys ||= isBuyButton(element);
  }
  if (!buys || selects.size === 0) return NONE;
  const variants = new Map<Element, string>();
  for (const label of labels) {
    const select = selects.get(attribute(label, "for") || "\0");
    if (!select || COUNT.test(fold(textOf(label, LONGEST)))) continue;
    const entries = allEntriesOf(select, MOST_ENTRIES);
    if (entries.length > 0) variants.set(label, entries.join(" / "));
  }
  return variants;
};

/** What there is to choose from where a label names it, in a form by which a thing is bought: its sizes, its colours. */
export const variantsOf = (label: Element): string | undefined => {
  let form = attribute(label, "for") ? parentElement(label) : null;
  for (let up = 0; form && up < MOST_AROUND && form.tagName !== "form"; up++) form = parentElement(form);
  return form?.tagName === "form" ? variantsIn(form).get(label) : undefined;
};
