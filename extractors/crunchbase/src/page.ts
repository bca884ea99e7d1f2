import { type Page, pageOrRendered, type Site } from "@farthing/contract";
import { at, percentDecoded, readJson, textAt } from "@farthing/read";

/** How Angular wrote its state into pages until 2023. */
const ESCAPES: Readonly<Record<string, string>> = { q: '"', a: "&", s: "'", l: "<", g: ">" };

function stateOf(page: Page): unknown {
  const state = page.embedded("ng-state");
  const escaped = state === null ? page.html("script#client-app-state") : null;
  return escaped ? readJson(escaped.replace(/&([qaslg]);/g, (_all, letter: string) => ESCAPES[letter] ?? "")) : state;
}

/** Where an answer lies in what is kept of a request: Crunchbase's own way, and Angular's since version 16, which keeps the address too. */
const PLACES = ["data", "body", "b"];

/** What ends a name in the key of an answer: Crunchbase's own keys have the query right behind the address. */
const ENDS = /[?/\s]|(?:field|card)_ids=|layout_mode=/;

/** The page's answer for the organization: of those that the server got for the page, also of related ones, the one that is of its own name. */
function entityOf(page: Page): unknown {
  const state = stateOf(page);
  const answers = Object.entries((at(state, "HttpState") ?? state ?? {}) as Record<string, unknown>);
  const found = answers.flatMap(([key, value]) => {
    const asked = `${key} ${textAt(value, "u", "url")}`.split("entities/organizations/")[1]?.split(ENDS)[0];
    const entity = at(value, ...PLACES.filter((place) => at(value, `${place}.properties`) !== null));
    return asked === undefined || entity === null ? [] : [{ asked, entity }];
  });
  const permalink = percentDecoded(page.url.pathname.split("/")[2] ?? "").toLowerCase();
  const named = ({ asked, entity }: (typeof found)[number]) =>
    [asked, textAt(entity, "properties.identifier.permalink", "properties.permalink")].includes(permalink);
  return (found.find(named) ?? (found.length === 1 ? found[0] : undefined))?.entity ?? null;
}

/** The public page; through a browser where a plain client is walled off. */
export async function readPage(site: Site, permalink: string): Promise<unknown> {
  const url = `https://www.crunchbase.com/organization/${encodeURIComponent(permalink)}`;
  return entityOf(await pageOrRendered(site, url));
}
