import { type Page, pageOrRendered, type Site } from "@farthing/contract";
import { at, readJson, textAt } from "@farthing/contract/read";

/** How Angular wrote its state into pages until 2023. */
const ESCAPES: Readonly<Record<string, string>> = { q: '"', a: "&", s: "'", l: "<", g: ">" };

function stateOf(page: Page): unknown {
  const state = page.embedded("ng-state");
  const escaped = state === null ? page.html("script#client-app-state") : null;
  return escaped ? readJson(escaped.replace(/&([qaslg]);/g, (_all, letter: string) => ESCAPES[letter] ?? "")) : state;
}

/** Where an answer lies in what is kept of a request: Crunchbase's own way, and Angular's since version 16, which keeps the address too. */
const PLACES = ["data", "body", "b"];

/** The page's answer for the organization: of the requests that the server made for it, also for related ones, the one that is of its own name. */
function entityOf(page: Page): unknown {
  const state = stateOf(page);
  const answers = Object.entries((at(state, "HttpState") ?? state ?? {}) as Record<string, unknown>);
  const found = answers
    .filter(([key, value]) => `${key} ${textAt(value, "u", "url")}`.includes("entities/organizations/"))
    .map(([, value]) => at(value, ...PLACES.filter((place) => at(value, `${place}.properties`) !== null)))
    .filter((entity) => entity !== null);
  const [, , permalink] = page.url.pathname.split("/");
  const named = (entity: unknown) => textAt(entity, "properties.identifier.permalink", "properties.permalink") === permalink;
  return found.find(named) ?? found[0] ?? null;
}

/** The public page; through a browser where a plain client is walled off. */
export async function readPage(site: Site, permalink: string): Promise<unknown> {
  const url = `https://www.crunchbase.com/organization/${encodeURIComponent(permalink)}`;
  return entityOf(await pageOrRendered(site, url));
}
