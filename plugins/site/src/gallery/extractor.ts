import {
  type Endpoint,
  type ExtractorAbout,
  type ExtractorCondition,
  type ExtractorInfo,
  endpointKey,
  type Published,
} from "@farthing/contract";
import {
  ago,
  badge,
  code,
  count,
  type Field,
  fieldsOf,
  type Html,
  html,
  link,
  type Part,
  table,
  tryLink,
} from "../layout/index.ts";
import { cut, domainsOf, toneOf } from "./view.ts";

const MAX_VALUE = 300;
const MAX_SAMPLE = 20_000;

/** A record as it is shown: long texts are cut, the record as a whole, too. */
function sampleText(sample: Readonly<Record<string, unknown>>): string {
  const short = (_name: string, value: unknown) => (typeof value === "string" ? cut(value, MAX_VALUE) : value);
  return cut(JSON.stringify(sample, short, 2) ?? "", MAX_SAMPLE);
}

/** The record that the package brings, or one of the examples that its fields give. */
function sampleOf({ name, about }: ExtractorInfo, fields: readonly Field[]): Html {
  if (about?.sample) return code(sampleText({ type: name, ...about.sample }), `a record of ${name}`);
  const given = fields.filter(({ example, path }) => example !== undefined && !/[.[]/.test(path));
  if (given.length === 0) return html`<p class="empty">The package brings no sample.</p>`;
  const record = Object.fromEntries(given.map(({ path, example }) => [path, example]));
  return code(sampleText({ type: name, ...record }), `fields of a record of ${name}, with values of its examples`);
}

const fact = (label: string, value: Part): Part => (value ? html`<dt>${label}</dt><dd>${value}</dd>` : undefined);

function state(condition: ExtractorCondition, now: number): Html {
  const { calls, failureShare, reason, lastSuccessAt } = condition;
  const [word, tone] = toneOf(condition);
  const failed = failureShare === undefined ? undefined : `, of which ${Math.round(failureShare * 1_000) / 10} % failed`;
  return html`${badge(word, tone)} ${reason && html`<span>${cut(reason)}</span>`}
<br><span class="soft">${calls > 0 ? html`${count(calls)} calls in seven days${failed}` : "no calls in seven days"}; last record ${ago(lastSuccessAt, now)}</span>`;
}

function deprecation({ deprecated, replacedBy }: Partial<ExtractorAbout>): Part {
  if (deprecated === undefined && replacedBy === undefined) return undefined;
  return html`<p class="note warn">Do not build on it any more${deprecated && html`: ${cut(deprecated)}`}${replacedBy && html` (${cut(replacedBy, 200)} takes its place)`}.</p>`;
}

/** What a caller sends for a page of it. */
function inputFor({ name, about, domains: [domain = "*"] }: ExtractorInfo) {
  const url = about?.examples?.[0] ?? (domain === "*" ? "https://example.com/" : `https://${domain}/`);
  return { url: cut(url, 1_000), type: name };
}

/** The call that it answers; nothing where no endpoint makes use of extractors. */
function callOf(extractor: ExtractorInfo, endpoint: Endpoint | undefined, published: Published): Part {
  if (!endpoint) return undefined;
  const input = inputFor(extractor);
  const body = JSON.stringify(input).replaceAll("'", "\\u0027");
  const curl = `curl -i -X POST ${published.url(endpoint.path)} \\\n  -H 'content-type: application/json' -d '${body}'`;
  return html`<h2 id="call">The call</h2>${code(curl, `a call that ${extractor.name} answers`)}${tryLink(published, endpointKey(endpoint), input, "Try it in the playground")}`;
}

/** The page of one. */
export function extractorBody(extractor: ExtractorInfo, condition: ExtractorCondition, published: Published, now: number): Html {
  const { name, aliases, version, description, schema, about = {} as Partial<ExtractorAbout> } = extractor;
  const fields = fieldsOf(schema);
  const caller = published.endpoints().find(({ method, byExtractor }) => method === "POST" && byExtractor);
  const { author, maintainers = [], license, homepage, repository, hosts = [], price } = about;
  return html`<p class="crumb"><a href="/gallery">Gallery</a></p><h1>${name}</h1><p class="lead">${cut(description)}</p>${deprecation(about)}
<dl class="facts">${fact("State", state(condition, now))}${fact(
    "Sites",
    domainsOf(extractor)
      .map((one) => cut(one, 100))
      .join(", "),
  )}
${fact("Asks besides", hosts.map((one) => cut(one, 100)).join(", "))}${fact("Also called", aliases.join(", "))}
${fact("Price", price && `$${price} a call`)}${fact("Version", version)}${fact("Package", extractor.package)}
${fact("From", about.firstParty === false ? "a third party" : "this service")}${fact("Author", author && cut(author, 200))}
${fact("Maintainers", maintainers.map((one) => cut(one, 100)).join(", "))}${fact("Licence", license && cut(license, 100))}
${fact("Docs", homepage && link(homepage, cut(homepage, 120)))}${fact("Source", repository && link(repository, cut(repository, 120)))}</dl>
<h2 id="fields">Fields</h2>
${table<Field>(
  [
    { label: "Field", cell: ({ path }) => html`<code>${path}</code>`, isName: true },
    { label: "Type", cell: ({ type }) => cut(type, 200) },
    { label: "What it is", cell: ({ about: said }) => cut(said) },
  ],
  fields,
  { caption: `Fields of a record of ${name}`, empty: "It declares no fields." },
)}
<h2 id="sample">A record</h2>${sampleOf(extractor, fields)}
${callOf(extractor, caller, published)}`;
}
