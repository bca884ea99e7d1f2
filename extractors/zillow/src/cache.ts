import type { Page } from "@farthing/contract";
import { at, listAt, readJson, textAt } from "@farthing/contract/read";

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

/** The property objects of a page; the one with this number first. Nearby homes are in other queries. */
export function propertiesOf(page: Page, zpid: string | undefined): unknown[] {
  const found = cachesOf(page)
    .flatMap((cache) => listAt({ found: at(cache, "[*].property") }, "found"))
    .filter((property) => textAt(property, "zpid") !== null);
  const own = found.filter((property) => textAt(property, "zpid") === zpid);
  return own.length > 0 || zpid !== undefined ? own : found;
}
