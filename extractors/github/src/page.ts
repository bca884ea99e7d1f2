import type { Page, Site } from "@farthing/contract";
import { readCount } from "@farthing/read";

/** Where a count stands, newest layout first: exact in an attribute, abbreviated ("171k") in the text. */
const count = (page: Page, ...places: readonly (readonly [selector: string, attribute: string])[]): number | null => {
  const [found = null] = places.flatMap(([selector, name]) => readCount(page.attr(selector, name) ?? page.text(selector)) ?? []);
  return found;
};

/** What the API alone is asked for. */
const UNTOLD = { archived: null, defaultBranch: null, openIssues: null, pushed: null };

/** The repository as its page shows it, in the layouts of 2019 and since. */
export async function fromPage(site: Site, owner: string, repository: string) {
  const page = await site.page(`https://github.com/${owner}/${repository}`);
  const named = page.meta("octolytics-dimension-repository_nwo") ?? new URL(page.meta("og:url") ?? page.url).pathname.slice(1);
  const [login, name] = named.split("/");
  const titles = [page.meta("og:title"), page.text("title")].flatMap(
    (title) => title?.split(`${named}: `)[1]?.replace(/ · GitHub$/, "") ?? [],
  );
  const described = page.text("p.f4, [itemprop=about]") ?? titles[0];
  const license = page.text("a:has(> svg.octicon-law)")?.replace(/(?<!\s)\s+licen[cs]e$/i, "");
  const readme = page.html("article.markdown-body");
  return {
    name: name as string,
    owner: login as string,
    description: described ?? null,
    stars: count(page, ["#repo-stars-counter-star", "title"], ["a.js-social-count[href$='/stargazers']", "aria-label"]) as number,
    forks: count(page, ["#repo-network-counter", "title"], ["a.social-count[href$='/network/members']", "aria-label"]) as number,
    language: page.text(
      "a[href*='/search?l='] .text-bold, a[data-ga-click*='language stats'] .text-bold, .repository-lang-stats-numbers .lang",
    ),
    topics: [...new Set(page.texts("a.topic-tag-link, a.topic-tag"))],
    license: license && !/^(?:View|Unknown|Other)\b/i.test(license) ? license : null,
    readme: readme && (await site.markdown(readme, page.base)),
    ...UNTOLD,
  };
}
