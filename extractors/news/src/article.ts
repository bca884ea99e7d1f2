import type { Page } from "@farthing/contract";
import { readText, textAt } from "@farthing/read";

/** schema.org's kinds of articles, most telling first. */
const KINDS = [
  "NewsArticle",
  "ReportageNewsArticle",
  "AnalysisNewsArticle",
  "OpinionNewsArticle",
  "BackgroundNewsArticle",
  "ReviewNewsArticle",
  "AskPublicNewsArticle",
  "LiveBlogPosting",
  "BlogPosting",
  "Article",
  "Report",
  "ScholarlyArticle",
  "TechArticle",
  "SocialMediaPosting",
  "DiscussionForumPosting",
];

const isThing = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const samePage = (address: string | null, page: Page): boolean => {
  const url = address === null ? null : page.absolute(address);
  return url !== null && new URL(url).pathname.replace(/\/$/, "") === page.url.pathname.replace(/\/$/, "");
};

/** The JSON-LD object that describes the page's own article: one that names the page, else the first with a headline. */
export function articleIn(page: Page): Record<string, unknown> | null {
  const asked = page
    .jsonLd("QAPage")
    .flatMap((thing) => [thing.mainEntity].flat())
    .filter(isThing);
  const known = [...page.jsonLd(...KINDS), ...asked].filter(
    (thing) => [thing.headline ?? thing.name].flat().some((text) => readText(text) !== null) || thing.datePublished,
  );
  const own = known.find((thing) => samePage(textAt(thing, "mainEntityOfPage.@id", "mainEntityOfPage", "url", "@id"), page));
  return own ?? known[0] ?? null;
}
