import type { Page } from "@farthing/contract";
import { readNames, readText } from "@farthing/read";

/** Letters of a site's name. */
const MAX_LENGTH = 200;

/** What the site calls itself, best first; its host if it does not say. */
export function sourcesOf(page: Page, article: Record<string, unknown> | null): [string, ...string[]] {
  const host = page.url.hostname.replace(/^(?:www|m)\./, "");
  const [sites] = page.jsonLd("WebSite", "NewsMediaOrganization");
  const names = [
    page.meta("og:site_name"),
    ...readNames(article?.publisher),
    page.meta("application-name"),
    readText(sites?.name),
  ];
  const [first = host, ...others] = names.flatMap((name) => readText(name) ?? []).filter((name) => name.length <= MAX_LENGTH);
  return [first, ...others, host];
}
