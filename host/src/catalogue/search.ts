import { type NpmOptions, registryJson } from "../add/npm.ts";
import { plain } from "../add/plain.ts";

/** A package that the registry has under the keyword. */
export interface Listed {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  /** Day of its publication, such as "2026-01-31"; empty where the registry does not say. */
  readonly date: string;
  readonly publisher: string;
  readonly keywords: readonly string[];
  /** Addresses of http or https only. */
  readonly links: Readonly<Record<string, string>>;
}

export const KEYWORD = "farthing-extractor";
const PAGE = 250;
const MOST = 5_000;
const LARGEST = 10 * 1024 * 1024;
const NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/i;
const LINKS = ["npm", "homepage", "repository"];
const MOST_KEYWORDS = 10;

type Json = Readonly<Record<string, unknown>>;
const object = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});

/** The addresses among what a registry gives as such, which a page may lead to. */
const linksOf = (links: Json): Record<string, string> =>
  Object.fromEntries(
    LINKS.flatMap((name) => {
      const url = URL.parse(plain(links[name], 500));
      return url !== null && /^https?:$/.test(url.protocol) && url.username === "" ? [[name, url.href]] : [];
    }),
  );

/** One result of a search, if it is a package with the keyword: registries search as they like. */
function listed(result: unknown): Listed[] {
  const { name, version, description, date, publisher, keywords, links } = object(object(result).package);
  const words = Array.isArray(keywords) ? keywords.map((word) => plain(word, 40)) : [];
  if (typeof name !== "string" || !NAME.test(name) || name.length > 214 || !words.includes(KEYWORD)) return [];
  const others = words.filter((word) => word !== "" && !["farthing", KEYWORD].includes(word)).slice(0, MOST_KEYWORDS);
  return [
    {
      name,
      version: plain(version, 60),
      description: plain(description, 300),
      date: /^\d{4}-\d\d-\d\d/.exec(plain(date, 40))?.[0] ?? "",
      publisher: plain(object(publisher).username, 80),
      keywords: others,
      links: linksOf(object(links)),
    },
  ];
}

/** All packages that npm's registry has under the keyword, by name; of more than 5,000 those that it names first. */
export async function searchExtractors(options: NpmOptions): Promise<Listed[]> {
  const found = new Map<string, Listed>();
  for (let from = 0; from < MOST; from += PAGE) {
    const path = `/-/v1/search?text=keywords:${KEYWORD}&size=${PAGE}&from=${from}`;
    const { objects } = object(await registryJson(path, options, LARGEST));
    const results = Array.isArray(objects) ? objects.slice(0, PAGE) : [];
    for (const one of results.flatMap(listed)) found.set(one.name, one);
    if (results.length < PAGE) break;
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
