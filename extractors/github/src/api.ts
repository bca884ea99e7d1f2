import { keyed, type Site, type WebOptions } from "@farthing/contract";
import { at, readCount, readDate, textAt, textsAt } from "@farthing/read";

const API = "https://api.github.com/repos";
const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?)$/i;
/** GitHub's word for a licence file that it does not recognise. */
const UNKNOWN_LICENSE = "NOASSERTION";

/** Words that SPDX ids do not write in capitals. */
const WORDS = /APACHE|ARTISTIC|CLAUSE|ONLY|UNLICENSE|ZLIB|LATER/g;

/** The SPDX id that a key is in small letters ("bsd-3-clause"), which was all that the API told until 2018. */
const spdxOf = (key: string | null): string | null =>
  key === null || key === "other"
    ? null
    : key.toUpperCase().replace(WORDS, (word) => word.charAt(0) + word.slice(1).toLowerCase());

function options(site: Site, accept = "application/vnd.github+json"): WebOptions {
  const token = site.env("GITHUB_TOKEN");
  return { headers: { accept, "x-github-api-version": "2022-11-28", ...(token && { authorization: `Bearer ${token}` }) } };
}

/**
 * The repository as the REST API has it (GET /repos/{owner}/{repo}); a renamed one comes under its new name. To the API a pull request is
 * an issue too (REST API, "Issues"), so its count of open ones has both.
 */
export async function fromApi(site: Site, owner: string, repository: string) {
  const found = await keyed(site.json(`${API}/${owner}/${repository}`, options(site)));
  const archived = at(found, "archived");
  const license = textAt(found, "license.spdx_id") ?? spdxOf(textAt(found, "license.key"));
  return {
    name: at(found, "name") as string,
    owner: at(found, "owner.login") as string,
    description: textAt(found, "description"),
    // Until 2012 stars were told as watchers alone, which they have been the same number as since.
    stars: at(found, "stargazers_count", "watchers_count", "watchers") as number,
    forks: at(found, "forks_count", "forks") as number,
    language: textAt(found, "language"),
    topics: textsAt(found, "topics"),
    license: license === UNKNOWN_LICENSE ? null : license,
    archived: typeof archived === "boolean" ? archived : null,
    defaultBranch: textAt(found, "default_branch"),
    openIssues: readCount(at(found, "open_issues_count", "open_issues")),
    pushed: readDate(at(found, "pushed_at")),
  };
}

/** The README (GET /repos/{owner}/{repo}/readme): Markdown as it is but for what acts, other markups by way of GitHub's own rendering. */
export async function readmeOf(site: Site, owner: string, repository: string): Promise<string | null> {
  const address = `${API}/${owner}/${repository}/readme`;
  const found = await site.json(address, options(site));
  const content = textAt(found, "content");
  if (content === null) return null;
  const text = Buffer.from(content, "base64")
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trim();
  const shownAt = textAt(found, "html_url") ?? address;
  if (MARKDOWN.test(textAt(found, "name") ?? ".md")) return (await site.harmless(text, shownAt)) || null;
  const page = await site.page(address, options(site, "application/vnd.github.html+json")).catch((error: unknown) => {
    site.log.debug({ err: error }, "the README comes unrendered");
    return null;
  });
  return page === null ? site.harmless(text, shownAt) : site.markdown(page, shownAt);
}
