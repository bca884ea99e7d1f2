import { HttpDocument, Published } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { assets } from "./assets.ts";
import { coin } from "./coin.ts";
import { Html, html, type Part } from "./html.ts";
import { contentPolicy, type PolicyChanges } from "./policy.ts";

/** One page, as the frame is told of it. */
export interface Page {
  /** Of the window; the service's name follows. Absent on the home page. */
  readonly title?: string;
  /** One sentence, for search engines. */
  readonly description?: string;
  /** The page's path, which marks its entry of the navigation. */
  readonly path: string;
  readonly body: Part;
  /** Names of further style sheets and of scripts, such as "gallery.js". Scripts are modules, and run after the page is there. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  /** 200 if absent. */
  readonly status?: number;
  /** What it may do besides what every page may. */
  readonly policy?: PolicyChanges;
  /** Whether and how long it may be kept; a minute if absent, `private, no-store` for what is one reader's. */
  readonly caching?: string;
  /** Further headers, with lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether search engines should leave it out. */
  readonly isPrivate?: boolean;
  /** What stands in the place of the navigation. */
  readonly navigation?: Part;
}

/** Pages that are linked from every page, as far as this instance serves them. */
const ENTRIES: readonly (readonly [path: string, label: string])[] = [
  ["/gallery", "Gallery"],
  ["/playground", "Playground"],
  ["/reference", "Reference"],
  ["/status", "Status"],
];
const X402 = "/.well-known/x402";
/** Documents for programs, linked at the foot. */
const DOCUMENTS: readonly (readonly [path: string, label: string])[] = [
  ["/llms.txt", "llms.txt"],
  ["/openapi.json", "OpenAPI"],
  [X402, "x402"],
  ["/health", "health"],
];
const A_MINUTE = "public, max-age=60";

/** Puts pages into the frame that all share: head, navigation, foot, and the headers that bound what a page may do. */
@injectable()
export class Frame {
  constructor(@inject(Published) private readonly published: Published) {}

  page(page: Page): HttpDocument {
    const { status = 200, scripts = [], policy, caching = A_MINUTE, headers } = page;
    return new HttpDocument(String(this.#written(page)), {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": contentPolicy(scripts.length > 0, policy),
        "cache-control": status === 200 ? caching : "private, no-store",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
        ...headers,
      },
    });
  }

  #written(page: Page): Html {
    const { title, description, body, styles = [], scripts = [], isPrivate } = page;
    const { name, version } = this.published.info;
    return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === undefined ? name : `${title} · ${name}`}</title>
${description && html`<meta name="description" content="${description}">`}
${isPrivate && html`<meta name="robots" content="noindex">`}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.ico" type="image/svg+xml">
${["site.css", ...styles].map((style) => html`<link rel="stylesheet" href="${assets().named(style).path}">`)}
${scripts.map((script) => html`<script type="module" src="${assets().named(script).path}"></script>`)}
</head>
<body>
<a class="skip" href="#main">To the content</a>
<header class="head"><div class="wrap"><a class="brand" href="/">${coin(28)}<span>${name}</span></a>${page.navigation ?? this.#navigation(page.path)}</div></header>
<main id="main" class="wrap">
${body}
</main>
<footer class="foot"><div class="wrap"><p>${name} ${version}</p>${this.#links(DOCUMENTS, "For programs")}</div></footer>
</body>
</html>
`;
  }

  #navigation(path: string): Part {
    const entries = ENTRIES.filter(([entry]) => this.published.serves(entry));
    if (entries.length === 0) return undefined;
    const mark = (entry: string) =>
      path === entry ? html` aria-current="page"` : path.startsWith(`${entry}/`) ? html` aria-current="true"` : undefined;
    return html`<nav aria-label="Pages"><ul>${entries.map(
      ([entry, label]) => html`<li><a href="${entry}"${mark(entry)}>${label}</a></li>`,
    )}</ul></nav>`;
  }

  #links(documents: typeof DOCUMENTS, label: string): Part {
    const { published } = this;
    const served = documents.filter(([path]) => published.serves(path) && (path !== X402 || published.x402));
    if (served.length === 0) return undefined;
    return html`<nav aria-label="${label}"><ul>${served.map(([path, text]) => html`<li><a href="${path}">${text}</a></li>`)}</ul></nav>`;
  }
}
