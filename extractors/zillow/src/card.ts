import type { Page } from "@farthing/contract";
import { readCount, readNumber, readPrice } from "@farthing/read";
import type { Home } from "./home.ts";

/** "1 Tea St, Leaf, GA 30328 | MLS #7477717 | Zillow": an address ends with its state and number. */
const ADDRESS = /^(.{3,150}?, [A-Z]{2} (?:\d{5}|[A-Z]\d[A-Z] \d[A-Z]\d))(?: \||$)/;
/** "Zillow has 42 photos of this $265,000 2 beds, 2 baths, 1,206 Square Feet condo home": the price is asked, a rent has "/mo". */
const ASKED = /\bof this (\$[\d,]+)(?![\d,]|\/mo)/;
const AREA = /(?<![\d,])([\d,]+) square (?:feet|foot)/i;

/** "$262,100 Zestimate ®", "Zestimate®: $262,100"; what a home would be let for is headed otherwise. */
const ESTIMATE = /^(?:Zestimate ?®?:? ?)?\$([\d,]{4,})(?: ?Zestimate ?®?)?$/;
const MAX_ESTIMATE_LENGTH = 40;

/** The zestimate that is shown; `null` if there is none, or several and so those of other homes. */
function readZestimate(page: Page): number | null {
  const named = page.text('[data-testid="zestimate-text"]');
  const shown = page.texts("span, p, div", MAX_ESTIMATE_LENGTH).filter((text) => text.includes("Zestimate"));
  const amounts = new Set((named === null ? shown : [named]).flatMap((text) => ESTIMATE.exec(text)?.[1] ?? []));
  const [amount] = amounts;
  return amounts.size === 1 ? (readPrice(amount, { groups: true })?.amount ?? null) : null;
}

/** What the card for sharing and the named parts of the page tell of a home where the page came without its state; `null` if it is of another. */
export function readCard(page: Page, zpid: string): Partial<Home> | null {
  const address = ADDRESS.exec(page.meta("og:title") ?? page.text("title") ?? "")?.[1];
  if (address === undefined || page.meta("og:url")?.includes(`/${zpid}_zpid`) !== true) return null;
  const described = page.meta("description") ?? "";
  const price = readPrice(ASKED.exec(described)?.[1], { groups: true })?.amount ?? null;
  return {
    zpid,
    address,
    price,
    currency: price === null ? null : /\d{5}$/.test(address) ? "USD" : "CAD",
    zestimate: readZestimate(page),
    beds: readNumber(page.meta("zillow_fb:beds")),
    baths: readNumber(page.meta("zillow_fb:baths")),
    sqft:
      readCount(AREA.exec(described)?.[1] ?? AREA.exec(page.meta("zillow_fb:description") ?? "")?.[1], { groups: true }) || null,
  };
}
