import type { Survey } from "./survey.ts";
/**
 * The page's own heading leads: kept if it stands before everything else that is, not far from it. It is told from the name of the
 * site, often a heading too, by what the page calls itself: titles begin with the page's own part. Where the title of a post is known, a
 * heading of the page's header is the site's.
 */
export declare const keepTitle: (s: Survey, keep: Uint8Array, titles: readonly (string | null)[], isPost: boolean) => void;
/** The page's title where no heading and no kept line says it: a line before all that is kept which is one of the title's parts, and leads nowhere. */
export declare const keepPlainTitle: (s: Survey, keep: Uint8Array, titles: readonly (string | null)[]) => void;
/** The title of an old page where no heading says it: a line near the first text that holds it, with the day and who wrote. */
export declare const keepOldTitle: (s: Survey, keep: Uint8Array, titles: readonly (string | null)[]) => void;
/**
 * The heading that is a part of the title is kept where what it heads is: blogs make a name of the site their first heading, and posts' names
 * lesser ones. The last one above the first text may stand further from it. Says whether there is one.
 */
export declare const keepPostTitle: (s: Survey, keep: Uint8Array, title: string | null) => boolean;
