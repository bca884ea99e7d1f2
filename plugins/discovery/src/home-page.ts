import { CHARGING_RULE, type Endpoint, type ExtractorInfo } from "@farthing/contract";
import type { PublishedService } from "./service.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const html = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

const STYLE = `
:root{color-scheme:light dark;--ink:#222;--paper:#fffdf9;--line:#e4d9cc;--copper:#b45f2a}
@media(prefers-color-scheme:dark){:root{--ink:#eee6dc;--paper:#1b1815;--line:#40372e;--copper:#e0965c}}
body{font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{color:var(--copper);margin:0}h2{margin-top:2.2rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.5rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:color-mix(in srgb,var(--line) 35%,transparent);padding:1rem;overflow:auto;border-radius:.4rem}
a{color:var(--copper)}.price{white-space:nowrap}.note{border-left:3px solid var(--copper);padding-left:.8rem}
`;

const row = ({ method, path, price, summary }: Endpoint): string =>
  `<tr><td><code>${method} ${path}</code></td><td class="price">${price === undefined ? "free" : `$${price}`}</td><td>${html(summary)}</td></tr>`;

/** What pages the extractors read, if there are any. */
function sites(extractors: readonly ExtractorInfo[]): string {
  if (extractors.length === 0) return "";
  const rows = extractors.map(
    ({ name, domains, fields }) =>
      `<tr><td><code>${html(name)}</code></td><td>${html(domains.join(", "))}</td><td>${html(fields.join(", "))}</td></tr>`,
  );
  return `<h2>Extractors</h2><table><thead><tr><th>Type</th><th>Domains</th><th>Fields</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function notice({ charges, notices }: PublishedService): string {
  const texts = charges ? notices : ["This instance asks for no payment."];
  return texts.map((text) => `<p class="note">${html(text)}</p>`).join("");
}

/** The page at `/`, for people. */
export function homePage(service: PublishedService): string {
  const { info } = service;
  const first = service.paid()[0];
  const call = first
    ? `curl -i -X ${first.method} ${service.url(first.path)} \\\n  -H 'content-type: application/json' -d '${JSON.stringify(first.example.input)}'`
    : `curl ${service.url(service.serves("/health") ? "/health" : "/llms.txt")}`;
  const about = html(service.about);
  const tryIt = service.charges ? "An unpaid call answers 402, which says how to pay:" : "A call:";
  const paying = service.paying(({ brief }) => brief).map((brief) => `<p>${html(brief)}</p>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(info.name)}</title>
<meta name="description" content="${about}"><link rel="icon" href="/favicon.ico"><style>${STYLE}</style></head>
<body><h1>${html(info.name)}</h1><p>${about}</p>${notice(service)}
${service.charges ? `<p class="note">${html(CHARGING_RULE)}</p>` : ""}
<h2>Endpoints</h2><table><thead><tr><th>Call</th><th>Price</th><th>What it does</th></tr></thead><tbody>${service.endpoints().map(row).join("")}</tbody></table>
<h2>Try it</h2><p>${tryIt}</p><pre>${html(call)}</pre>${paying.join("")}
${sites(service.extractors)}
<h2>For agents</h2><p><a href="/llms.txt">llms.txt</a> · <a href="/openapi.json">OpenAPI</a>${service.x402 ? ' · <a href="/.well-known/x402">x402 discovery</a>' : ""}${service.serves("/health") ? ' · <a href="/health">health</a>' : ""}</p>
</body></html>
`;
}
