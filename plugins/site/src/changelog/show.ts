import { type Html, html, type Part, safeAddress } from "../layout/index.ts";
import type { Release } from "./releases.ts";

/** `code`, or a link. */
const INLINE = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A line of Markdown: code and links to the web; a link within the repository is its label. */
export function inline(text: string): Part {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, label, target] = match;
    parts.push(text.slice(at, match.index));
    at = match.index + whole.length;
    const address = target?.startsWith("https://") ? safeAddress(target) : undefined;
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else parts.push(address === undefined ? label : html`<a href="${address}">${label}</a>`);
  }
  parts.push(text.slice(at));
  return parts;
}

/** One release, its changes by their kind. */
export const releaseSection = ({ name, changes }: Release): Html =>
  html`<section><h2>${name}</h2>${changes.map(
    ({ kind, items }) => html`<h3>${kind}</h3><ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>`,
  )}</section>`;

/** The newest entries of the newest release, for the home page. */
export function newest(releases: readonly Release[], many: number): Part {
  const [release] = releases;
  if (!release) return undefined;
  const items = release.changes.flatMap((change) => change.items).slice(0, many);
  return html`<h3>${release.name}</h3><ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul><p><a href="/changelog">The whole changelog</a></p>`;
}
