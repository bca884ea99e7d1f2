import { defineExtractor, fallback, firstRecord, KEY_FORM } from "@farthing/contract";
import { askApi } from "./api.ts";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { Organization, readOrganization } from "./organization.ts";
import { readPage } from "./page.ts";

const KEY = "CRUNCHBASE_API_KEY";

export default defineExtractor({
  name: "crunchbase",
  description:
    "A company or other organization on Crunchbase: founders, categories, and, with an API key, funding. From the API, else the public page.",
  domains: ["crunchbase.com"],
  paths: ["/organization/:permalink", "/organization/:permalink/*", "/company/:permalink", "/company/:permalink/*"],
  accepts: ({ hostname }) => hostname === "crunchbase.com",
  rejects: [
    "https://www.crunchbase.com/person/mark-zuckerberg",
    "https://www.crunchbase.com/funding_round/calendly-series-b--1e7f5c1e",
    "https://www.crunchbase.com/hub/unicorn-companies",
    "https://news.crunchbase.com/organization/some-news",
  ],
  fields: Organization,
  hosts: ["api.crunchbase.com"],
  config: [
    {
      name: KEY,
      optional: true,
      ...KEY_FORM,
      description: "Key of the Crunchbase API (v4); without it funding is rarely known.",
    },
  ],
  canaries,
  examples,
  async extract({ params: { permalink = "" } }, site) {
    const key = site.env(KEY);
    const api = async () => (key === undefined ? null : readOrganization(await askApi(site, permalink, key)));
    const page = async () => readOrganization(await readPage(site, permalink));
    // The page shows no funding.
    return firstRecord(site, api, fallback(page));
  },
});
