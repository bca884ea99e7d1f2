import type { ExtractorCondition, ExtractorInfo } from "@farthing/contract";
import { badge, type Html, html, type Part } from "../layout/index.ts";
import { cut, domainsOf, found, maker, pathOf, searched, toneOf } from "./view.ts";

/** What somebody asked the gallery. */
export interface Asked {
  readonly q?: string;
  readonly url?: string;
}

/** Which extractor takes the page that was asked for, or why none does. */
export type Taker = { readonly extractor: ExtractorInfo } | { readonly problem: string };

const SHOWN_DOMAINS = 4;
const SHOWN_FIELDS = 8;

/** At most `most` of a list, and how many there are besides. */
function some(all: readonly string[], most: number): string {
  const rest = all.length - most;
  return [...all.slice(0, most).map((one) => cut(one, 60)), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

function card(extractor: ExtractorInfo, condition: ExtractorCondition): Html {
  const { name, description, fields, version } = extractor;
  const [word, tone] = toneOf(condition);
  return html`<li class="card" data-search="${cut(searched(extractor), 4_000)}"><h2><a href="${pathOf(extractor)}">${name}</a></h2>
<p class="where">${some(domainsOf(extractor), SHOWN_DOMAINS)}</p><p>${cut(description, 240)}</p>
<p class="fields"><code>${some(fields, SHOWN_FIELDS)}</code></p>
<p class="made">${badge(word, tone)} <span>${version}, ${maker(extractor)}</span></p></li>`;
}

function answer(taker: Taker | undefined, url: string | undefined): Part {
  if (!taker) return undefined;
  const shown = html`<code>${cut(url ?? "", 200)}</code>`;
  if ("problem" in taker) return html`<p class="note" role="status">Nobody takes ${shown}: ${taker.problem}.</p>`;
  const { extractor } = taker;
  return html`<p class="note" role="status"><a href="${pathOf(extractor)}">${extractor.name}</a> takes ${shown}.</p>`;
}

/** The page that lists them. */
export function galleryBody(
  all: readonly ExtractorInfo[],
  conditionOf: (name: string) => ExtractorCondition,
  { q = "", url }: Asked,
  taker: Taker | undefined,
): Html {
  const shown = found(all, q);
  return html`<h1>Gallery</h1>
<p class="lead">${all.length} extractors turn pages of known sites into typed records. The address of a page decides which one reads it.</p>
<div class="ask"><form method="get" action="/gallery" role="search"><label for="q">Search</label>
<div><input id="q" name="q" type="search" value="${q}" maxlength="200" autocomplete="off" placeholder="a site, a field"><button>Search</button></div></form>
<form method="get" action="/gallery"><label for="url">Who would take this page?</label>
<div><input id="url" name="url" type="url" value="${url ?? ""}" maxlength="8192" required placeholder="https://github.com/koajs/koa"><button>Ask</button></div></form></div>
${answer(taker, url)}
<p class="soft" id="found" role="status">${shown.length === all.length ? `${all.length} extractors` : `${shown.length} of ${all.length} extractors`}</p>
<ul class="cards" data-all="${all.length}">${shown.map((extractor) => card(extractor, conditionOf(extractor.name)))}</ul>`;
}
