import { attribute, type Element, find, select, textOf, textWithin } from "@farthing/html";
import type { RawMetadata } from "./raw-metadata.ts";

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

/** Classes and ids of which each program has one in every thread. */
const TELLTALE =
  /\b(?:p-description|pageDescription|postprofile|bigusername|postdetails|blockpost|author_information|forumposts|PostUser-name|crawler-post-meta|siteTable)\b/;

const isTelltale = (element: Element): boolean =>
  [attribute(element, "class"), attribute(element, "id")].some((name) => name !== null && TELLTALE.test(name));

/** Who began the thread that a page is, under the name that they go by there, and when, as it is written there. */
export interface Thread {
  readonly starter: string;
  readonly start: string | null;
}

/** The thread that a page is; `null` if it is none that is known. */
export function threadOf({ root, marked }: RawMetadata): Thread | null {
  // Nearly every page is no thread, and is not searched for one.
  if (!marked.some(isTelltale)) return null;
  for (const forum of FORUMS) {
    const starter = select(forum.author, root)
      .map((element) => textWithin(element, MAX_LENGTH))
      .find(Boolean);
    if (starter) return { starter, start: startIn(select(forum.date, root)[0]) };
  }
  return null;
}

/** A date as an element has it: of a machine, of a title, or of its text. */
function startIn(element: Element | undefined): string | null {
  if (!element) return null;
  const time = find(element, ({ tagName }) => tagName === "time");
  const told = attribute(element, "datetime") ?? (time && attribute(time, "datetime")) ?? attribute(element, "title");
  return told ?? textOf(element);
}
