import { readFileSync } from "node:fs";
import { completed } from "./manifest.mjs";

const readRoot = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "page";

function packageJson({ name, packageName, own, versions, checkout }) {
  const manifest = {
    name: packageName,
    version: own ? "0.1.0" : "1.0.0",
    description: `${name} for Farthing.`,
    keywords: ["farthing", "farthing-extractor"],
    license: "Apache-2.0",
    type: "module",
    farthing: { type: "extractor", api: 1, entry: "./dist/index.js", match: "./dist/extractor.json" },
    exports: {
      ".": {
        ...(!own && { "@farthing/source": "./src/index.ts" }),
        types: "./dist/index.d.ts",
        default: "./dist/index.js",
      },
      "./package.json": "./package.json",
    },
    files: ["dist", "fixtures", "CHANGELOG.md"],
    sideEffects: false,
    scripts: { build: "tsc -p . && farthing-describe", conform: "farthing-conform" },
    peerDependencies: { "@farthing/contract": "^1.0.0" },
    devDependencies: {
      ...(own && { "@farthing/contract": `file:${checkout}/core/contract` }),
      "@farthing/kit": own ? `file:${checkout}/core/kit` : "^1.0.0",
      ...(own && versions),
    },
    ...(own && { allowScripts: { node: true } }),
  };
  return own ? manifest : completed(manifest, `extractors/${name}`, JSON.parse(readRoot("package.json")));
}

const OWN_TSCONFIG = {
  compilerOptions: {
    target: "es2024",
    module: "nodenext",
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: "src",
    outDir: "dist",
  },
  include: ["src"],
};
const SHARED_TSCONFIG = `{ "extends": "../../tsconfig.package.json", "include": ["src"], "exclude": ["src/**/*.test.ts"] }\n`;

/** The path of the example with its last segment free: "/recipes/42" is one of "/recipes/:id". */
const pathOf = ({ pathname }) => pathname.replace(/\/$/, "").replace(/[^/]+$/, ":id");

function source({ name, url, fixture }) {
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

const page = ({ url }) => `<!doctype html>
<html lang="en">
<head>
<title>A title | ${url.hostname}</title>
<meta property="og:title" content="A title">
<meta property="og:description" content="What the page is about.">
</head>
<body><h1>A title</h1><p>What the page is about.</p></body>
</html>
`;

const readme = ({ packageName, name, url, own }) => `# ${packageName}

Extracts pages of ${url.hostname} for Farthing: \`POST /extract\` with such a
page's \`url\`, or \`"type": "${name}"\`.

${own ? `Install it in the folder of the service (\`npm install ${packageName}\`, or the file that \`npm pack\` writes) and start that: it is found by its manifest.\n\n` : ""}Checked against a fixture written by hand, not yet against a recording.
`;

/** The files of a new extractor package, by path. */
export function filesOf({ name, url, packageName, own, versions, checkout }) {
  const fixture = slug(url.pathname);
  const given = { name, url, packageName, own, versions, checkout, fixture };
  const exchange = {
    method: "GET",
    url: url.href,
    status: 200,
    contentType: "text/html; charset=utf-8",
    ignoreQuery: true,
    body: "page.html",
  };
  return {
    "package.json": json(packageJson(given)),
    "tsconfig.json": own ? json(OWN_TSCONFIG) : SHARED_TSCONFIG,
    "README.md": readme(given),
    "src/index.ts": source(given),
    // Inside the repository the first release's changeset writes it.
    ...(own && { "CHANGELOG.md": `# ${packageName}\n\n## 0.1.0\n\n- First version.\n` }),
    ...(!own && { "test/conform.test.ts": TEST, LICENSE: readRoot("LICENSE") }),
    [`fixtures/${fixture}/case.json`]: json({ url: url.href, exchanges: [exchange] }),
    [`fixtures/${fixture}/page.html`]: page(given),
  };
}
