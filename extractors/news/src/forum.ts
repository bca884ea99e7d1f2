import type { Page } from "@farthing/contract";

/** Where a forum's software shows who began a thread and when, by CSS selector. */
interface Forum {
  readonly author: string;
  readonly date: string;
}

/** Threads as the common programs for forums write them: not in the shape of a byline, and seldom marked up for others. */
const FORUMS: readonly Forum[] = [
  // XenForo 2 and 1
  { author: ".p-description .username", date: ".p-description time" },
  { author: "#pageDescription .username", date: "#pageDescription .DateTime" },
  // phpBB, whose older designs have no class for the name
  { author: ".postprofile [class^='username'], .postprofile dt > a[href*='viewprofile']", date: ".postbody .author" },
  // vBulletin 3 and 4
  { author: "a.bigusername", date: "table[id^='post'] td.thead" },
  { author: ".postdetails .username", date: ".posthead .date" },
  // FluxBB and PunBB, MyBB, Simple Machines
  { author: ".blockpost .postleft dt strong", date: ".blockpost h2 a" },
  { author: ".author_information .largetext", date: ".post_date" },
  { author: "#forumposts .poster h4 a", date: "#forumposts .keyinfo .smalltext" },
  // Flarum, Discourse as it is served to programs, Reddit until 2018
  { author: ".PostUser-name", date: ".Post-header time" },
  { author: ".crawler-post-meta .creator [itemprop='name']", date: ".crawler-post-meta time" },
  { author: "#siteTable .thing .tagline a.author", date: "#siteTable .thing .tagline time" },
];

const MAX_LENGTH = 100;

/** All at once, since nearly every page is none of them. */
const ANY = FORUMS.map(({ author }) => author).join(", ");

const forumOf = (page: Page): Forum | undefined =>
  page.all(ANY).length === 0 ? undefined : FORUMS.find(({ author }) => page.texts(author, MAX_LENGTH).length > 0);

/** The name of who began the thread that the page is, as they call themselves; `null` if it is none. */
export function starterOf(page: Page): string | null {
  const forum = forumOf(page);
  return forum === undefined ? null : (page.texts(forum.author, MAX_LENGTH)[0] ?? null);
}

/** When the thread that the page is was begun, as it is written there; `null` if it is none. */
export function startOf(page: Page): string | null {
  const forum = forumOf(page);
  if (forum === undefined) return null;
  const [first] = page.all(forum.date);
  return first?.attr("", "datetime") ?? first?.attr("time", "datetime") ?? first?.attr("", "title") ?? first?.text() ?? null;
}
