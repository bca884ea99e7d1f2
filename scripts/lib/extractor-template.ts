import { commonFiles, installation, json, manifestOf, toolVersions, type Wanted } from "./package-template.ts";

/** An extractor to be written: `url` is its example page, `checkout` the way from its folder to this repository. */
export interface WantedExtractor extends Wanted {
  readonly url: URL;
  readonly checkout: string;
}

/** The same with the name of the example's fixture. */
interface Given extends WantedExtractor {
  readonly fixture: string;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "page";

const manifest = (given: Given): object =>
  manifestOf(given, {
    module: "index",
    manifest: { match: "./dist/extractor.json" },
    files: ["dist", "fixtures", "CHANGELOG.md"],
    scripts: { build: "tsc -p . && farthing-describe", conform: "farthing-conform" },
    peerDependencies: { "@farthing/contract": "^1.0.0" },
    devDependencies: given.own
      ? {
          "@farthing/contract": `file:${given.checkout}/core/contract`,
          "@farthing/kit": `file:${given.checkout}/core/kit`,
          ...toolVersions("node", "typescript"),
        }
      : { "@farthing/kit": "^1.0.0" },
  });

/** The path of the example with its last segment free: "/recipes/42" is one of "/recipes/:id". */
const pathOf = ({ pathname }: URL): string => pathname.replace(/\/$/, "").replace(/[^/]+$/, ":id");

function source({ name, url, fixture }: Given): string {
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

const TEST = `import { conform } from "@farthing/kit";
import { it } from "vitest";
import extractor from "../src/index.ts";

conform(it, extractor, { root: new URL("../", import.meta.url) });
`;

const page = ({ url }: Given): string => `<!doctype html>
<html lang="en">
<head>
<title>A title | ${url.hostname}</title>
<meta property="og:title" content="A title">
<meta property="og:description" content="What the page is about.">
</head>
<body><h1>A title</h1><p>What the page is about.</p></body>
</html>
`;

const readme = (given: Given): string => `# ${given.packageName}

Extracts pages of ${given.url.hostname} for Farthing: \`POST /extract\` with such a
page's \`url\`, or \`"type": "${given.name}"\`.

${installation(given)}Checked against a fixture written by hand, not yet against a recording.
`;

/** The files of a new extractor package, by path. */
export function filesOf({ kind, name, packageName, own, url, checkout }: WantedExtractor): Record<string, string> {
  const fixture = slug(url.pathname);
  const given: Given = { kind, name, packageName, own, url, checkout, fixture };
  const exchange = {
    method: "GET",
    url: url.href,
    status: 200,
    contentType: "text/html; charset=utf-8",
    ignoreQuery: true,
    body: "page.html",
  };
  return {
    "package.json": json(manifest(given)),
    "README.md": readme(given),
    "src/index.ts": source(given),
    ...commonFiles(given),
    ...(!own && { "test/conform.test.ts": TEST }),
    [`fixtures/${fixture}/case.json`]: json({ url: url.href, exchanges: [exchange] }),
    [`fixtures/${fixture}/page.html`]: page(given),
  };
}
