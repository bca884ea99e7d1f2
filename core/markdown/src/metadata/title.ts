import { letters } from "@farthing/read";

/** What joins a page's title with the name of its site. */
const SEPARATOR = /(?<!\s)\s+(?:[|»«·•—–‹›<>]|-|::)\s+|(?:(?<!\s)\s+)?[|｜]\s*/u;

const partsOf = (title: string): string[] => title.split(SEPARATOR).filter((part) => letters(part) !== "");

/** Names of a host that a title may end with: `www.garden-weekly.co.uk` is `gardenweekly`. */
const hostNames = (host: string): string[] =>
  host
    .split(".")
    .map(letters)
    .filter((name) => name.length > 3);

/** Whether a title is a heading, alone or as the part of it that comes first. */
const leads = (title: string, heading: string): boolean => {
  const wanted = letters(heading);
  let lead = "";
  for (const part of partsOf(title)) {
    lead += letters(part);
    if (lead === wanted) return true;
    if (lead.length > wanted.length) return false;
  }
  return false;
};

/** Signs that are left at an end where a part was taken off. */
const JOINT_AT_END = /(?:(?<!\s)\s+)?(?:[|｜»«·•—–‹›<>-]|::)\s*$/u;
const JOINT_AT_START = /^\s*(?:[|｜»«·•—–‹›<>-]|::)\s*/u;

/** A title without the name of the site behind it, or before it. What the host is called may also be the subject, but not at the end. */
const withoutSite = (title: string, siteName: string | null, hosts: readonly string[]): string => {
  const parts = partsOf(title);
  const [first, last] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || first === undefined || last === undefined) return title;
  const site = siteName && letters(siteName);
  if (letters(last) === site || hosts.includes(letters(last)))
    return title.slice(0, title.lastIndexOf(last)).replace(JOINT_AT_END, "");
  return letters(first) === site ? title.slice(title.indexOf(first) + first.length).replace(JOINT_AT_START, "") : title;
};

/** What a page may be called, the most reliable first, and what is known of its site. */
export interface Named {
  readonly titles: readonly (string | null)[];
  readonly headings: readonly string[];
  readonly siteName: string | null;
  readonly host: string;
}

/**
 * The title of a page: its heading if one of its titles leads with it, else the first title that is not the name of the site alone, without
 * that name.
 */
export const titleOf = ({ titles, headings, siteName, host }: Named): string | null => {
  const known = titles.filter((title) => title !== null && letters(title) !== "") as string[];
  const hosts = hostNames(host);
  const isSite = (name: string): boolean => letters(name) === (siteName && letters(siteName)) || hosts.includes(letters(name));
  const heading = headings.find((one) => !isSite(one) && letters(one) !== "" && known.some((title) => leads(title, one)));
  if (heading) return heading;
  const title = known.find((one) => !isSite(one)) ?? known[0] ?? headings[0];
  return title === undefined ? null : withoutSite(title, siteName, hosts);
};
