import { type CallFigure, CHARGING_RULE, type Endpoint, endpointKey, type Published } from "@farthing/contract";
import type { Release } from "../changelog/releases.ts";
import { newest } from "../changelog/show.ts";
import { success, times } from "../figures/show.ts";
import { pathOf } from "../gallery/view.ts";
import { type Column, code, engraving, type Html, html, type Part, priceOf, table, tryLink } from "../layout/index.ts";
import { curl, paid, shownCall, unpaid } from "./example.ts";
import { money } from "./money.ts";
import { starts } from "./starts.ts";

const NEW_ITEMS = 4;

/** All that the page is made from, besides what is published. */
export interface HomeParts {
  /** By endpoint, of the last day; `undefined` where there are none to be had. */
  readonly figures: readonly CallFigure[] | undefined;
  readonly releases: readonly Release[];
}

function hero(published: Published): Html {
  const { about, charges, notices, info } = published;
  const told = charges ? notices : ["This instance asks for no payment."];
  return html`<div class="hero"><div><h1>The web, read for agents.</h1><p class="lead">${about}</p>
${charges && html`<p class="rule">${CHARGING_RULE}</p>`}${told.map((text) => html`<p class="note">${text}</p>`)}
<p class="go"><a class="button" href="#start">Point an agent here</a> ${published.serves("/playground") && html`<a href="/playground">Try a call</a> `}<a href="/reference">Reference</a></p>
<p class="soft address">${info.baseUrl}</p></div>${engraving}</div>`;
}

function prices(published: Published, figures: HomeParts["figures"]): Html {
  const byKey = new Map((figures ?? []).map((figure) => [figure.key, figure]));
  const figureOf = (endpoint: Endpoint) => byKey.get(endpointKey(endpoint));
  const columns: readonly Column<Endpoint>[] = [
    { label: "Call", cell: (endpoint) => html`<code>${endpointKey(endpoint)}</code>`, isName: true },
    { label: "What it does", cell: ({ summary }) => summary },
    { label: "Half / 95 % within", cell: (endpoint) => times(figureOf(endpoint)), isNumber: true },
    { label: "Answered", cell: (endpoint) => success(figureOf(endpoint)), isNumber: true },
    ...(published.charges
      ? [{ label: "Price", cell: (endpoint: Endpoint) => priceOf(endpoint, published), isNumber: true }]
      : []),
  ];
  const sorted = published.endpoints().toSorted((a, b) => Number(a.price ?? 0) - Number(b.price ?? 0));
  const rows = [...sorted.filter(({ price }) => price !== undefined), ...sorted.filter(({ price }) => price === undefined)];
  return html`<h2 id="prices">${published.charges ? "Prices" : "Calls"}</h2>${table(columns, rows, { caption: "Calls, what they cost, and how they did in the last day" })}
<p class="soft">Times and shares are this instance's own, of the last day. Calls with a wrong input, address or payment count for neither. <a href="/status">Status</a></p>`;
}

function oneCall(published: Published, endpoint: Endpoint): Html {
  const asked = unpaid(endpoint, published);
  const steps: readonly (readonly [string, Html])[] = [
    [
      "Call",
      code(
        curl(endpoint, (path) => published.url(path)),
        "a call",
      ),
    ],
    ...(asked === undefined ? [] : [["It says what it costs", code(asked, "the reply to a call without a payment")] as const]),
    [asked === undefined ? "The reply" : "Sign that, call again", code(paid(endpoint, published), "the reply")],
  ];
  return html`<h2 id="call">One call</h2><ol class="steps">${steps.map(([label, body]) => html`<li><h3>${label}</h3>${body}</li>`)}</ol>${tryLink(published, endpointKey(endpoint), endpoint.example.input, "Try it in the playground")}`;
}

function sites({ extractors }: Published): Part {
  if (extractors.length === 0) return undefined;
  const names = extractors.map((extractor) => html`<li><a href="${pathOf(extractor)}">${extractor.name}</a></li>`);
  return html`<h2 id="sites">Sites as data</h2><p>Pages of these come as typed records: numbers as numbers, dates as dates, <code>null</code> where a page does not say. The <a href="/gallery">gallery</a> has their fields, and tells which of them takes a page.</p><ul class="names">${names}</ul>`;
}

/** The home page, for a developer who decides within a minute. */
export function homeBody(published: Published, { figures, releases }: HomeParts): Html {
  const endpoint = shownCall(published);
  return html`${hero(published)}${prices(published, figures)}
${endpoint && oneCall(published, endpoint)}
${endpoint && html`<h2 id="start">Point an agent here</h2>${starts(published, endpoint)}`}
${money(published)}${sites(published)}
<h2 id="changes">What is new</h2>${published.charges ? newest(releases, NEW_ITEMS) : html`<p><a href="/changelog">The changelog</a></p>`}`;
}
