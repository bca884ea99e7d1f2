import { letters, normalised } from "@farthing/read";

/** The letters of a text, by which titles and headings are held against each other. */
export const bare = (text: string): string => letters(normalised(text, "NFKC"));

/** Whether a heading is what a title says, give or take what stands around it; both bare. */
export const isMost = (heading: string, title: string): boolean =>
  heading !== "" && title.includes(heading) && (title.startsWith(heading) || 2 * heading.length >= title.length);

/** Which of a page's headings a title speaks of: the longest, as the site's name and that of its section are headings, too; -1 for none. */
export function spokenOf(headings: readonly string[], titles: readonly string[]): number {
  const known = titles.map(bare);
  let best = -1;
  let longest = 0;
  for (const [index, heading] of headings.entries()) {
    const said = bare(heading);
    if (said.length <= longest || !known.some((title) => isMost(said, title))) continue;
    best = index;
    longest = said.length;
  }
  return best;
}
