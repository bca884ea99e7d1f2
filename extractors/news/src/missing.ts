import { saysMissing } from "@farthing/read";

/** What says so only at the head of what should be an article. */
const NO_ARTICLE = /^\W*(?:404|nothing found|no results(?: found)?)\W*$/i;
const isLost = (heading: string): boolean => saysMissing(heading) || NO_ARTICLE.test(heading);

/** Whether a page's headings or title say that what was asked for is not there, and nothing else but the site's name. */
export function isMissing(title: string | null, headings: readonly string[]): boolean {
  const [head = ""] = (title ?? "").split(/\s[-–—|·]\s/);
  const goesOn = headings.some((heading) => heading.startsWith(head) && heading.length > head.length);
  return headings.some(isLost) || (isLost(head) && !goesOn);
}
