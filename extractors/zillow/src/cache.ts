import type { Page } from "@farthing/contract";
import { at, listAt, merge, readJson, textAt } from "@farthing/read";

/** The caches of queries that Zillow has left in its pages: JSON in a JSON string, keyed by query and arguments. */
function cachesOf(page: Page): unknown[] {
  const state = page.embedded("__NEXT_DATA__");
  return [
    at(
      state,
      "props.pageProps.componentProps.gdpClientCache",
      "props.pageProps.gdpClientCache",
      "props.pageProps.initialReduxState.gdp",
    ),
    at(page.embedded("hdpApolloPreloadedData"), "apiCache"),
  ].map((cache) => (typeof cache === "string" ? readJson(cache) : cache));
}

/**
 * What the page's queries know of the property with this number, or, where an address names none, of the first; `null` if nothing.
 * One query may tell what another lacks; nearby homes are in others.
 */
export function propertyIn(page: Page, zpid: string | undefined): Record<string, unknown> | null {
  const found = cachesOf(page)
    .flatMap((cache) => listAt({ found: at(cache, "[*].property") }, "found"))
    .filter((property) => textAt(property, "zpid") !== null);
  const wanted = zpid ?? textAt(found[0], "zpid");
  const own = found.filter((property) => textAt(property, "zpid") === wanted) as Record<string, unknown>[];
  return own.length > 0 ? merge<Record<string, unknown>>(...own) : null;
}
