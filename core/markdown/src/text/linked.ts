import type { PhrasingContent } from "mdast";
import { absoluteUrl } from "../dom/url.ts";

/** Addresses that GitHub's Markdown would turn into links by itself; made links here, so that reading the output back changes nothing. A mailbox has the labels of a name in DNS at most: millions overflow a pattern's stack. */
const ADDRESS =
  /(?:(?<![a-z])https?:\/\/|(?<![a-z\d])www\.)[^\s<>"`|\\^{}[\]]*[^\s<>"'`|\\^{}[\]?!.,:;)*_~]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+){0,126}\.[a-z]{2,}/gi;

/** What goes on with an address that stands for many, as references of interfaces write them: `/users/{id}/posts` (RFC 6570). */
const TEMPLATE = /(?:\{[\w.,:+#/;?&*-]{1,80}\}[\w.,:;+%/?&=~-]*)+/y;
const LAST = /(?<![?.,:;])[?.,:;]+$/;

const templateAt = (value: string, at: number): string => {
  TEMPLATE.lastIndex = at;
  return TEMPLATE.exec(value)?.[0].replace(LAST, "") ?? "";
};

/** The addresses are absolute as they stand. */
const NOWHERE = new URL("about:blank");

/** A text with its addresses as links: those that readers of GitHub's Markdown take for links in it (GFM 0.29, 6.9). */
export const linked = (value: string): PhrasingContent[] => {
  if (!value.includes("://") && !value.includes("@") && !/www\./i.test(value)) return [{ type: "text", value }];
  const out: PhrasingContent[] = [];
  let [at, seen] = [0, 0];
  for (const match of value.matchAll(ADDRESS)) {
    if (match.index < seen) continue;
    const [found] = match;
    const mail = found.includes("@") && !/^(?:https?:|www\.)/i.test(found);
    const text = mail ? found : found + templateAt(value, match.index + found.length);
    const url = mail ? `mailto:${text}` : absoluteUrl(/^https?:/i.test(text) ? text : `http://${text}`, NOWHERE);
    // What is no address is not read again from its middle on: of a long one each template would be.
    seen = match.index + text.length;
    if (!url) continue;
    if (match.index > at) out.push({ type: "text", value: value.slice(at, match.index) });
    out.push({ type: "link", url, children: [{ type: "text", value: text }] });
    at = seen;
  }
  if (at < value.length) out.push({ type: "text", value: value.slice(at) });
  return out;
};
