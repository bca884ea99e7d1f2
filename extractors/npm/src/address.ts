/** A package as a URL names it. */
export interface NamedPackage {
  readonly name: string;
  /** Version or tag. */
  readonly version: string | null;
}

const NAME = "((?:@[\\w.~-]+/)?[\\w.~()'!*-]+)";
/** Sites that show packages, and how their paths name one. */
const PATHS: Readonly<Record<string, RegExp>> = {
  "npmjs.com": new RegExp(`^/package/${NAME}(?:/v/([\\w.+-]+))?$`),
  "npmjs.org": new RegExp(`^/package/${NAME}(?:/v/([\\w.+-]+))?$`),
  "npm.im": new RegExp(`^/${NAME}$`),
  "registry.yarnpkg.com": new RegExp(`^/${NAME}(?:/([\\w.+-]+))?$`),
  "classic.yarnpkg.com": new RegExp(`^/[a-z-]+/package/${NAME}$`),
  "yarnpkg.com": new RegExp(`^/package/${NAME}(?:/v/([\\w.+-]+))?$`),
};

/** The package that a URL is about; `null` if it is about something else. */
export function packageIn({ hostname, pathname, searchParams }: URL): NamedPackage | null {
  if (hostname === "yarnpkg.com" && pathname === "/package") {
    const name = searchParams.get("name") ?? "";
    return new RegExp(`^${NAME}$`).test(name) ? { name, version: searchParams.get("version") } : null;
  }
  const found = PATHS[hostname]?.exec(pathname.replace(/%40/gi, "@").replace(/%2f/gi, "/"));
  if (!found?.[1] || found[1].startsWith("-")) return null;
  return { name: found[1], version: found[2] ?? null };
}
