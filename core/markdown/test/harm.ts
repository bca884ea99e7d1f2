import { parse, postprocess, preprocess } from "micromark";
import { gfm } from "micromark-extension-gfm";
import { math } from "micromark-extension-math";
import { decodeString } from "micromark-util-decode-string";

/** Readers differ: one of CommonMark alone, one of GitHub's Markdown, one that knows formulas, too. */
const READERS = {
  CommonMark: [],
  GFM: [gfm()],
  "GFM without single tildes": [gfm({ singleTilde: false })],
  "GFM with formulas": [gfm(), math()],
  "GFM with formulas between two dollar signs": [gfm(), math({ singleDollarTextMath: false })],
};

/** All HTML that is ever written: a line end in a cell, and what sets a number high or low. */
const MARKUP = /^<(?:br|\/?su[bp])>$/;
const ADDRESS = /^(?:https?:\/\/|mailto:)/i;

/** The host that only links and pictures of the sources name; where others appear, text has become a link. */
export const LINKED = "linked.example";
/** Host of addresses that stand in formulas only, in which nothing is a link. */
export const IN_FORMULA = "formula.example";

/** What a link shows that is made of an address in the text: that address. */
const SHOWS_ADDRESS = /^\[(?:https?:\/\/|www\.|[\w.+-]+\\?@)/i;

/** Whether a link or picture of the source leads there, or it is an address in the text that shows itself. */
const isLinked = (address: string, link: string): boolean => {
  const host = URL.parse(address)?.hostname ?? "";
  return host === LINKED || (host === "" && link.startsWith("![")) || SHOWS_ADDRESS.test(link);
};

const LITERALS = new Set(["literalAutolinkHttp", "literalAutolinkWww", "literalAutolinkEmail"]);

/** What is wrong with a part of what was read; `undefined` if nothing is. `link` is the innermost one that is open. */
function judge(kind: string, text: string, link: string): string | undefined {
  if (kind === "htmlFlow" || kind === "htmlText") return MARKUP.test(text) ? undefined : `HTML ${text}`;
  if (kind === "definition") return `definition ${text}`;
  if (kind === "autolink" && !/^<(?:(?:https?|mailto):|[^:]*@)/i.test(text)) return `address ${text}`;
  if ((kind === "autolink" || LITERALS.has(kind)) && text.includes(IN_FORMULA)) return `address in a formula ${text}`;
  if (kind !== "resourceDestinationString") return undefined;
  const address = decodeString(text);
  return ADDRESS.test(address) && isLinked(address, link) ? undefined : `link to ${address}`;
}
const JUDGED = new Set([
  "definitionDestinationString",
  "htmlFlow",
  "htmlText",
  "definition",
  "autolink",
  "resourceDestinationString",
  ...LITERALS,
]);

/** Likewise where the source is Markdown itself, whose links, definitions and bare addresses are those that it has. */
function judgePassed(kind: string, text: string): string | undefined {
  if (kind === "htmlFlow" || kind === "htmlText") return `HTML ${text}`;
  if (kind === "autolink") return /^<(?:(?:https?|mailto):|[^:]*@)/i.test(text) ? undefined : `address ${text}`;
  const address = decodeString(text);
  if (kind === "resourceDestinationString") return ADDRESS.test(address) ? undefined : `link to ${address}`;
  // A remark in brackets may be read as a definition, of a word.
  if (kind === "definitionDestinationString")
    return ADDRESS.test(address) || !address.includes(":") ? undefined : `link to ${address}`;
  return undefined;
}

/** What a reader of Markdown would be harmed by: HTML, and links or pictures that no link or picture of the source is behind. */
export function harmOf(markdown: string, { passed = false } = {}): string[] {
  return Object.entries(READERS).flatMap(([reader, extensions]) => {
    const events = postprocess(
      parse({ extensions })
        .document()
        .write(preprocess()(markdown, undefined, true)),
    );
    const links: string[] = [];
    const harms: string[] = [];
    for (const [event, token, context] of events) {
      const { type } = token as { type: string };
      if (type === "link" || type === "image") {
        if (event === "enter") links.push(context.sliceSerialize(token));
        else links.pop();
      } else if (event === "enter" && JUDGED.has(type)) {
        const text = context.sliceSerialize(token);
        const harm = passed ? judgePassed(type, text) : judge(type, text, links.at(-1) ?? "");
        if (harm !== undefined) harms.push(`${reader}: ${harm}`);
      }
    }
    return harms;
  });
}
