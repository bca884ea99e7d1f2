import { keyed, type Site } from "@farthing/contract";

const FIELDS = [
  "name",
  "identifier",
  "permalink",
  "legal_name",
  "funding_total",
  "founder_identifiers",
  "categories",
  "short_description",
  "website",
  "website_url",
  "founded_on",
  "operating_status",
];

/** Asks the official API (v4), which needs a key. */
export function askApi(site: Site, permalink: string, key: string): Promise<unknown> {
  const query = new URLSearchParams({ field_ids: FIELDS.join(","), card_ids: "founders" });
  const url = `https://api.crunchbase.com/api/v4/entities/organizations/${encodeURIComponent(permalink)}?${query}`;
  return keyed(site.json(url, { headers: { "x-cb-user-key": key } }));
}
