import { type Element, parentElement } from "@farthing/html";

/** Elements between a link and the head of a column that it stands in. */
const NEAREST = 4;
/** Names that the order of rows has in an address. */
const ORDER = /[?&;](?:[\w.-]{0,20})?(?:sort|order|orderby|dir)(?:[\w.-]{0,20})?=|[?;&]C=[A-Z];?/i;

/** Whether a link in the head of a column leads to the page itself with its rows in another order. */
export const isSortLink = (link: Element, url: string, base: URL): boolean => {
  if (!ORDER.test(url)) return false;
  let at = parentElement(link);
  for (let up = 1; at && at.tagName !== "th" && up < NEAREST; up++) at = parentElement(at);
  if (at?.tagName !== "th") return false;
  const target = URL.parse(url);
  return target !== null && target.origin === base.origin && target.pathname === base.pathname;
};
