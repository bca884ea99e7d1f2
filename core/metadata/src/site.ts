import { isOfType, type Thing, textIn } from "@farthing/html";
import { readNames } from "@farthing/read";
import { plain } from "./plain.ts";
import type { RawMetadata } from "./raw-metadata.ts";

/** Letters of a site's name. */
const MAX_LENGTH = 200;
/** More publishers than a page has. */
const MAX_PUBLISHERS = 10;

const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text);

/** What a site calls itself, the best name first; none if it does not say. */
export function siteNamesOf(raw: RawMetadata, publisher: unknown): string[] {
  const site = raw.things.find((thing: Thing) => isOfType(thing, ["WebSite", "NewsMediaOrganization"]));
  const names = [
    raw.meta("og:site_name"),
    ...readNames(publisher).slice(0, MAX_PUBLISHERS),
    textIn(site?.name),
    raw.meta("application-name"),
  ];
  return names.flatMap((name) => plain(name) ?? []).filter((name) => name.length <= MAX_LENGTH && !isAddress(name));
}
