import type { ExtractorCondition, ExtractorInfo, ExtractorStatus } from "@farthing/contract";
import { type Html, html, type Tone } from "../layout/index.ts";

/** Texts of others are shown no longer than this. */
const MAX_TEXT = 600;
export const cut = (text: string, most: number = MAX_TEXT): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Where a page about an extractor is. */
export const pathOf = ({ name }: Pick<ExtractorInfo, "name">): string => `/gallery/${encodeURIComponent(name)}`;

/** "any site" of "*", which is what takes pages that no other does. */
export const domainsOf = ({ domains }: Pick<ExtractorInfo, "domains">): readonly string[] =>
  domains.map((domain) => (domain === "*" ? "any other site" : domain));

const TONES: Readonly<Record<ExtractorStatus, Tone>> = {
  ok: "good",
  degraded: "warn",
  failing: "bad",
  deprecated: "warn",
  unknown: "plain",
};
/** How an extractor does, in a word; "no data" where nobody has called it. */
export const toneOf = ({ status }: ExtractorCondition): readonly [word: string, tone: Tone] => [
  status === "unknown" ? "no data" : status,
  TONES[status] ?? "plain",
];

/** What is known of an extractor that nothing is known of. */
export const UNKNOWN: ExtractorCondition = { status: "unknown", calls: 0 };

/** All that a search looks at, in small letters. */
export const searched = ({ name, aliases, domains, description, fields, package: from, about }: ExtractorInfo): string =>
  [name, ...aliases, ...domains, description, ...fields, from, about?.author ?? ""].join(" ").toLowerCase();

/** The extractors in which all words of a query are found. */
export function found(extractors: readonly ExtractorInfo[], query: string): readonly ExtractorInfo[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return extractors.filter((one) => {
    const text = searched(one);
    return words.every((word) => text.includes(word));
  });
}

/** Who made it, and whether it came with the service. */
export const maker = ({ about, package: from }: ExtractorInfo): Html =>
  about?.firstParty === false ? html`${about.author ?? "somebody else"}, in ${from}` : html`comes with the service`;
