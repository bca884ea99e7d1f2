import type { Link } from "mdast";

/** An address without a path: the one of "/" is the same. */
const HOST = /^https?:\/\/[^/?#]+$/i;

/** What a link shows, if that is its own address. */
export const addressOf = ({ url, children }: Link): string | undefined => {
  const [only] = children;
  if (children.length !== 1 || only?.type !== "text") return undefined;
  const same = [only.value, `mailto:${only.value}`, ...(HOST.test(only.value) ? [`${only.value}/`] : [])];
  if (!same.includes(url)) return undefined;
  return /^[a-z][a-z+.-]+:/i.test(url) && !/[\0- <>\u007f]/.test(url) ? only.value : undefined;
};

const MAILBOX = /^[a-z0-9][\w.+-]*@(?:[a-z0-9-]+\.)+[a-z0-9]+$/i;
/** What would go on with the domain of a mailbox. */
const GOES_ON = /^(?:[\w@+-]|\.[\w-])/;

/**
 * Whether readers of GitHub's Markdown take an address for a link without any marks (GFM 0.29, 6.9), and others read it as well:
 * that of a mailbox. `before` is what is written before it, or "" at the beginning of a line or between marks; `after` what follows.
 */
export const standsBare = (address: string, before: string, after: string): boolean =>
  MAILBOX.test(address) && /(?:^|[\s(])$/.test(before.slice(-1)) && !GOES_ON.test(after);
