import type { Site } from "@farthing/contract";
import { at, readAddress, textAt, textsAt } from "@farthing/read";
import { namesIn } from "./people.ts";
import { publishedOf, requirementsOf, vulnerabilitiesOf } from "./release.ts";

/** What distutils wrote where a project said nothing. */
const PLACEHOLDER = /^(?:UNKNOWN|None|N\/A)$/i;
const FILE = /^[\w.-]+\.(?:txt|md|rst)$|^(?:LICEN[CS]E|COPYING)$/i;
/** Longer ones are the licence's text, not its name. */
const MAX_NAME_LENGTH = 100;

const said = (info: unknown, ...names: readonly string[]): string | null => {
  const texts = names.flatMap((name) => textAt(info, name) ?? []);
  return texts.find((text) => !PLACEHOLDER.test(text)) ?? null;
};

/** The SPDX expression (PEP 639), else the project's own short words, else its classifier. */
function licenseOf(info: unknown): string | null {
  const expression = said(info, "license_expression");
  if (expression !== null) return expression;
  const words = said(info, "license");
  if (words !== null && words.length <= MAX_NAME_LENGTH && !words.includes("\n") && !FILE.test(words)) return words;
  const classes = textsAt(info, "classifiers").filter((text) => text.startsWith("License :: "));
  const named = classes.map((text) => text.split(" :: ").at(-1) ?? "").filter((text) => text !== "OSI Approved");
  return named.length === 0 ? null : named.join(", ");
}

/** People under `author` or, in newer metadata (PEP 621), beside their addresses; maintainers if no author is named. */
function authorOf(info: unknown): string | null {
  for (const role of ["author", "maintainer"]) {
    const name = said(info, role);
    if (name !== null && !/<[^<>]{1,200}>/.test(name)) return name;
    // Some write the address behind the name, as belongs into the other field.
    const beside = namesIn(name ?? "");
    if (beside.length > 0) return beside.join(", ");
    const names = namesIn(said(info, `${role}_email`) ?? "");
    if (names.length > 0) return names.join(", ");
  }
  return null;
}

const HOMES: ReadonlySet<string> = new Set(["homepage", "home", "website"]);

/** Labels of addresses are compared without case, blanks and signs (Well-known Project URLs, PEP 753). */
function homeOf(info: unknown): string | null {
  const named = Object.entries(at(info, "project_urls") ?? {}).find(([label]) =>
    HOMES.has(label.toLowerCase().replace(/[^a-z]/g, "")),
  );
  return readAddress(said(info, "home_page")) ?? readAddress(said({ url: named?.[1] }, "url"));
}

/** The project's current release if it is this one, else `null`. */
export async function currentIf(site: Site, name: string, release: string | null) {
  const current = release === null ? null : await fromApi(site, name, null);
  return current?.version === release ? current : null;
}

/** The project, or one of its releases, by the JSON API (/pypi/{name}[/{version}]/json). */
export async function fromApi(site: Site, name: string, version: string | null) {
  const found = await site.json(`https://pypi.org/pypi/${name}/${version === null ? "" : `${version}/`}json`);
  const info = at(found, "info");
  return {
    name: at(info, "name") as string,
    version: at(info, "version") as string,
    author: authorOf(info),
    license: licenseOf(info),
    requires_python: said(info, "requires_python"),
    summary: said(info, "summary"),
    homepage: homeOf(info),
    yanked: at(info, "yanked") === true,
    yanked_reason: said(info, "yanked_reason"),
    published: publishedOf(found),
    requires_dist: requirementsOf(found),
    vulnerabilities: vulnerabilitiesOf(found),
  };
}
