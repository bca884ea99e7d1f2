import { AddressRules, parseTarget } from "@farthing/web";

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "page";

/** The path of the example with its last segment free: "/recipes/42" is one of "/recipes/:id". */
const pathOf = ({ pathname }: URL): string => pathname.replace(/\/$/, "").replace(/[^/]+$/, ":id");

function source(name: string, url: URL, fixture: string): string {
  const host = url.hostname.replace(/^www\./, "");
  return `import { Closed, defineExtractor, Nullable, T } from "@farthing/contract";

/** One page of ${host}. */
export default defineExtractor({
  name: "${name}",
  description: "A page of ${host}.",
  domains: ["${host}"],
  paths: ["${pathOf(url)}"],
  rejects: ["${url.origin}/"],
  fields: Closed({
    title: T.String({ minLength: 1 }),
    description: Nullable(T.String()),
  }),
  examples: [
    {
      url: "${url.href}",
      fixture: "${fixture}",
      expect: { title: "A title", description: "What the page is about." },
    },
  ],
  async extract({ requested }, site) {
    const page = await site.page(requested);
    return {
      title: page.meta("og:title") as string,
      description: page.meta("og:description"),
    };
  },
});
`;
}

const page = ({ hostname }: URL): string => `<!doctype html>
<html lang="en">
<head>
<title>A title | ${hostname}</title>
<meta property="og:title" content="A title">
<meta property="og:description" content="What the page is about.">
</head>
<body><h1>A title</h1><p>What the page is about.</p></body>
</html>
`;

/** What is wrong with the address of an example page, if anything is. */
export function exampleFault(address = ""): string | undefined {
  if (!URL.canParse(address)) return "--url must be the address of a page that the extractor is for";
  const { protocol, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return "--url must be an http or https address";
  if (pathname === "/") return "--url must be a page of the kind to extract, not the site's front page";
  try {
    parseTarget(address, new AddressRules());
    return undefined;
  } catch (error) {
    return `--url must be an address that the service asks: ${(error as Error).message.replace(/^url: /, "")}`;
  }
}

/** The code of a new extractor and the fixture of its example, by path: it conforms as it is. */
export function codeOf(name: string, url: URL): Record<string, string> {
  const fixture = slug(url.pathname);
  const exchange = {
    method: "GET",
    url: url.href,
    status: 200,
    contentType: "text/html; charset=utf-8",
    ignoreQuery: true,
    body: "page.html",
  };
  return {
    "src/index.ts": source(name, url, fixture),
    [`fixtures/${fixture}/case.json`]: json({ url: url.href, exchanges: [exchange] }),
    [`fixtures/${fixture}/page.html`]: page(url),
  };
}
