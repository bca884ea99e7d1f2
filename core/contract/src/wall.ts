import { createToken } from "./token.ts";

/**
 * A page by which a site keeps programs out, declared by what it alone shows: an answer that is one is `blocked`, with its
 * vendor named. It matches where its address, one of its headers or one of its markers does.
 *
 * The patterns are tried on what strangers sent, on the thread that serves everybody. So each must take time in proportion to its text,
 * match no empty text, and have neither of the flags `g` and `y`. Each is tried on hostile texts of up to 20,000 characters, made of its
 * own source, and may take 25 ms of CPU time for each. Markers see the first 16,000 and the last 4,000 of the first 200,000 characters
 * of a page, and only if it shows 1,500 characters of text at most, or came with an error's status.
 */
export interface Wall {
  /** Whose wall it is; absent where its text could be anybody's. */
  readonly vendor?: string;
  /** What the site shows, where it is no check for bots: "a consent form". */
  readonly shows?: string;
  /** Sites that show it, by registrable domain or host ("shop.example", not "example"), subdomains included; absent where any site may. */
  readonly hosts?: readonly string[];
  /** Headers (lower case) and what they say on a wall. */
  readonly headers?: readonly (readonly [name: string, value: RegExp])[];
  /** What stands in the page. The scripts that vendors put into every page of their customers are no sign of a wall. */
  readonly markers?: readonly RegExp[];
  /** Address of the wall, for those that redirect to one. */
  readonly url?: RegExp;
  /** Whether the address counts only if another kind of address was asked for: some sites really live at such addresses. */
  readonly elsewhere?: boolean;
  /** Only together with an error's status: the markers also occur on ordinary pages. */
  readonly errorOnly?: boolean;
}
/** Walls that change while the service runs: gives the same list for as long as they are the same. */
export type WallSource = () => readonly Wall[];
/** A multi-token: consumers ask `Resolver.resolveAll`. */
export const Wall = createToken<Wall | WallSource>("Wall");

/** A wall of one site, which its extractor declares: it holds for the extractor's domains. */
export type SiteWall = Omit<Wall, "hosts">;
