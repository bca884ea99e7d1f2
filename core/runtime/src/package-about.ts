import type { ExtractorAbout } from "@farthing/contract";

/** What a package.json says of its package for people. */
export type PackageAbout = Pick<
  ExtractorAbout,
  "author" | "maintainers" | "homepage" | "repository" | "license" | "deprecated" | "replacedBy"
>;

/** The fields of a package.json that this is read from: written by strangers, so of any type. */
export interface AboutFields {
  readonly author?: unknown;
  readonly maintainers?: unknown;
  readonly homepage?: unknown;
  readonly repository?: unknown;
  readonly license?: unknown;
  readonly farthing?: unknown;
}

const MAX_TEXT = 200;
const MAX_ADDRESS = 500;
const MAX_PEOPLE = 20;
/** "Name <mail> (address)", as npm lets people be written. */
const PERSON = /^([^<(]{1,400})/;
const SHORTHAND = /^(?:(github|gitlab|bitbucket):)?([\w.-]{1,100}\/[\w.-]{1,100})$/;
const HOSTS: Readonly<Record<string, string>> = { gitlab: "gitlab.com", bitbucket: "bitbucket.org" };

/** One line without signs that nobody sees, or nothing. */
function line(value: unknown, most = MAX_TEXT): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value
    .slice(0, 2 * most)
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return text === "" ? undefined : text.slice(0, most).trimEnd();
}

/** Mail addresses are left out: nobody asked for mail from those who read a gallery. */
function person(value: unknown): string | undefined {
  const text = typeof value === "string" ? value : (value as { name?: unknown } | null)?.name;
  return line(typeof text === "string" ? PERSON.exec(text)?.[1] : undefined);
}

function address(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > MAX_ADDRESS || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : undefined;
}

/** The page of a repository, however npm lets it be written. */
function repository(value: unknown): string | undefined {
  const text = typeof value === "string" ? value : (value as { url?: unknown } | null)?.url;
  if (typeof text !== "string" || text.length > MAX_ADDRESS) return undefined;
  const [, host = "github", path] = SHORTHAND.exec(text) ?? [];
  if (path !== undefined) return `https://${HOSTS[host] ?? "github.com"}/${path}`;
  const https = text.replace(/^(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?/, "https://").replace(/\.git(?=$|#)/, "");
  return address(https.replace(/^git@([\w.-]+):/, "https://$1/"));
}

/**
 * What the manifest of a package says for people, bounded: 200 characters a text, 500 an address, 20 maintainers. What is of another form
 * is left out, as npm leaves it to authors how they write it.
 */
export function packageAbout({ farthing, ...fields }: AboutFields): PackageAbout {
  const { deprecated, replacedBy } = (farthing ?? {}) as { deprecated?: unknown; replacedBy?: unknown };
  const people = Array.isArray(fields.maintainers) ? fields.maintainers.slice(0, MAX_PEOPLE) : [];
  const maintainers = people.map(person).filter((name) => name !== undefined);
  const about: { readonly [K in keyof PackageAbout]: PackageAbout[K] | undefined } = {
    author: person(fields.author),
    maintainers: maintainers.length > 0 ? maintainers : undefined,
    homepage: address(fields.homepage),
    repository: repository(fields.repository),
    license: line((fields.license as { type?: unknown } | null)?.type ?? fields.license, 100),
    deprecated: line(deprecated),
    replacedBy: line(replacedBy),
  };
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
}
