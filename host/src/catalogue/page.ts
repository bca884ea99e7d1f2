import { KEYWORD, type Listed } from "./search.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
li{margin:0 0 1.5rem}ul{padding:0;list-style:none}h2{font-size:1.1rem;margin:0;overflow-wrap:anywhere}p{margin:.2rem 0}
code{background:#8882;padding:.1em .3em;overflow-wrap:anywhere}small{opacity:.75}`;

function item({ name, version, description, date, publisher, keywords, links }: Listed): string {
  const said = [version, date, publisher && `by ${publisher}`, keywords.join(", ")].filter(Boolean).map(escaped).join(" · ");
  const addresses = Object.entries(links).map(
    ([what, address]) => `<a href="${escaped(address)}" rel="noopener noreferrer nofollow">${escaped(what)}</a>`,
  );
  return `<li><h2>${escaped(name)}</h2>
<p>${escaped(description) || "(nothing said)"}</p>
<p><code>npx farthing add ${escaped(name)}</code></p>
<p><small>${[said, ...addresses].filter(Boolean).join(" · ")}</small></p></li>`;
}

/** A page of extractors for people, whole in one file: no script, nothing from elsewhere, all of strangers' text escaped. */
export const indexPage = (packages: readonly Listed[], day: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<title>Extractors for Farthing</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Extractors for Farthing</h1>
<p>${packages.length} ${packages.length === 1 ? "package" : "packages"} with the keyword <code>${KEYWORD}</code>, as the registry named them on ${escaped(day)}.
What they say of themselves was checked by nobody: <code>npx farthing add</code> looks before it installs.</p>
<ul>
${packages.map(item).join("\n")}
</ul>
</body>
</html>
`;
