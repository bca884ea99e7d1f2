import { isoDate } from "./date.ts";
import { dublin } from "./dublin-core.ts";
import { first } from "./first.ts";
import type { RawMetadata } from "./raw-metadata.ts";

const PUBLISHED = [
  "article:published_time",
  "og:article:published_time",
  "og:published_time",
  "datePublished",
  ...dublin("date.issued", "issued", "created"),
  "citation_publication_date",
  "citation_online_date",
  "date",
  "pubdate",
  "publish_date",
  "publish-date",
  "parsely-pub-date",
  "sailthru.date",
  ...dublin("date"),
];
const MODIFIED = [
  "article:modified_time",
  "og:article:modified_time",
  "og:updated_time",
  "dateModified",
  ...dublin("date.modified", "modified"),
  "last-modified",
];
/** The first value that is a date. */
const dateOf = (...values: readonly (string | null)[]): string | null => first(...values.map(isoDate));

/** When a page was published and changed; `said` gives what its linked data says of it, `posted` whether that is a post, which is created and not published. */
export const datesOf = (
  raw: RawMetadata,
  said: (name: string) => string | null,
  posted: boolean,
): { readonly published: string | null; readonly modified: string | null } => {
  const published = dateOf(
    said("datePublished"),
    said("uploadDate"),
    posted ? said("dateCreated") : null,
    ...raw.metas(...PUBLISHED),
    raw.time,
  );
  const modified = dateOf(said("dateModified"), ...raw.metas(...MODIFIED), raw.changed);
  // What was changed before it was published says nothing of either.
  return { published, modified: published && modified && modified.slice(0, 10) < published.slice(0, 10) ? null : modified };
};
