import type { Link } from "mdast";
/** What a link shows, if that is its own address. */
export declare const addressOf: ({ url, children }: Link) => string | undefined;
/**
 * Whether readers of GitHub's Markdown take an address for a link without any marks (GFM 0.29, 6.9), and others read it as well:
 * that of a mailbox. `before` is what is written before it, or "" at the beginning of a line or between marks; `after` what follows.
 */
export declare const standsBare: (address: string, before: string, after: string) => boolean;
