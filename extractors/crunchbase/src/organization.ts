import { Closed, Failure, Nullable, T, type Value, WebAddress } from "@farthing/contract";
import { at, lookup, readAddress, readNumber, textAt, textsAt } from "@farthing/read";

/** An organization's record. */
export const Organization = Closed({
  name: T.String({ minLength: 1 }),
  permalink: T.String({ minLength: 1 }),
  legalName: Nullable(T.String()),
  funding: Nullable(
    T.Number({ minimum: 0, description: "USD, all rounds; since 2025 shown to API keys and signed-in visitors only" }),
  ),
  founders: T.Array(T.String()),
  categories: T.Array(T.String()),
  description: Nullable(T.String()),
  website: Nullable(WebAddress()),
  founded: Nullable(T.String({ description: "As exact as Crunchbase knows: 2007, 2007-02 or 2007-02-01" })),
  status: Nullable(T.String({ description: "active, closed ..." })),
});
export type Organization = Value<typeof Organization>;

/** Digits of an ISO date that are meant, by the precision that Crunchbase states. */
const MEANT = lookup({ none: 0, year: 4, month: 7, day: 10 });

/** Amounts are in the currency of the round; the one in US dollars stands beside it. */
function dollars(money: unknown): number | null {
  const usd = readNumber(at(money, "value_usd"));
  return usd ?? (textAt(money, "currency") === "USD" ? readNumber(at(money, "value")) : null);
}

/** Reads an entity: of the API, and of the page's own state, where the same fields are spread over cards. */
export function readOrganization(entity: unknown): Organization | null {
  const cards = [at(entity, "properties"), ...Object.values(at(entity, "cards") ?? {})];
  const first = (...paths: string[]): unknown => cards.map((card) => at(card, ...paths)).find((value) => value !== null) ?? null;
  const names = (path: string): string[] => cards.map((card) => textsAt(card, path)).find(({ length }) => length > 0) ?? [];
  const text = (...paths: string[]): string | null => textAt({ value: first(...paths) }, "value");
  const kind = text("identifier.entity_def_id", "entity_def_id");
  if (kind !== null && kind !== "organization") throw new Failure("unsupported_page", `this is no organization but a ${kind}`);
  const [name, permalink] = [text("name", "identifier.value", "title"), text("permalink", "identifier.permalink")];
  if (name === null || permalink === null) return null;
  const founders = names("founder_identifiers[*].value");
  return {
    name,
    permalink,
    legalName: text("legal_name"),
    funding: dollars(first("funding_total")),
    founders: founders.length > 0 ? founders : textsAt(entity, "cards.founders[*].identifier.value", "cards.founders[*].name"),
    categories: names("categories[*].value"),
    description: text("short_description"),
    website: readAddress(text("website.value", "website_url")),
    founded: text("founded_on.value", "founded_on")?.slice(0, MEANT.get(text("founded_on.precision") ?? "day") ?? 10) || null,
    status: text("operating_status"),
  };
}
